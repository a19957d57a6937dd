import { expect, test } from "vitest";
import type { Chance, Step } from "../../net/messages";
import { courseOf, lineOf } from "./course";
import { event, GAME } from "./sample";

const step = (...texts: string[]): Step => ({ events: texts.map((text) => event(text)), points: [] });
const chance = (at: number, won: number): Chance => ({ t: "chance", at, won, of: 100 });

// The first turn has two steps, the second one, the third is left out, the fourth wins.
const STORY = [step("turn 1"), step("grew zostera_marina", "turn 2"), step("skipped 1", "turn 2"), step("won")];

test("a course has the first chance of every turn, and the end", () => {
  const told = [chance(1, 40), chance(2, 55), chance(3, 71)];
  expect(courseOf(GAME, STORY, told, true)).toEqual([
    { turn: 1, percent: 40 },
    { turn: 2, percent: 55 },
    { turn: 4, percent: 71 },
    { turn: 5, percent: 100 },
  ]);
  expect(courseOf(GAME, STORY, told, false).at(-1)).toEqual({ turn: 5, percent: 0 });
});

test("a later chance of the same turn is left out, and one alone makes no course", () => {
  const story = [step("turn 1"), step("grew zostera_marina"), step("turn 2"), step("won")];
  const told = [chance(1, 40), chance(2, 48), chance(3, 60)];
  expect(courseOf(GAME, story, told, true).map(({ percent }) => percent)).toEqual([40, 60, 100]);
  expect(courseOf(GAME, story, told.slice(0, 2), true)).toEqual([]);
  expect(courseOf(GAME, story, [], true)).toEqual([]);
});

test("a course is drawn from left to right, a better chance higher up", () => {
  const course = [
    { turn: 3, percent: 50 },
    { turn: 4, percent: 25 },
    { turn: 7, percent: 100 },
  ];
  expect(lineOf(course, { width: 200, height: 100 })).toBe("M0 50L50 75L200 0");
  expect(lineOf([], { width: 200, height: 100 })).toBe("");
});
