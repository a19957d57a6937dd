import { describe, expect, it } from "vitest";
import type { Reviewed, SeatInfo } from "../net/messages";
import { placeOf } from "../router.svelte";
import { addressOf, byStep, delayOf, goOnFrom, lostText, ranked, stepBy, within } from "./replay";

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

describe("the review", () => {
  const reviewed: Reviewed = {
    t: "reviewed",
    seat: 0,
    level: "grove",
    verdicts: [
      { step: 4, done: [0, 1], better: [0, 2], lost: 1.5 },
      { step: 7, done: [1, 1], better: [1, 2], lost: 4.25 },
      { step: 4, done: [1, 3], better: [1, 4], lost: 2 },
    ],
  };

  it("is looked up by step, the dearest first", () => {
    expect(
      byStep(reviewed)
        .get(4)
        ?.map((verdict) => verdict.lost),
    ).toEqual([2, 1.5]);
    expect(byStep(undefined).size).toBe(0);
  });

  it("begins with what cost most", () => {
    expect(ranked(reviewed).map((verdict) => verdict.step)).toEqual([7, 4, 4]);
    expect(ranked(undefined)).toEqual([]);
  });

  it("writes what was lost with a sign", () => {
    expect([lostText(4.27, "en"), lostText(3, "en"), lostText(3, "cs")]).toEqual(["−4.3", "−3.0", "−3,0"]);
    expect([lostText(0.083, "en", true), lostText(1, "cs", true)]).toEqual(["−8\u00a0%", "−100\u00a0%"]);
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
