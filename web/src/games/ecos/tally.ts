// What everybody did in a game, counted from its story.
import type { GameInfo, Step } from "../../net/messages";
import { toldIn } from "./story";

/** A line of the end sheet: an event of the story, counted for every seat, or its number summed up. */
export const ROWS = ["announced", "placed", "turned", "played", "cubed", "taken"] as const;
export type Row = (typeof ROWS)[number];

const MEANT: Record<Row, readonly string[]> = {
  announced: ["announced", "completed"],
  placed: ["placed"],
  turned: ["turned"],
  played: ["played"],
  cubed: ["cubed"],
  taken: ["took", "kept", "kept_unseen"],
};

/** How often each seat did each of these. */
export function tallyOf(game: GameInfo, story: readonly Step[], seats: number): Record<Row, number[]> {
  const told = story.flatMap((step) => toldIn(game, step));
  const count = (row: Row, seat: number) =>
    told.filter((event) => event.seat === seat && MEANT[row].includes(event.name)).length;
  const line = (row: Row) => Array.from({ length: seats }, (_, seat) => count(row, seat));
  return Object.fromEntries(ROWS.map((row) => [row, line(row)])) as Record<Row, number[]>;
}

/** The card that brought a seat most points in the whole game, and how many; none where it scored nothing. */
export function bestCard(
  game: GameInfo,
  story: readonly Step[],
  seat: number,
): { card: string; points: number } | null {
  const sums: Record<string, number> = {};
  for (const event of story.flatMap((step) => toldIn(game, step))) {
    if (event.name !== "scored" || event.seat !== seat) continue;
    const [points = "0", card = ""] = event.args;
    sums[card] = (sums[card] ?? 0) + Number(points);
  }
  const found = Object.entries(sums).sort((a, b) => b[1] - a[1])[0];
  return found ? { card: found[0], points: found[1] } : null;
}
