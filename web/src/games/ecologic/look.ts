// The table as a view tells it: numbers, ecosystems, seasons, hands.
import type { Piece, View } from "../../net/messages";
import { isProducer, laidOf, type Faces, type Laid } from "./cards";
import { placeOf, rowsOf, type Shape } from "./field";
import { HABITATS, KINDS, MODES, PHASES, SEASONS, type Mode, type Phase } from "./names";

/** A number of the view. */
export function fact(view: View | null, name: string, fallback = 0): number {
  const found = view?.facts[name];
  return typeof found === "number" ? found : fallback;
}

/** A list of numbers of the view. */
export function facts(view: View | null, name: string): number[] {
  const found = view?.facts[name];
  return Array.isArray(found) ? found : [];
}

/** How many cards a zone holds, seen or not. */
export function sizeOf(view: View | null, name: string): number {
  const zone = view?.zones[name];
  return zone ? zone.pieces.length + zone.hidden : 0;
}

/** What the table is doing. */
export function phaseOf(view: View | null): Phase {
  return PHASES[fact(view, "phase")] ?? "set_up";
}

/** Which of the four games is played. */
export function modeOf(view: View | null): Mode {
  return MODES[fact(view, "mode")] ?? "full";
}

/** The season by its name. */
export function seasonOf(view: View | null): string {
  return SEASONS[fact(view, "season")] ?? "spring";
}

/** The number of the season; -1 where there are none (EL-12.1). */
export function seasonNumber(view: View | null): number {
  return fact(view, "season", -1);
}

/** Whether there are seasons at all (EL-12.1). */
export function hasSeasons(view: View | null): boolean {
  return seasonNumber(view) >= 0;
}

/** The kinds that may not be played this season. */
export function forbiddenIn(view: View | null): string[] {
  return facts(view, "forbidden").flatMap((kind) => KINDS[kind] ?? []);
}

/** One ecosystem: its shape, its habitats from the top, and all cards that lie in it. */
export type Ecosystem = {
  side: number;
  rows: number;
  columns: number;
  separate: boolean;
  habitats: string[]; // empty where no board lies yet
  kinds: number[]; // counted for diversity, a number a row
  cards: Laid[];
};

/** How many ecosystems there are. */
export function sidesOf(view: View | null): number {
  return Object.keys(view?.zones ?? {}).filter((name) => name.startsWith("board ")).length;
}

/** The ecosystem of a side. */
export function ecosystemOf(view: View | null, side: number): Ecosystem {
  const rows = fact(view, "rows", 4);
  const from = side * rows;
  const row = (name: string) => facts(view, name).slice(from, from + rows);
  return {
    side,
    rows,
    columns: fact(view, "columns", 7),
    separate: fact(view, "separate") > 0,
    habitats: row("habitats").map((habitat) => HABITATS[habitat] ?? ""),
    kinds: row("kinds"),
    cards: (view?.zones[`board ${side}`]?.pieces ?? []).map(laidOf),
  };
}

/** The shape of an ecosystem; edge lines have room where something lies there or may be laid there. */
export function shapeOf({ rows, columns, separate, cards }: Ecosystem, lit: ReadonlySet<string>): Shape {
  const names = [...cards.map((card) => card.at), ...[...lit].map((key) => key.replace(/^place:/, ""))];
  const places = names.flatMap((name) => placeOf(name) ?? []);
  const open = Array.from({ length: rows }, (_, row) => places.some((place) => place.edge && place.row === row));
  return { rows, columns, separate, open };
}

/** The cards of a row: those in its fields and on its edges, column by column. */
export function cardsOfRow({ cards }: Ecosystem, row: number): Laid[] {
  const found = cards.flatMap((card) => {
    const place = placeOf(card.at);
    return place && rowsOf(place).includes(row) ? [{ card, place }] : [];
  });
  const order = ({ place }: (typeof found)[number]) => place.column * 4 + (place.edge ? (place.row < row ? 0 : 2) : 1);
  return found.sort((a, b) => order(a) - order(b)).map(({ card }) => card);
}

/** The fields of which an edge card covers a half, with the half that is left; none where edges are separate (EL-3.8). */
export function halvesOf({ cards, separate }: Ecosystem): Map<string, "upper" | "lower" | "none"> {
  const found = new Map<string, "upper" | "lower" | "none">();
  if (separate) return found;
  for (const place of cards.flatMap((card) => placeOf(card.at) ?? [])) {
    if (!place.edge) continue;
    for (const [row, left] of [
      [place.row, "upper"],
      [place.row + 1, "lower"],
    ] as const) {
      const name = `${"abcd"[row] ?? ""}${place.column + 1}`;
      found.set(name, found.has(name) ? "none" : left);
    }
  }
  return found;
}

/** The kinds that lie in a row, in the order of the engine's list, for those who want to see which. */
export function kindsIn(cards: readonly Laid[], kindOf: (card: string) => string): string[] {
  return [...new Set(cards.map(({ card }) => kindOf(card)))].filter(Boolean);
}

/** A card of a hand or of the row. */
export type Held = { key: string; card: string; prepared: boolean; received: boolean; gone: boolean };

/** The cards of a zone as they are held. */
export function heldIn(view: View | null, zone: string): Held[] {
  return (view?.zones[zone]?.pieces ?? []).map((piece: Piece) => ({
    key: piece.key,
    card: piece.face,
    prepared: piece.marks.includes("prepared"),
    received: piece.marks.includes("received"),
    gone: piece.marks.includes("gone"),
  }));
}

/** The backs that lie prepared before a seat: kinds by their numbers (EL-18.1). */
export function preparedBy(view: View | null, seat: number): number[] {
  const flat = facts(view, "prepared");
  return flat.flatMap((kind, i) => (i % 2 && flat[i - 1] === seat ? [kind] : []));
}

/** So many backs of a kind. */
export type Back = { kind: string; count: number };

/** The backs of somebody's hand by kind, where hands lie with open backs; empty where they do not. */
export function handBacks(view: View | null, seat: number): Back[] {
  const counts = facts(view, "hand_kinds").slice(seat * KINDS.length, (seat + 1) * KINDS.length);
  return KINDS.map((kind, i) => ({ kind, count: counts[i] ?? 0 })).filter(({ count }) => count > 0);
}

/** A board that is still to be laid: its number, from 1, and its two sides. */
export type Dealt = { board: number; sides: string[] };

/** The boards dealt to these eyes that are still to be laid. */
export function dealtOf(view: View | null): Dealt[] {
  const flat = facts(view, "boards");
  return Array.from({ length: Math.floor(flat.length / 3) }, (_, i) => ({
    board: (flat[3 * i] ?? 0) + 1,
    sides: [...new Set([flat[3 * i + 1] ?? 0, flat[3 * i + 2] ?? 0])].map((habitat) => HABITATS[habitat] ?? ""),
  }));
}

/** How many consumers of a side are fed, and how many there are, while feeding. */
export function fedOf({ cards }: Ecosystem, faces: Faces): { fed: number; all: number } {
  const fed = cards.filter(({ card, fed: isFed }) => isFed && !isProducer(faces[card])).length;
  return { fed, all: fed + cards.filter((card) => card.hungry).length };
}
