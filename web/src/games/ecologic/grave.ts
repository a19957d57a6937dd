// Whose remains are being laid: a plan tells of no death, but the card is gone from one's own ecosystem (EL-10.6).
import type { Ask, View } from "../../net/messages";
import type { Laid } from "./cards";
import { pointed } from "./choices";
import { placeOf, rowsOf } from "./field";
import { ecosystemOf } from "./look";

function rowsAt(at: string): number[] {
  const place = placeOf(at);
  return place ? rowsOf(place) : [];
}

/** The card that died between two views and leaves what is laid now; the one known where none is gone; else none. */
export function deadIn(known: string, before: View | null, now: View | null, side: number, ask: Ask | null): string {
  if (ask?.kind !== "bury") return "";
  const here = new Set(ecosystemOf(now, side).cards.map(({ card }) => card));
  const rows = ask.options.flatMap((option) => rowsAt(pointed(option, "place")));
  const leaves = ({ card, at, biomass, remains }: Laid) =>
    !here.has(card) && biomass + remains > 0 && rowsAt(at).some((row) => rows.includes(row));
  const dead = ecosystemOf(before, side).cards.filter(leaves);
  if (dead.length) return dead.length === 1 ? (dead[0]?.card ?? "") : "";
  return here.has(known) ? "" : known; // an answer that was taken back brings a card back
}
