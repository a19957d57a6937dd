import { expect, test } from "vitest";
import { Words } from "../../words/words";
import type { Laid } from "./board";
import { frameOf } from "./frame";
import { cellLabel, heard, nameAt, wishLabel } from "./say";

const STRINGS = {
  card: { fox: { one: "fox", other: "foxes", a: "a fox" } },
  beyond: { passes_to: "the neutral hand", sheet: "automa" },
  page: {
    place: "row {row} column {column}",
    place_above: "above the first row, column {column}",
    place_below: "below the last row, column {column}",
    place_left: "left of the first column, row {row}",
    place_right: "right of the last column, row {row}",
    empty: "empty, {place}",
    empty_gain: "empty, {place}, {gain}",
    empty_better: "{place}, better: {card}",
    card_at: "{card}, {place}",
    card_scores: "{card}, {place}, scores {n}",
    card_gain: "{card}, {place}, swapped here {gain}",
    card_planned: "{card}, {place}, your plan",
    gain_plus: "plus {n}",
    gain_minus: "minus {n}",
    gain_none: "no points",
  },
};
const GAME = {
  id: "ecosystem",
  version: 1,
  seats: [3],
  cooperative: false,
  variants: [],
  verbs: [],
  events: [],
  deck: {},
  free: [],
};
const words = new Words(GAME, STRINGS);
const frame = frameOf(["e4", "f4", "f5"]);
const fox = (change: Partial<Laid> = {}): Laid => ({
  cell: "f4",
  face: "fox",
  points: 3,
  planned: false,
  moving: false,
  ...change,
});

test("a change of points is heard in words", () => {
  expect([3, 0, -2].map((points) => heard(words, points))).toEqual(["plus 3", "no points", "minus 2"]);
});

test("a card is heard with its place and its points", () => {
  expect(cellLabel(words, frame, "f4", fox())).toBe("Fox, row 1 column 2, scores 3");
  expect(cellLabel(words, frame, "f4", fox({ points: null }))).toBe("Fox, row 1 column 2");
  expect(cellLabel(words, frame, "f4", fox({ points: null, planned: true }))).toBe("Fox, row 1 column 2, your plan");
  expect(cellLabel(words, frame, "f4", fox(), 4)).toBe("Fox, row 1 column 2, swapped here plus 4");
});

test("an empty cell is heard with what a card would bring there", () => {
  expect(cellLabel(words, frame, "e5", undefined, 3)).toBe("Empty, row 2 column 1, plus 3");
  expect(cellLabel(words, frame, "e5")).toBe("Empty, row 2 column 1");
});

test("places beyond the ecosystem are named by the side they lie on", () => {
  const places = ["e3", "f6", "d4", "g5"].map((cell) => cellLabel(words, frame, cell));
  expect(places).toEqual([
    "Empty, above the first row, column 1",
    "Empty, below the last row, column 2",
    "Empty, left of the first column, row 1",
    "Empty, right of the last column, row 2",
  ]);
});

test("whoever comes after the last seat has a name too", () => {
  expect([nameAt(words, ["Ann"], 0, "sheet"), nameAt(words, ["Ann"], 1, "sheet")]).toEqual(["Ann", "Automa"]);
});

test("an empty cell says which card would have been better there", () => {
  expect(wishLabel(words, frame, "e5", "fox")).toBe("Empty, row 2 column 1, better: fox");
});
