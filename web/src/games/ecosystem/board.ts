// An ecosystem as it is drawn: the cards that lie there, and the seat's own plan for this turn on top of them.
import type { Piece, View, Zone } from "../../net/messages";
import type { Mark } from "../../replay/review";
import { markOf } from "./cards";

export type Laid = {
  cell: string;
  face: string;
  points: number | null; // what the card scores now; null where the table does not say
  planned: boolean; // chosen by this seat, not yet seen by the others
  moving: boolean; // one of the two cards that the rabbit exchanges
};

/** What a review says of a card: a sign, and the same in words. */
export type Note = { mark: Mark; text: string };

/** The cards of an ecosystem by reading order of the wire, a planned card and a planned exchange included. */
export function laidOn(zone: Zone | undefined, plan?: Piece): Laid[] {
  const laid = (zone?.pieces ?? []).map(laidOf);
  if (plan === undefined || plan.at === "") return laid;
  return exchanged([...laid, { cell: plan.at, face: plan.face, points: null, planned: true, moving: false }], plan);
}

function laidOf(piece: Piece): Laid {
  const points = markOf(piece.marks, "points");
  return {
    cell: piece.at,
    face: piece.face,
    points: points === null ? null : Number(points),
    planned: false,
    moving: false,
  };
}

function exchanged(laid: Laid[], plan: Piece): Laid[] {
  const cells = plan.marks.filter((mark) => mark.startsWith("swap:")).map((mark) => mark.slice("swap:".length));
  return swap(laid, cells[0] ?? "", cells[1] ?? "");
}

/** The same cards with two of them exchanged; with one cell named, that card is only marked. */
export function swap(laid: readonly Laid[], first: string, second: string): Laid[] {
  const faceAt = new Map(laid.map((card) => [card.cell, card.face]));
  const other = new Map([
    [first, second],
    [second, first],
  ]);
  return laid.map((card) => {
    if (card.cell !== first && card.cell !== second) return card;
    const face = faceAt.get(other.get(card.cell) ?? "") ?? card.face;
    return { ...card, face, points: face === card.face ? card.points : null, moving: true };
  });
}

/** What a seat sees of its own plan: the card it chose, with the place and the exchange it chose. */
export function planOf(view: View, seat: number): Piece | undefined {
  return view.zones[`chosen ${seat}`]?.pieces[0];
}

/** Whether everybody's card lies open and waits for its place (ES-3.2). */
export function isRevealed(view: View): boolean {
  const chosen = Object.entries(view.zones).filter(([name]) => name.startsWith("chosen "));
  return chosen.length > 1 && chosen.every(([, zone]) => zone.pieces.length > 0);
}
