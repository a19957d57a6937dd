// A hand as somebody wants to look at it: all of it or a part, in one order or another.
import { waitOf } from "./bag";
import type { Faces } from "./cards";

export const ORDERS = ["number", "soon", "points"] as const;
export type Order = (typeof ORDERS)[number];
export const PARTS = ["all", "blue", "brown", "fits"] as const;
export type Part = (typeof PARTS)[number];

export type Held = { key: string; number: string };

/** The cards of a part: of one colour, or those that have a slot for an element. */
export function partOf(cards: readonly Held[], faces: Faces, part: Part, element: string): Held[] {
  if (part === "all") return [...cards];
  return cards.filter(({ number }) => {
    const face = faces[number];
    if (part === "fits") return element === "wild" || (face?.slots.includes(element) ?? false);
    return face?.colour === part;
  });
}

/** The cards in order: by number, or those first that are filled soonest. */
export function ordered(cards: readonly Held[], faces: Faces, order: Order, bag: readonly number[]): Held[] {
  const worth = ({ number }: Held) => {
    if (order === "soon") return waitOf(faces[number], bag);
    if (order === "points") return faces[number]?.colour === "blue" ? 0 : 1;
    return 0;
  };
  return [...cards].sort((a, b) => worth(a) - worth(b) || Number(a.number) - Number(b.number));
}

/** Which cards are shown in full where not all fit: as many as there is room for, those that matter first. */
export function opened(
  keys: readonly string[],
  first: readonly string[],
  width: number,
  full: number,
  spine: number,
): Set<string> {
  const room = Math.floor((width - keys.length * spine) / (full - spine));
  const wanted = [...new Set([...first, ...keys])].filter((key) => keys.includes(key));
  return new Set(wanted.slice(0, Math.max(1, room)));
}
