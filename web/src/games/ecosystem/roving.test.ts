import { expect, test } from "vitest";
import { stepFrom, type Place } from "./roving";

const at = (row: number, column: number): Place => ({ row, column });
const PLACES = [at(0, 0), at(0, 1), at(0, 3), at(1, 1), at(3, 1)];

test("an arrow leads to the nearest place in the line", () => {
  expect(stepFrom(PLACES, at(0, 0), "ArrowRight")).toEqual(at(0, 1));
  expect(stepFrom(PLACES, at(0, 3), "ArrowLeft")).toEqual(at(0, 1));
  expect(stepFrom(PLACES, at(0, 1), "ArrowDown")).toEqual(at(1, 1));
  expect(stepFrom(PLACES, at(3, 1), "ArrowUp")).toEqual(at(1, 1));
});

test("gaps in a line are stepped over", () => {
  expect(stepFrom(PLACES, at(0, 1), "ArrowRight")).toEqual(at(0, 3));
  expect(stepFrom(PLACES, at(1, 1), "ArrowDown")).toEqual(at(3, 1));
});

test("at the edge, and for other keys, one stays", () => {
  expect(stepFrom(PLACES, at(0, 0), "ArrowLeft")).toEqual(at(0, 0));
  expect(stepFrom(PLACES, at(0, 0), "ArrowUp")).toEqual(at(0, 0));
  expect(stepFrom(PLACES, at(0, 0), "Enter")).toEqual(at(0, 0));
});
