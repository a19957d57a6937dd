import { expect, test } from "vitest";
import { nearest, type Box } from "./arrows";

const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });

// Two lines of three, the lower one half a place to the right, and one far below.
const BOXES = [box(0, 0), box(20, 0), box(40, 0), box(10, 20), box(30, 20), box(50, 20), box(0, 90)];

test("arrows lead to what lies nearest that way", () => {
  expect(nearest(BOXES, 0, "ArrowRight")).toBe(1);
  expect(nearest(BOXES, 2, "ArrowLeft")).toBe(1);
  expect(nearest(BOXES, 4, "ArrowUp")).toBe(1);
  expect(nearest(BOXES, 3, "ArrowDown")).toBe(6);
});

test("where nothing lies that way, nothing is found", () => {
  expect(nearest(BOXES, 0, "ArrowUp")).toBe(-1);
  expect(nearest(BOXES, 6, "ArrowDown")).toBe(-1);
  expect(nearest(BOXES, 99, "ArrowDown")).toBe(-1);
});
