// A small table for the tests of this folder, with the vocabulary of the engine.
import type { Ask, GameInfo, Option, Piece, View } from "../../net/messages";
import type { Face, Faces } from "./cards";
import { HABITATS, KINDS, SEASONS } from "./names";

const CARDS = ["fescue", "dandelion", "peacock", "lark", "roe", "oak", "gale", "mowing"];
const CARD = { kind: "card", names: CARDS };
const PLACE = { kind: "place", names: ["a1", "a2", "a3", "b1", "b2", "ab2"] };
const KIND = { kind: "kind", names: [...KINDS] };
const NUMBER = { kind: "n", names: Array.from({ length: 100 }, (_, i) => String(i)) };
const SHOWN = { kind: "shown", names: [...HABITATS, "any"] };
const BOARD = { kind: "board", names: Array.from({ length: 28 }, (_, i) => String(i + 1)) };
const HABITAT = { kind: "habitat", names: [...HABITATS] };
const ROW = { kind: "row", names: ["1", "2", "3"] };

export const GAME: GameInfo = {
  id: "ecologic",
  version: 1,
  seats: [1, 2, 3, 4],
  cooperative: false,
  variants: [],
  free: [],
  verbs: [
    { name: "lay", args: [BOARD, HABITAT] },
    { name: "play", args: [CARD] },
    { name: "swap", args: [CARD] },
    { name: "at", args: [PLACE] },
    { name: "draw", args: [KIND] },
    { name: "recover", args: [KIND] },
    { name: "take", args: [ROW, PLACE] },
    { name: "take_joker", args: [ROW] },
    { name: "assist", args: [] },
  ],
  events: [
    { name: "season", args: [{ kind: "season", names: [...SEASONS] }] },
    { name: "ate", args: [CARD, CARD, NUMBER] },
    { name: "ate_remains", args: [CARD, CARD, NUMBER] },
    { name: "starved", args: [CARD, NUMBER, NUMBER] },
    { name: "uncovered", args: [CARD] },
    { name: "weather", args: [CARD] },
    { name: "impact", args: [CARD] },
    { name: "grew", args: [CARD, NUMBER] },
    { name: "played", args: [CARD, PLACE] },
    { name: "dice", args: [SHOWN, SHOWN] },
    { name: "chose", args: [HABITAT] },
    { name: "came_back", args: [CARD] },
    { name: "round", args: [NUMBER] },
    { name: "decayed", args: [] },
    { name: "produced", args: [CARD, NUMBER] },
    { name: "bonus", args: [CARD, NUMBER] },
    { name: "took", args: [CARD, CARD, NUMBER] },
    { name: "took_jokers", args: [ROW, NUMBER] },
    { name: "gained", args: [CARD, NUMBER] },
    { name: "gained_jokers", args: [NUMBER] },
    { name: "ate_jokers", args: [CARD, NUMBER] },
    { name: "left_remains", args: [CARD] },
    { name: "recycled", args: [NUMBER] },
    { name: "covered", args: [CARD, CARD] },
    { name: "paid", args: [NUMBER] },
    { name: "gave", args: [] },
    { name: "rolled", args: [] },
    { name: "drew_kind", args: [KIND] },
    { name: "dropped", args: [NUMBER] },
    { name: "cleared", args: [CARD, NUMBER] },
    { name: "reshuffled", args: [] },
  ],
  deck: {},
};

/** An event by its words, as in `ate lark peacock 2`; `seat` is whoever caused it. */
export function event(text: string, seat = 0): number[] {
  const [name = "", ...words] = text.split(" ");
  const kind = GAME.events.findIndex((each) => each.name === name);
  return [kind, seat, ...(GAME.events[kind]?.args ?? []).map((arg, i) => arg.names.indexOf(words[i] ?? ""))];
}

/** An answer by its words, as in `take 2 a1`, with the keys it points at. */
export function option(text: string): Option {
  const [name = "", ...words] = text.split(" ");
  const verb = GAME.verbs.findIndex((each) => each.name === name);
  const args = GAME.verbs[verb]?.args ?? [];
  const action = [verb, ...args.map((arg, i) => arg.names.indexOf(words[i] ?? ""))];
  return { text, action, on: args.map((arg, i) => `${arg.kind}:${words[i] ?? ""}`) } as Option;
}

/** A question with these answers. */
export function ask(kind: string, ...options: string[]): Ask {
  return { kind, options: options.map(option) };
}

const PLAIN: Face = {
  name: "",
  latin: "",
  set: "base",
  kind: "herb",
  habitats: ["meadow"],
  edge: false,
  traits: [],
  bonus: [],
  production: [],
  consumption: 0,
  diet: [],
  ability: "",
  points: 0,
  seen: [],
  lines: [],
};

export const FACES: Faces = {
  fescue: { ...PLAIN, production: [3, 2, 2, 2], bonus: ["grass"] },
  dandelion: { ...PLAIN, production: [3, 2, 2, 2], bonus: ["flower"] },
  peacock: { ...PLAIN, kind: "insect", consumption: 2, diet: ["herb"], bonus: ["flower"] },
  lark: { ...PLAIN, kind: "small_bird", consumption: 3, diet: ["insect", "herb"] },
  roe: { ...PLAIN, kind: "ungulate", consumption: 5, diet: ["herb", "tree"], edge: true, points: 1 },
  oak: { ...PLAIN, kind: "tree", production: [2, 2, 4, 3], habitats: ["deciduous", "river"] },
  gale: { ...PLAIN, kind: "weather", habitats: [] },
};

/** A card that lies somewhere, as in `roe ab2 biomass:2 hungry`. */
export function laid(text: string): Piece {
  const [card = "", at = "", ...marks] = text.split(" ");
  return { key: `card:${card}`, face: card, at, marks };
}

/** A table of two with these cards in the first ecosystem; both have meadow and deciduous forest. */
export function view(cards: string[], facts: View["facts"] = {}): View {
  const board = (owner: number, pieces: Piece[]) => ({ kind: "grid" as const, owner, pieces, hidden: 0 });
  return {
    zones: { "board 0": board(0, cards.map(laid)), "board 1": board(1, []) },
    facts: { rows: 2, columns: 3, separate: 0, habitats: [2, 0, 2, 0], kinds: [5, 4, 0, 7], ...facts },
    waiting: [],
    ask: null,
  };
}
