/** Who won, from the outcome: one number a seat, the highest wins. */

/** The seats with the highest outcome. */
export function winners(outcome: number[]): number[] {
  const best = Math.max(...outcome);
  return outcome.flatMap((value, seat) => (value === best ? [seat] : []));
}

/** The seats from first to last, with their places; equals share a place. */
export function ranking(outcome: number[]): { seat: number; place: number }[] {
  return outcome
    .map((value, seat) => ({ seat, place: 1 + outcome.filter((other) => other > value).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
