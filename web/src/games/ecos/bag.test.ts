import { describe, expect, it } from "vitest";
import { oddsOf, waitOf, wantedBy } from "./bag";
import { activeOf } from "./cards";
import { card, face, FACES } from "./sample";

describe("the bag", () => {
  it("tells odds in whole hundredths that add up", () => {
    // 31 tokens are left: 7 suns are 22.58 %, and so on; 99 from rounding down, the largest rest gets the one more.
    expect(oddsOf([7, 6, 5, 3, 3, 3, 2, 2])).toEqual([23, 19, 16, 10, 10, 10, 6, 6]);
    for (const bag of [
      [10, 8, 6, 5, 4, 3, 2, 2],
      [1, 1, 1, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 1],
    ])
      expect(oddsOf(bag).reduce((sum, n) => sum + n, 0)).toBe(100);
    expect(oddsOf([0, 0])).toEqual([0, 0]);
  });

  it("knows how many free slots want each element; a wild one fits all (EC-3.5)", () => {
    const cards = ["14 leaves:2 cube:water", "46 leaves:3", "83 leaves:1 cube:water cube:water cube:rock full"];
    // 14 lacks sun, water, grass, egg; 46 lacks sun, grass, fern; 83 is full.
    expect(wantedBy(cards.map(card).map(activeOf), FACES)).toEqual([2, 1, 2, 1, 1, 0, 0, 7]);
  });

  it("reckons how long a card takes to fill", () => {
    const bag = [10, 8, 6, 5, 4, 3, 2, 2];
    expect(waitOf(face("sun"), bag)).toBeCloseTo(40 / 12);
    expect(waitOf(face("sun animal"), bag)).toBeCloseTo(40 / 12 + 40 / 4);
    expect(waitOf(face("animal"), [5, 0, 0, 0, 0, 0, 0, 0])).toBe(11);
  });
});
