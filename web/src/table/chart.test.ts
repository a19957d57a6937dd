import { expect, test } from "vitest";
import { heightOf, pathOf, scaleOf, seriesOf, spread, ticksOf } from "./chart";

const step = (...points: number[]) => ({ events: [], points });

test("moments without a change, or without points, are left out", () => {
  const story = [step(), step(0, 0), step(0, 0), step(3, 0), step(3, 8)];
  expect(seriesOf(story, 2)).toEqual([
    [0, 3, 3],
    [0, 0, 8],
  ]);
});

test("the scale is in whole tens and holds nought", () => {
  expect(scaleOf([[-5, 12, 31]])).toEqual({ low: -10, high: 40, length: 3 });
  expect(scaleOf([])).toEqual({ low: 0, high: 10, length: 2 });
});

test("ticks are whole tens and few", () => {
  expect(ticksOf({ low: -10, high: 40, length: 3 })).toEqual([-10, 0, 10, 20, 30, 40]);
  expect(ticksOf({ low: -10, high: 90, length: 3 })).toEqual([0, 20, 40, 60, 80]);
});

test("lines run from left to right, more points higher up", () => {
  const scale = { low: 0, high: 10, length: 3 };
  const box = { width: 100, height: 50 };
  expect(pathOf([0, 5, 10], scale, box)).toBe("M0 50L50 25L100 0");
  expect(heightOf(10, scale, box)).toBe(0);
});

test("names at the ends of lines keep apart, within the picture", () => {
  expect(spread([10, 12, 80], 14, 100)).toEqual([10, 24, 80]);
  expect(spread([98, 99], 14, 100)).toEqual([86, 100]);
  expect(spread([50], 14, 100)).toEqual([50]);
});
