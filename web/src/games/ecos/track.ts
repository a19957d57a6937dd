// The score track: where everybody stands between nought and the limit, and how pawns that meet make room.

export type Pawn = { seat: number; points: number; x: number };

/** Shapes that tell the seats apart without colour, in a square of 24. */
export const PAWNS = [
  "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z",
  "M2 2h20v20H2Z",
  "M12 0 24 12 12 24 0 12Z",
  "M6 1.6h12L24 12l-6 10.4H6L0 12Z",
  "M12 1 24 23H0Z",
  "M12 0 24 9l-4.6 14.5H4.6L0 9Z",
] as const;

/** Where a number of points lies on a track of a length; whoever is beyond the limit stands at its end. */
export function xOf(points: number, limit: number, length: number): number {
  return (length * Math.min(Math.max(points, 0), limit)) / (limit || 1);
}

/** The pawns from left to right, at least `room` apart and all on the track. */
export function pawnsOn(points: readonly number[], limit: number, length: number, room: number): Pawn[] {
  const pawns = points.map((each, seat) => ({ seat, points: each, x: xOf(each, limit, length) }));
  pawns.sort((a, b) => a.x - b.x || a.seat - b.seat);
  let least = 0;
  for (const pawn of pawns) {
    pawn.x = Math.max(pawn.x, least);
    least = pawn.x + room;
  }
  let most = length;
  for (const pawn of [...pawns].reverse()) {
    pawn.x = Math.min(pawn.x, most);
    most = pawn.x - room;
  }
  return pawns;
}

/** The numbers along the track. */
export function ticksOf(limit: number): number[] {
  return Array.from({ length: Math.floor(limit / 10) + 1 }, (_, i) => 10 * i);
}
