import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../net/messages";
import { placeOf } from "../router.svelte";
import { addressOf, delayOf, goOnFrom, stepBy, within } from "./replay";

describe("steps", () => {
  it("stay within the story", () => {
    expect([within(-3, 10), within(4, 10), within(99, 10), within(NaN, 10), within(5, 0)]).toEqual([0, 4, 9, 0, 0]);
  });

  it("follow keys", () => {
    expect(stepBy("ArrowRight", 3, 10)).toBe(4);
    expect(stepBy("ArrowLeft", 0, 10)).toBe(0);
    expect(stepBy("Home", 3, 10)).toBe(0);
    expect(stepBy("End", 3, 10)).toBe(9);
    expect(stepBy("PageDown", 8, 10)).toBe(9);
    expect(stepBy("x", 3, 10)).toBeNull();
  });

  it("last as long as the speed says", () => {
    expect(delayOf(2)).toBe(delayOf(1) / 2);
  });
});

describe("addresses", () => {
  it("name a place so that the page can be found again", () => {
    expect(addressOf("ABC2", { step: 12, eyes: 2 })).toBe("/replay/ABC2?step=12&eyes=2");
    expect(placeOf(addressOf("ABC2", { step: 0, eyes: -1 }))).toEqual({
      page: "replay",
      code: "ABC2",
      step: 0,
      eyes: -1,
    });
  });
});

describe("playing on", () => {
  const seat = (kind: SeatInfo["kind"], level = ""): SeatInfo => ({
    name: "x",
    kind,
    level,
    here: false,
    stand_in: false,
    votes: 0,
    host: false,
  });

  it("gives the viewer the seat looked through, and bots the others", () => {
    const seats = [seat("person"), seat("bot", "grove"), seat("person")];
    const plan = goOnFrom({
      code: "ABC2",
      game: "ecosystem",
      seats,
      place: { step: 8, eyes: 2 },
      level: "sapling",
      name: "Ann",
    });
    expect(plan.seats).toEqual([
      { kind: "bot", level: "sapling" },
      { kind: "bot", level: "grove" },
      { kind: "me", name: "Ann" },
    ]);
    expect(plan.start).toEqual({ table: "ABC2", step: 8 });
  });
});
