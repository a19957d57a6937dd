import { expect, test } from "vitest";
import { tileAt } from "./star";

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
