/** Who won, from the outcome: one number a seat, the highest wins. */
import type { Ending } from "../net/messages";

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

/** A line of the result: who, with how many points, and in which place where several played against each other. */
export type Placed = { place: number | null; name: string; points: number };

/** The lines of a result from first to last; `other` is what somebody beyond the seats is called. */
export function placed(ending: Ending | null, names: string[], other: string): Placed[] {
  const all = other ? [...names, other] : names;
  const points = ending?.points.slice(0, all.length) ?? [];
  const rows = points.map((n, i) => ({ place: ending?.places[i] ?? null, name: all[i] ?? "", points: n }));
  return rows.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
