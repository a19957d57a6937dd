import { describe, expect, it } from "vitest";
import { event, GAME, view } from "./sample";
import { arrowMiddle, arrowPath, flowsOf, linksAt, linksOf } from "./web";

const TABLE = view([], { web: [0, 33, 0, 0, 0, 33, 8, 1, 1, 0, 1, 0] });

describe("the food web", () => {
  it("has the links of one side, places by their names", () => {
    expect(linksOf(TABLE, 0)).toEqual([
      { eater: "ab2", source: "a1", remains: false },
      { eater: "ab2", source: "b1", remains: true },
    ]);
    expect(linksAt(linksOf(TABLE, 0), "a1")).toHaveLength(1);
    expect(linksAt(linksOf(TABLE, 0), "")).toHaveLength(2);
  });

  it("sums what was eaten since the season began", () => {
    const story = [
      { events: [event("ate lark peacock 1")], points: [] },
      { events: [event("season summer", -1), event("ate lark peacock 2")], points: [] },
      { events: [event("ate_remains lark peacock 1"), event("ate lark fescue 1", 1)], points: [] },
    ];
    expect(flowsOf(GAME, story, 0)).toEqual([{ eater: "lark", source: "peacock", n: 3 }]);
  });

  it("bends arrows upwards within a row", () => {
    const [from, to] = [
      { x: 0, y: 100 },
      { x: 200, y: 100 },
    ];
    expect(arrowPath(from, to, 0)).toBe("M0 100Q100 68 200 100");
    expect(arrowMiddle(from, to)).toEqual({ x: 100, y: 84 });
  });
});
