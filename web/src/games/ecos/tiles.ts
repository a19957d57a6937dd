// How a tile is drawn: what stands where, in hundredths of a hex from its middle to a corner.
import type { Tile } from "./look";

export type Placed = { name: string; x: number; y: number; size: number };

/** Mountains and forests: large in the middle of an empty tile, small at the top when an animal or a number is there. */
export function sceneryOf(tile: Tile, isShared: boolean): Placed[] {
  const forest = (x: number, y: number, size: number) => ({ name: "forest", x, y, size });
  const woods = tile.forests;
  if (isShared) {
    const peak = tile.mountain ? [{ name: "mountain", x: 0, y: -58, size: 62 }] : [];
    const sides = tile.mountain ? [-46, 46, -62, 62] : woods > 1 ? [-26, 26, 0, 0] : [0];
    return [...peak, ...sides.slice(0, woods).map((x) => forest(x, tile.mountain ? -42 : -58, 52))];
  }
  if (!tile.mountain) return woods === 1 ? [forest(0, -4, 96)] : spread(woods).map((x) => forest(x, 0, 74));
  if (!woods) return [{ name: "mountain", x: 0, y: -4, size: 112 }];
  const peak = { name: "mountain", x: woods > 1 ? 0 : -24, y: -18, size: 96 };
  return [peak, ...(woods > 1 ? spread(woods) : [38]).map((x) => forest(x, 22, 66))];
}

function spread(count: number): number[] {
  return Array.from({ length: count }, (_, i) => 72 * (i - (count - 1) / 2));
}

export type Animal = Placed & { count: number };

const SEATS: Record<number, [number, number, number][]> = {
  1: [[0, 6, 98]],
  2: [
    [-38, 6, 72],
    [38, 6, 72],
  ],
  3: [
    [-36, -16, 64],
    [36, -16, 64],
    [0, 40, 64],
  ],
};

/** The animals of a tile, those of one species together. */
export function animalsOf(tile: Tile): Animal[] {
  const kinds = [...new Set(tile.animals)];
  const seats = SEATS[Math.min(kinds.length, 3)] ?? [];
  return kinds.slice(0, 3).map((name, i) => {
    const [x = 0, y = 0, size = 64] = seats[i] ?? [];
    return { name, x, y, size, count: tile.animals.filter((each) => each === name).length };
  });
}
