import { describe, expect, it } from "vitest";
import { event, GAME } from "./sample";
import { bestCard, tallyOf } from "./tally";

const story = [
  { events: [event("announced 14", 0), event("placed stork 1,0", 0), event("scored 8 14", 0)], points: [] },
  { events: [event("turned 1", 1), event("announced 46", 0), event("scored 3 46", 0)], points: [] },
  { events: [event("completed 46", 0), event("scored 6 46", 0), event("announced 83", 1)], points: [] },
];

describe("the end sheet", () => {
  it("counts what everybody did", () => {
    const found = tallyOf(GAME, story, 2);
    expect([found.announced, found.placed, found.turned]).toEqual([
      [3, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  it("knows the card that brought most", () => {
    expect(bestCard(GAME, story, 0)).toEqual({ card: "46", points: 9 });
    expect(bestCard(GAME, story, 1)).toBeNull();
  });
});
