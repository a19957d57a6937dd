// A small table for the tests of this folder, with the vocabulary of the engine.
import type { GameInfo, Piece, View } from "../../net/messages";
import type { Face, Faces } from "./cards";
import { ELEMENTS, KINDS, TERRAINS } from "./elements";

const CARD = { kind: "card", names: Array.from({ length: 105 }, (_, i) => String(i + 1)) };
const ELEMENT = { kind: "element", names: [...ELEMENTS] };
const CELL = { kind: "cell", names: ["0,0", "1,0", "0,1", "1,-1"] };
const KIND = { kind: "kind", names: [...KINDS] };
const NUMBER = { kind: "n", names: Array.from({ length: 101 }, (_, i) => String(i)) };

export const GAME: GameInfo = {
  id: "ecos",
  version: 1,
  seats: [2, 3, 4, 5, 6],
  cooperative: false,
  variants: [],
  free: [],
  verbs: [
    { name: "put", args: [CARD, ELEMENT] },
    { name: "turn", args: [] },
    { name: "place", args: [CELL] },
    { name: "face", args: [{ kind: "terrain", names: [...TERRAINS] }] },
  ],
  events: [
    { name: "drew", args: [ELEMENT] },
    { name: "announced", args: [CARD] },
    { name: "completed", args: [CARD] },
    { name: "impact", args: [CARD] },
    { name: "placed", args: [KIND, CELL] },
    { name: "moved", args: [KIND, CELL, CELL] },
    { name: "stayed", args: [KIND, CELL] },
    { name: "removed", args: [KIND, CELL] },
    { name: "scored", args: [NUMBER, CARD] },
    { name: "turned", args: [NUMBER] },
    { name: "worn", args: [CARD] },
    { name: "reached", args: [NUMBER] },
  ],
  deck: {},
};

/** An event by its words, as in `placed stork 1,0`; `seat` is whoever caused it. */
export function event(text: string, seat = 0): number[] {
  const [name = "", ...words] = text.split(" ");
  const kind = GAME.events.findIndex((each) => each.name === name);
  return [kind, seat, ...(GAME.events[kind]?.args ?? []).map((arg, i) => arg.names.indexOf(words[i] ?? ""))];
}

/** A face with these slots, as in `sun water water`. */
export function face(slots: string, more: Partial<Face> = {}): Face {
  const plain = { colour: "brown", leaves: 2, impact: false, paw: "", flower: "", dark: [], name: "" };
  return { ...plain, slots: slots.split(" "), lines: [], ...more };
}

const part = (text: string, values: Record<string, string | number>) => ({ text: `effect.${text}`, values });

export const FACES: Faces = {
  "14": face("sun water water grass egg", {
    colour: "blue",
    lines: [
      { parts: [part("place", { thing: "water" })], arrow: true, depth: 0 },
      { parts: [part("place", { thing: "stork" }), part("near", { thing: "water" })], arrow: true, depth: 0 },
      { parts: [part("score", { n: 2 })], arrow: false, depth: 1 },
      { parts: [part("gain", { element: "sun" })], arrow: false, depth: 0 },
    ],
  }),
  "46": face("sun grass fern"),
  "83": face("water water rock", { impact: true }),
  "91": face("grass animal", { colour: "blue" }),
};

/** A card of a tableau, as in `14 leaves:2 cube:sun`. */
export function card(text: string): Piece {
  const [number = "", ...marks] = text.split(" ");
  return { key: `card:${number}`, face: number, at: "", marks };
}

/** A table with these tableaux. */
export function view(...tableaux: string[][]): View {
  const zones: View["zones"] = {};
  tableaux.forEach((cards, seat) => {
    zones[`tableau ${seat}`] = { kind: "row", owner: seat, pieces: cards.map(card), hidden: 0 };
  });
  const cubes = tableaux.map(() => 3);
  return { zones, facts: { harbinger: 1, cubes, dial: tableaux.map(() => 0) }, waiting: [], ask: null };
}
