import { expect, test } from "vitest";
import { deckOf } from "./cards";
import { countOf, fact, isLeftOut, isUsed, laidIn, numbered, ownRow, rowsAfter, sizeOf, stacked, twins } from "./rows";
import { card, view } from "./sample";

const deck = deckOf();

test("equal cards have names of their own", () => {
  const laid = numbered("row 0", [card("oxygen"), card("pressure"), card("oxygen used")]);
  expect(laid.map(({ id }) => id)).toEqual(["row 0 card:oxygen 1", "row 0 card:pressure 1", "row 0 card:oxygen 2"]);
  expect(laid.map(isUsed)).toEqual([false, false, true]);
});

test("a row is drawn producers first, then consumers, elements in their order, and what harms", () => {
  const seen = view(["litter", "temperature", "pressure", "sunlight", "cygnus_olor", "zostera_marina"]);
  const faces = laidIn(seen, 0, deck).map(({ face }) => face);
  expect(faces).toEqual(["zostera_marina", "cygnus_olor", "sunlight", "temperature", "pressure", "litter"]);
});

test("a player looks at the own row, a lone player and a spectator at the active one", () => {
  const seen = view([]);
  seen.facts["row"] = 1;
  expect([ownRow(seen, 0, 2), ownRow(seen, 1, 2), ownRow(seen, 0, 1), ownRow(seen, -1, 2)]).toEqual([0, 1, 1, 1]);
});

test("other rows follow in the order of turns", () => {
  const seen = view([]);
  seen.facts["rows"] = 4;
  expect(rowsAfter(seen, 2)).toEqual([3, 0, 1]);
  seen.facts["rows"] = 1;
  expect(rowsAfter(seen, 0)).toEqual([]);
});

test("what stands on the brink", () => {
  const { pieces } = view(["oxygen", "oxygen used", "pressure", "sunlight"]).zones["row 0"]!;
  expect(twins(pieces)).toEqual(["oxygen"]);
  expect([countOf(pieces, "pressure"), countOf(pieces, "litter")]).toEqual([1, 0]);
});

test("the row after the active one may be left out (BA-18.10)", () => {
  const seen = view([]);
  expect(isLeftOut(seen, 1)).toBe(false);
  seen.facts["next_skip"] = 1;
  expect([isLeftOut(seen, 0), isLeftOut(seen, 1)]).toEqual([false, true]);
});

test("equal cards in equal state are one stack", () => {
  const laid = numbered("row 0", [card("oxygen"), card("oxygen used"), card("oxygen"), card("pressure")]);
  expect(stacked(laid).map(({ piece, count }) => [piece.id, count])).toEqual([
    ["row 0 card:oxygen 1", 2],
    ["row 0 card:oxygen 2", 1],
    ["row 0 card:pressure 1", 1],
  ]);
});

test("numbers beside the board, and how much lies in a zone", () => {
  const seen = view(["oxygen"]);
  expect([fact(seen, "rows"), fact(seen, "nothing of the kind")]).toEqual([2, 0]);
  expect([sizeOf(seen, "row 0"), sizeOf(seen, "pile 0"), sizeOf(seen, "pile 9")]).toEqual([1, 3, 0]);
});
