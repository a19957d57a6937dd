import { expect, test } from "vitest";
import { nearest, type Box } from "./arrows";
import { tileAt } from "./star";

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

test("the first tile of a star stands upright above its middle", () => {
  const tile = tileAt(0, 34);
  expect([tile.x, tile.y]).toEqual([0, -50]);
  expect(tile.points.split(" ").length).toBe(4);
  expect(tile.picture).toEqual({ x: -17, y: -67, width: 34, height: 34 });
});

test("tiles lie around the middle, sixty degrees apart", () => {
  const far = [0, 1, 2, 3, 4, 5].map((place) => Math.round(Math.hypot(tileAt(place, 34).x, tileAt(place, 34).y)));
  expect(far).toEqual([50, 50, 50, 50, 50, 50]);
  expect([tileAt(3, 34).x, tileAt(3, 34).y]).toEqual([0, 50]);
});
