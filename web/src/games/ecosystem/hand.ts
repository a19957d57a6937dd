// A hand as it is held: equal cards together, and the card that was chosen set aside.
import type { Piece, View } from "../../net/messages";
import { FACES } from "./cards";
import { isRevealed, planOf } from "./board";

export type Stack = { key: string; face: string; count: number };

/** The cards in a seat's hand without the one it has chosen, equal ones in one stack, in the order of the sheet. */
export function stacksOf(view: View, seat: number): Stack[] {
  const counts = new Map<string, number>();
  for (const piece of view.zones[`hand ${seat}`]?.pieces ?? [])
    counts.set(piece.face, (counts.get(piece.face) ?? 0) + 1);
  const chosen = stillInHand(view, seat);
  if (chosen) counts.set(chosen.face, (counts.get(chosen.face) ?? 0) - 1);
  return FACES.filter((face) => (counts.get(face) ?? 0) > 0).map((face) => ({
    key: `card:${face}`,
    face,
    count: counts.get(face) ?? 0,
  }));
}

/** The chosen card while the table still counts it among the hand: it leaves the hand when it is revealed. */
function stillInHand(view: View, seat: number): Piece | undefined {
  return isRevealed(view) ? undefined : planOf(view, seat);
}

/** How many cards a place in the ring holds, seen or not. */
export function sizeOf(view: View, name: string): number {
  const zone = view.zones[name];
  return zone ? zone.pieces.length + zone.hidden : 0;
}

/** To which place in the ring a hand goes next; -1 where no hands are passed. */
export function passesTo(view: View, seat: number): number {
  const ring = view.facts["passes_to"];
  return Array.isArray(ring) ? (ring[seat] ?? -1) : -1;
}

/** Whether hands go to the next place (left) or to the one before (right) (ES-3.3). */
export function goesLeft(view: View): boolean {
  return passesTo(view, 0) === 1;
}
