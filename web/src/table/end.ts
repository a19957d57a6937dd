/** Who won, from the outcome: one number a seat, the highest wins. */

/** The seats with the highest outcome. */
export function winners(outcome: number[]): number[] {
  const best = Math.max(...outcome);
  return outcome.flatMap((value, seat) => (value === best ? [seat] : []));
}

/** Whether those who play together have won: they end with 1 each, or with 0. */
export function teamWon(outcome: number[]): boolean {
  return (outcome[0] ?? 0) > 0.5;
}

/** The seats from first to last, with their places; equals share a place. */
export function ranking(outcome: number[]): { seat: number; place: number }[] {
  return outcome
    .map((value, seat) => ({ seat, place: 1 + outcome.filter((other) => other > value).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
