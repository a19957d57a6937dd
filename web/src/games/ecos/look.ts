// The table as a view tells it: numbers, seats, the map, what is being resolved.
import type { Piece, View } from "../../net/messages";
import { tableauOf, type Active } from "./cards";
import { ELEMENTS, isSpecies } from "./elements";

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

/** How many cards or things a zone holds, seen or not. */
export function sizeOf(view: View | null, name: string): number {
  const zone = view?.zones[name];
  return zone ? zone.pieces.length + zone.hidden : 0;
}

/** The element by its number; empty for none. */
export function elementOf(number: number): string {
  return ELEMENTS[number] ?? "";
}

/** A tile of the map. */
export type Tile = {
  key: string;
  at: string;
  terrain: string; // or `free`, a place beside the landscape
  mountain: boolean;
  forests: number;
  animals: string[];
};

/** A piece of the map, read. */
export function tileOf(piece: Piece): Tile {
  return {
    key: piece.key,
    at: piece.at,
    terrain: piece.face,
    mountain: piece.marks.includes("mountain"),
    forests: piece.marks.filter((mark) => mark === "forest").length,
    animals: piece.marks.filter(isSpecies),
  };
}

/** Everything on the map, top to bottom, so that what lies lower is drawn above. */
export function tilesOf(view: View | null): Tile[] {
  const tiles = (view?.zones["map"]?.pieces ?? []).map(tileOf);
  const row = (tile: Tile) => Number(tile.at.split(",")[1] ?? 0);
  return tiles.sort((a, b) => row(a) - row(b));
}

/** The seats in the order of play, from the Harbinger on (EC-4.2). */
export function fromHarbinger(view: View, seats: number): number[] {
  const first = fact(view, "harbinger");
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

/** Whose full cards are still to be resolved, in that order; whoever resolves one now is not among them. */
export function ecoNext(view: View, seats: number): number[] {
  const now = resolverOf(view, seats);
  return fromHarbinger(view, seats).filter(
    (seat) => seat !== now && tableauOf(view, seat).some((card) => card.full && !card.resolving),
  );
}

/** Who resolves a card now; -1 for nobody. */
export function resolverOf(view: View, seats: number): number {
  return Array.from({ length: seats }, (_, seat) => seat).findIndex((seat) => resolvingOf(view, seat) !== undefined);
}

/** The card that a seat resolves now. */
export function resolvingOf(view: View, seat: number): Active | undefined {
  return tableauOf(view, seat).find((card) => card.resolving);
}

/** What the next turn of a dial gives, as a word of the page (EC-5.1). */
export function nextTurn(dial: number): "nothing" | "card" | "play" {
  return dial === 0 ? "nothing" : dial === 1 ? "card" : "play";
}

/** How many cubes somebody has, free and placed. */
export function cubesOf(view: View, seat: number): { free: number; all: number } {
  const free = facts(view, "cubes")[seat] ?? 0;
  return { free, all: free + tableauOf(view, seat).reduce((sum, card) => sum + card.filled.length, 0) };
}

/** The tokens of this draw: one, or two with two players, and whether each is in use now (EC-3.1, EC-11.3). */
export function drawnNow(view: View | null, seats: number): { element: string; isUsed: boolean }[] {
  const token = fact(view, "token", -1);
  const drawn = (view?.zones["drawn"]?.pieces ?? []).map((piece) => piece.face);
  if (token < 0) return [];
  if (seats > 2) return [{ element: elementOf(token), isUsed: true }];
  const pair = drawn.length % 2 ? drawn.slice(-1) : drawn.slice(-2); // the last of an odd number came alone
  const first = fact(view, "pending", pair[0] === elementOf(token) ? 1 : 0) > 0 || pair.length < 2;
  return pair.map((element, i) => ({ element, isUsed: (i === 0) === first }));
}
