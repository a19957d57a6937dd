// What lies where an answer points at, so that the answer can be called by it.
import type { VerbInfo, View } from "../net/messages";

/** The face of the piece at the place that an answer names: on one's own board, or on that of the `row` it names. */
export function lyingAt(view: View, verb: VerbInfo | undefined, action: number[], seat: number): string | undefined {
  const named = verb?.args.map((arg, i) => ({ kind: arg.kind, name: arg.names[action[i + 1] ?? -1] })) ?? [];
  const row = named.find((each) => each.kind === "row")?.name;
  const owner = row === undefined ? seat : Number(row) - 1;
  const pieces = Object.entries(view.zones).flatMap(([name, zone]) => (name.endsWith(` ${owner}`) ? zone.pieces : []));
  return pieces.find((piece) => piece.at && named.some((each) => each.name === piece.at))?.face;
}
