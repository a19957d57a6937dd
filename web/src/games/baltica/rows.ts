// Rows as they lie on the table: whose they are, in what order they are drawn, and what stands on the brink.
import type { Piece, View } from "../../net/messages";
import { ELEMENTS, kindOf, type Deck } from "./cards";

/** A card in a row with a name of its own on the page, since elements and pressures are many of a kind. */
export type Laid = Piece & { id: string };

const ORDER = ["producer", "consumer", "element", "pressure", "litter"];

/** A number beside the board. */
export function fact(view: View, name: string): number {
  const value = view.facts[name];
  return typeof value === "number" ? value : 0;
}

/** How many cards lie in a zone, seen or not. */
export function sizeOf(view: View, zone: string): number {
  const found = view.zones[zone];
  return found ? found.pieces.length + found.hidden : 0;
}

/** The row that these eyes call their own: a player's, or the one that a lone player or a spectator looks at now. */
export function ownRow(view: View, eyes: number, seats: number): number {
  return eyes < 0 || fact(view, "rows") > seats ? fact(view, "row") : eyes;
}

/** All other rows, in the order in which they come after this one. */
export function rowsAfter(view: View, row: number): number[] {
  const rows = fact(view, "rows");
  return Array.from({ length: Math.max(0, rows - 1) }, (_, i) => (row + 1 + i) % rows);
}

/** Whether a row's next turn is left out (BA-18.10). */
export function isLeftOut(view: View, row: number): boolean {
  return fact(view, "next_skip") > 0 && (fact(view, "row") + 1) % fact(view, "rows") === row;
}

/** Pieces with names that are theirs alone: the zone, the card, and which of its kind it is. */
export function numbered(zone: string, pieces: readonly Piece[]): Laid[] {
  const seen = new Map<string, number>();
  return pieces.map((piece) => {
    const number = (seen.get(piece.key) ?? 0) + 1;
    seen.set(piece.key, number);
    return { ...piece, id: `${zone} ${piece.key} ${number}` };
  });
}

/** A row as it is drawn: producers, consumers, elements, pressures, litter. */
export function laidIn(view: View, row: number, deck: Deck): Laid[] {
  const zone = `row ${row}`;
  const laid = numbered(zone, view.zones[zone]?.pieces ?? []);
  return laid.toSorted((a, b) => rank(deck, a.face) - rank(deck, b.face));
}

function rank(deck: Deck, face: string): number {
  const within = (ELEMENTS as readonly string[]).indexOf(face);
  return 10 * ORDER.indexOf(kindOf(deck, face)) + Math.max(within, 0);
}

/** Whether a row's card was spent on an action in this turn. */
export function isUsed(piece: Piece): boolean {
  return piece.marks.includes("used");
}

/** How many cards of a face lie in a row. */
export function countOf(pieces: readonly Piece[], face: string): number {
  return pieces.filter((piece) => piece.face === face).length;
}

/** An element that two cards of a row show: a third would end the turn (BA-10.5). */
export function twins(pieces: readonly Piece[]): string[] {
  return ELEMENTS.filter((element) => countOf(pieces, element) === 2);
}

/** Equal cards in equal state together: what a narrow screen shows as one. */
export function stacked(laid: readonly Laid[]): { piece: Laid; count: number }[] {
  const stacks = new Map<string, { piece: Laid; count: number }>();
  for (const piece of laid) {
    const kind = `${piece.key} ${piece.marks.join(" ")}`;
    const stack = stacks.get(kind);
    if (stack) stack.count += 1;
    else stacks.set(kind, { piece, count: 1 });
  }
  return [...stacks.values()];
}
