// A small table for the tests of this folder: two rows, level 2, with the vocabulary of the engine.
import type { ArgInfo, GameInfo, Option, Piece, View, VerbInfo } from "../../net/messages";
import { ELEMENTS, HABITATS } from "./cards";
import { POLICIES, SPECIES } from "./faces";

const SPECIES_NAMES = Object.keys(SPECIES);
const CARD: ArgInfo = { kind: "card", names: [...SPECIES_NAMES, ...ELEMENTS, "pressure", "litter"] };
const SYMBOL: ArgInfo = { kind: "symbol", names: ["pass", "plus", "refresh", "star"] };
const TOKEN: ArgInfo = { kind: "token", names: ["pass", "plus", "refresh"] };
const ROW: ArgInfo = { kind: "row", names: ["1", "2", "3", "4"] };
const HABITAT: ArgInfo = { kind: "habitat", names: [...HABITATS] };
const POLICY: ArgInfo = { kind: "policy", names: Object.keys(POLICIES) };
const NUMBER: ArgInfo = { kind: "number", names: ["0", "1", "2", "3", "4", "5", "6"] };

const VERBS: VerbInfo[] = [
  { name: "grow", args: [CARD] },
  { name: "feed", args: [CARD, CARD, CARD] },
  { name: "restore", args: [CARD, CARD] },
  { name: "use", args: [CARD, SYMBOL] },
  { name: "token", args: [TOKEN] },
  { name: "end", args: [] },
  { name: "pass", args: [CARD, ROW] },
  { name: "recycle", args: [CARD] },
  { name: "regulate", args: [CARD, CARD, HABITAT] },
];

const EVENTS: VerbInfo[] = [
  { name: "turn", args: [ROW] },
  { name: "grew", args: [CARD] },
  { name: "fed", args: [CARD, CARD, CARD] },
  { name: "restored", args: [CARD, CARD] },
  { name: "placed", args: [HABITAT] },
  { name: "pressure", args: [ROW] },
  { name: "inaction", args: [] },
  { name: "three_equal", args: [CARD] },
  { name: "impacts", args: [NUMBER] },
  { name: "climate", args: [] },
  { name: "drew", args: [POLICY] },
  { name: "stocked", args: [POLICY] },
  { name: "discarded", args: [POLICY] },
  { name: "prevented", args: [POLICY] },
  { name: "implemented", args: [POLICY] },
  { name: "proposed", args: [POLICY] },
  { name: "refused", args: [POLICY] },
  { name: "lost_card", args: [CARD] },
  { name: "skipped", args: [ROW] },
  { name: "won", args: [] },
];

export const GAME: GameInfo = {
  id: "baltica",
  version: 2,
  seats: [1, 2, 3, 4],
  cooperative: true,
  variants: [],
  free: [],
  verbs: VERBS,
  events: EVENTS,
  deck: {},
};

/** An option by its words, as in `feed perca_fluviatilis …`. */
export function option(text: string): Option {
  const [name = "", ...words] = text.split(" ");
  const verb = VERBS.findIndex((each) => each.name === name);
  const args = VERBS[verb]?.args ?? [];
  const action = [verb, ...args.map((arg, i) => arg.names.indexOf(words[i] ?? ""))];
  return { action, on: args.map((arg, i) => `${arg.kind}:${words[i]}`), text };
}

/** An event by its words, as in `impacts 1`; `seat` is whoever caused it. */
export function event(text: string, seat = 0): number[] {
  const [name = "", ...words] = text.split(" ");
  const kind = EVENTS.findIndex((each) => each.name === name);
  const args = EVENTS[kind]?.args ?? [];
  return [kind, seat, ...args.map((arg, i) => arg.names.indexOf(words[i] ?? ""))];
}

/** A card lying open, as in `sunlight used`. */
export function card(text: string): Piece {
  const [face = "", ...marks] = text.split(" ");
  return { key: `card:${face}`, face, at: "", marks };
}

/** A table with these cards in the two rows, these habitats placed and these policies in force. */
export function view(first: string[], second: string[] = [], placed: string[] = [], force: string[] = []): View {
  const row = (owner: number, cards: string[]) => ({ kind: "row", owner, pieces: cards.map(card), hidden: 0 });
  const open = (pieces: Piece[]) => ({ kind: "row", owner: -1, pieces, hidden: 0 });
  const tile = (face: string) => ({
    key: `habitat:${face}`,
    face,
    at: "",
    marks: placed.includes(face) ? ["placed"] : [],
  });
  const policy = (face: string) => ({ key: `policy:${face}`, face, at: "", marks: [] });
  return {
    zones: {
      "row 0": row(0, first),
      "row 1": row(1, second),
      "pile 0": { kind: "stack", owner: 0, pieces: [], hidden: 3 },
      producers: open([]),
      consumers: open([]),
      habitats: open(HABITATS.map(tile)),
      "in force": open(force.map(policy)),
    },
    facts: { rows: 2, row: 0, level: 2, habitats: placed.length, impacts: 0, acted: 0 },
    waiting: [true, false],
    ask: null,
  };
}
