import { expect, test } from "vitest";
import { fixedFrame, frameOf, isRim, nameOf, spotOf, tracksOf } from "./frame";

test("cells are named by column and row", () => {
  expect(spotOf("e4")).toEqual({ column: 4, row: 3 });
  expect(nameOf({ column: 8, row: 6 })).toBe("i7");
});

test("an empty ecosystem shows its one first place", () => {
  const frame = frameOf([]);
  expect(frame.columns.shown).toEqual([4]);
  expect(frame.rows.shown).toEqual([3]);
});

test("one card may grow to every side", () => {
  const frame = frameOf(["e4"]);
  expect(frame.columns).toMatchObject({ spare: 4, rim: "full", shown: [3, 4, 5] });
  expect(frame.rows).toMatchObject({ spare: 3, rim: "full", shown: [2, 3, 4] });
});

test("where one line is missing, both sides are shown half", () => {
  const frame = frameOf(["c4", "d4", "e4", "f4"]);
  expect(frame.columns).toMatchObject({ spare: 1, rim: "half", shown: [1, 2, 3, 4, 5, 6] });
  expect(tracksOf(frame.columns, "C", "H")).toBe("H C C C C H");
});

test("a line of five, or of four high, is fixed", () => {
  const wide = frameOf(["c4", "d4", "e4", "f4", "g4"]);
  expect(wide.columns).toMatchObject({ spare: 0, rim: "none", shown: [2, 3, 4, 5, 6] });
  const high = frameOf(["e1", "e2", "e3", "e4"]);
  expect(high.rows).toMatchObject({ spare: 0, rim: "none", shown: [0, 1, 2, 3] });
});

test("rims belong to the frame but not to the ecosystem", () => {
  const frame = frameOf(["e4", "f4"]);
  expect(frame.columns.shown.map((place) => isRim(frame.columns, place))).toEqual([true, false, false, true]);
});

test("the automa's grid has its frame from the start", () => {
  const frame = fixedFrame();
  expect(frame.columns.shown).toEqual([0, 1, 2, 3, 4]);
  expect(frame.rows.shown).toEqual([0, 1, 2, 3]);
});
