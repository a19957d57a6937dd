import { expect, test } from "vitest";
import type { GameInfo, Reviewed, Step, Verdict } from "../../net/messages";
import { Words } from "../../words/words";
import { standing, turnsOf, wishAt, type Source } from "./review";

const CARD = { kind: "card", names: ["bear", "fox", "rabbit"] };
const CELL = { kind: "cell", names: ["e4", "f4", "g4", "e5"] };
const [BEAR, FOX, RABBIT] = [0, 1, 2];
const [E4, F4, G4, E5] = [0, 1, 2, 3];
const [PICK, PLACE, SWAP, KEEP, DISCARD] = [0, 1, 2, 3, 4];
const [REVEALED, PLACED, SWAPPED] = [0, 1, 2];

const GAME: GameInfo = {
  id: "ecosystem",
  version: 1,
  seats: [2],
  cooperative: false,
  variants: [],
  verbs: [
    { name: "pick", args: [CARD] },
    { name: "place", args: [CELL] },
    { name: "swap", args: [CELL] },
    { name: "keep", args: [] },
    { name: "discard", args: [CARD] },
  ],
  events: [
    { name: "revealed", args: [CARD] },
    { name: "placed", args: [CARD, CELL] },
    { name: "swapped", args: [CELL, CELL] },
  ],
  deck: {},
  free: [],
};
const step = (...events: number[][]): Step => ({ events, points: [] });

// Seat 0 lays a fox on e4, a bear on f4, and a rabbit on g4 that exchanges e4 and g4; seat 1 lays something too.
const STORY = [
  step(), // 0: a fox or a bear, and only one cell
  step([REVEALED, 0, FOX], [REVEALED, 1, BEAR]), // 1
  step([PLACED, 0, FOX, E4], [PLACED, 1, BEAR, E4]), // 2: which card now?
  step([REVEALED, 0, BEAR], [REVEALED, 1, FOX]), // 3: where?
  step([PLACED, 0, BEAR, F4], [PLACED, 1, FOX, E5]), // 4
  step([REVEALED, 0, RABBIT], [REVEALED, 1, FOX]), // 5: where, and what to swap?
  step([PLACED, 0, RABBIT, G4], [SWAPPED, 0, E4, G4], [PLACED, 1, FOX, F4]), // 6
];
const WORDS = new Words(GAME, {
  card: { bear: { one: "bear" }, fox: { one: "fox" }, rabbit: { one: "rabbit" } },
  page: { card_on: "{card} on {cell}", cards_swapped: "swapping {cell} and {cell2}" },
  verb: { swap: { does: "swap {cell}" }, keep: { does: "swap nothing" }, discard: { does: "give away {card}" } },
});
const table: Source = { game: GAME, words: WORDS, story: STORY };

function verdict(at: number, done: number[], lost: number, better = done, then: number[] = []): Verdict {
  return { step: at, done, better, then, lost, mark: lost === 0 ? "best" : lost < 0.5 ? "fine" : "costly" };
}

function review(...verdicts: Verdict[]): Reviewed {
  const counts = { best: 0, fine: 0, costly: 0, lost: 0 }; // of single decisions: not asked for here
  return { t: "reviewed", seat: 0, level: "grove", verdicts, ...counts, costly_from: 0.5 };
}

test("the answers about one card are one thing", () => {
  const found = turnsOf(
    table,
    review(
      verdict(0, [PICK, FOX], 0),
      verdict(2, [PICK, BEAR], 0.3, [PICK, FOX], [PLACE, E5]),
      verdict(3, [PLACE, F4], 0.3, [PLACE, G4]),
      verdict(5, [PLACE, G4], 0),
    ),
  );
  expect(found.map(({ nth, step: at, mark, lost, done }) => [nth, at, mark, lost, done])).toEqual([
    [0, 0, "best", 0, "fox on e4"],
    [1, 2, "costly", 0.6, "bear on f4"], // two small losses make a costly one
    [2, 5, "best", 0, "rabbit on g4"],
  ]);
  expect(found[1]?.better).toEqual(["fox on e5", "bear on g4"]);
});

test("a thing leads to the moment of its dearest decision", () => {
  const [turn] = turnsOf(
    table,
    review(verdict(2, [PICK, BEAR], 0.2, [PICK, FOX], [PLACE, E5]), verdict(3, [PLACE, F4], 4, [PLACE, G4])),
  );
  expect([turn?.step, turn?.moments, turn?.lost]).toEqual([3, [2, 3], 4.2]);
});

test("a swap is told beside its rabbit", () => {
  const swapped = review(verdict(5, [SWAP, E4], 1, [KEEP]), verdict(5, [SWAP, G4], 2, [SWAP, F4]));
  expect(turnsOf(table, swapped)[0]).toMatchObject({
    done: "rabbit on g4, swapping e4 and g4",
    better: ["swap nothing", "swapping e4 and f4"], // the second: the other card once e4 was chosen
    lost: 3,
    wishes: [],
  });
  const other = review(verdict(5, [SWAP, E4], 1, [SWAP, F4], [SWAP, G4]));
  expect(turnsOf(table, other)[0]?.better).toEqual(["swapping f4 and g4"]);
});

test("a swap that was not made is told as such", () => {
  const kept = { ...table, story: [...STORY.slice(0, 6), step([PLACED, 0, RABBIT, G4])] };
  const found = turnsOf(kept, review(verdict(5, [KEEP], 1, [SWAP, E4], [SWAP, G4])));
  expect(found[0]).toMatchObject({ done: "rabbit on g4, swap nothing", better: ["swapping e4 and g4"] });
});

test("what goes to the automa stands by itself", () => {
  const found = turnsOf(
    table,
    review(verdict(2, [DISCARD, FOX], 0), verdict(2, [PICK, BEAR], 0), verdict(4, [DISCARD, FOX], 2, [DISCARD, BEAR])),
  );
  expect(found.map(({ nth, done, better }) => [nth, done, better])).toEqual([
    [-1, "give away fox", []],
    [1, "bear on f4", []],
    [-1, "give away fox", ["give away bear"]],
  ]);
});

test("at the moment of a costly decision the better card and its cell are known", () => {
  const turns = turnsOf(
    table,
    review(
      verdict(0, [PICK, FOX], 1, [PICK, BEAR]), // there was one cell only, so the bear would have come to it
      verdict(2, [PICK, BEAR], 2, [PICK, FOX], [PLACE, E5]),
      verdict(3, [PLACE, F4], 3, [PLACE, G4]),
      verdict(5, [PLACE, G4], 0.4, [PLACE, E5]), // not dear enough to be shown
    ),
  );
  const shown = (at: number) => wishAt(turns, at)?.wish;
  expect(shown(0)).toMatchObject({ face: "bear", cell: "e4", other: true });
  expect(shown(2)).toMatchObject({ face: "fox", cell: "e5", other: true });
  expect(shown(3)).toMatchObject({ face: "bear", cell: "g4", other: false });
  expect([shown(1), shown(5)]).toEqual([undefined, undefined]);
});

test("where card and cell are chosen at one moment, the better card is shown on its cell", () => {
  const both = review(verdict(3, [PICK, BEAR], 1, [PICK, FOX], [PLACE, E5]), verdict(3, [PLACE, F4], 4, [PLACE, G4]));
  expect(wishAt(turnsOf(table, both), 3)?.wish).toMatchObject({ face: "fox", cell: "e5", other: true });
});

test("a better card without a cell is named alone", () => {
  const turns = turnsOf(table, review(verdict(2, [PICK, BEAR], 2, [PICK, FOX]), verdict(3, [PLACE, F4], 0)));
  expect([turns[0]?.better, turns[0]?.wishes[0]?.cell]).toEqual([["fox"], ""]);
});

test("cards keep their mark when a rabbit moves them", () => {
  const after = (at: number) => Object.fromEntries(standing(table, 0, at));
  expect(after(1)).toEqual({});
  expect(after(4)).toEqual({ e4: 0, f4: 1 });
  expect(after(6)).toEqual({ e4: 2, f4: 1, g4: 0 });
  expect(Object.fromEntries(standing(table, 1, 6))).toEqual({ e4: 0, e5: 1, f4: 2 });
});
