import { describe, expect, it } from "vitest";
import { pawnsOn, ticksOf, xOf } from "./track";

describe("the track", () => {
  it("goes from nought to the limit; whoever is beyond stands at its end", () => {
    expect([0, 20, 80, 95].map((points) => xOf(points, 80, 400))).toEqual([0, 100, 400, 400]);
    expect(ticksOf(60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  it("lets pawns that meet make room", () => {
    const found = pawnsOn([20, 20, 60], 80, 400, 24);
    expect(found.map(({ seat, x }) => [seat, x])).toEqual([
      [0, 100],
      [1, 124],
      [2, 300],
    ]);
    expect(pawnsOn([80, 80, 79], 80, 400, 24).map(({ seat, x }) => [seat, x])).toEqual([
      [2, 352],
      [0, 376],
      [1, 400],
    ]);
  });
});
