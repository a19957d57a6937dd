import { describe, expect, it } from "vitest";
import recorded from "../table/recorded.json";
import { firstSeats, kindsFor, planOf, seedOf } from "./plan";

const game = recorded.game;

describe("setting a table up", () => {
  it("begins with oneself and bots", () => {
    expect(firstSeats(2, "Ada", "sapling")).toEqual([
      { kind: "me", name: "Ada", level: "sapling" },
      { kind: "bot", name: "", level: "sapling" },
    ]);
  });

  it("knows one `me`", () => {
    const seats = firstSeats(2, "", "grove");
    expect(kindsFor(seats, 0)).toContain("me");
    expect(kindsFor(seats, 1)).not.toContain("me");
  });

  it("sends what was chosen, and only options that exist", () => {
    const plan = planOf(game, firstSeats(2, " ", "grove"), { hand: "11" });
    expect(plan.seats).toEqual([
      { kind: "me", name: "" },
      { kind: "bot", level: "grove" },
    ]);
    expect(plan.options).toEqual({ hand: "11", commit: "card" });
    expect(planOf(game, firstSeats(1, "", "grove"), { hand: "11" }).options).toEqual({});
  });

  it.each([
    ["", null],
    [" 12 ", 12],
    ["-1", undefined],
    ["1.5", undefined],
    ["9007199254740992", undefined],
    ["seven", undefined],
  ])("reads the seed %j", (text, seed) => expect(seedOf(text)).toBe(seed));
});
