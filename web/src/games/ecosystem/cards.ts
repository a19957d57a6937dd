// The eleven cards, in the order of the score sheet.
import type { Words } from "../../words/words";
import { ICONS } from "./icons";

export type Face = keyof typeof ICONS;

export const FACES: readonly Face[] = [
  "bear",
  "bee",
  "meadow",
  "trout",
  "eagle",
  "rabbit",
  "dragonfly",
  "fox",
  "deer",
  "stream",
  "wolf",
];

/** The cards in the order of the printed score pad, which is another one in Czech. */
export function facesInOrder(words: Words): readonly Face[] {
  const order = words.text("page.sheet_order").split(" ").filter(isFace);
  return order.length === FACES.length ? order : FACES;
}

/** Cards whose points depend on what the others have, so that they stand only at the end (ES-6.10, ES-6.11). */
export const CONTESTED: ReadonlySet<string> = new Set<Face>(["stream", "wolf"]);

/** Whether a word of the wire names a card. */
export function isFace(name: string): name is Face {
  return name in ICONS;
}

/** The drawing of a card, in a square of 512. */
export function iconOf(face: string): string {
  return isFace(face) ? ICONS[face] : "";
}

/** The card in a piece's or an option's key, "card:fox". */
export function faceOf(key: string): string {
  return key.startsWith("card:") ? key.slice("card:".length) : "";
}

/** The value of a mark such as "points:3", or null where the piece has none. */
export function markOf(marks: readonly string[], name: string): string | null {
  const found = marks.find((mark) => mark.startsWith(`${name}:`));
  return found === undefined ? null : found.slice(name.length + 1);
}
