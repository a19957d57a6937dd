import { describe, expect, it } from "vitest";
import type { GameInfo, Reviewed, Verdict } from "../net/messages";
import { Words } from "../words/words";
import { byCost, costlyByStep, countsOf, dearestOf, judgedOf, lostText, markOf, type Judged } from "./review";

const GAME: GameInfo = {
  id: "x",
  version: 1,
  seats: [2],
  cooperative: false,
  variants: [],
  verbs: [{ name: "take", args: [{ kind: "card", names: ["fox", "bear"] }] }],
  events: [],
  deck: {},
  free: [],
};
const verdict = (step: number, done: number, better: number, lost: number, mark: Verdict["mark"]): Verdict => ({
  step,
  done: [0, done],
  better: [0, better],
  then: [],
  lost,
  mark,
});
const reviewed: Reviewed = {
  t: "reviewed",
  seat: 0,
  level: "grove",
  verdicts: [verdict(2, 0, 0, 0, "best"), verdict(4, 1, 0, 0.3, "fine"), verdict(7, 0, 1, 2, "costly")],
  best: 300,
  fine: 1,
  costly: 1,
  lost: 2.3,
  costly_from: 0.5,
};
const judged = (step: number, mark: Judged["mark"], lost: number): Judged => ({
  step,
  moments: [step],
  mark,
  lost,
  done: "",
  better: [],
});

describe("the review", () => {
  it("tells every decision in the order of the game, and what was better than what was not the best", () => {
    expect(judgedOf({ words: new Words(GAME, {}), names: [] }, reviewed)).toEqual([
      { step: 2, moments: [2], mark: "best", lost: 0, done: "take card=fox", better: [] },
      { step: 4, moments: [4], mark: "fine", lost: 0.3, done: "take card=bear", better: ["take card=fox"] },
      { step: 7, moments: [7], mark: "costly", lost: 2, done: "take card=fox", better: ["take card=bear"] },
    ]);
  });

  it("counts marks and adds up what was lost", () => {
    const all = [judged(1, "best", 0), judged(2, "costly", 1.5), judged(3, "best", 0), judged(4, "fine", 0.25)];
    expect(countsOf(all)).toEqual({ best: 2, fine: 1, costly: 1, lost: 1.75 });
    expect(countsOf([])).toEqual({ best: 0, fine: 0, costly: 0, lost: 0 });
  });

  it("marks several decisions by what they cost together", () => {
    expect([markOf(0, 0.5), markOf(0.4, 0.5), markOf(0.5, 0.5), markOf(3, 0.5)]).toEqual([
      "best",
      "fine",
      "costly",
      "costly",
    ]);
  });

  it("finds the dearest, and none where nothing was costly", () => {
    const all = [judged(1, "fine", 0.4), judged(2, "costly", 1), judged(3, "costly", 4), judged(4, "costly", 1)];
    expect(byCost(all).map(({ step }) => step)).toEqual([3, 2, 4, 1]);
    expect(dearestOf(all)?.step).toBe(3);
    expect(dearestOf([judged(1, "fine", 0.4)])).toBeUndefined();
  });

  it("is looked up by step: only what was costly, the dearest first", () => {
    const found = costlyByStep([judged(4, "costly", 1), judged(4, "costly", 3), judged(4, "fine", 0.2)]);
    expect(found.get(4)?.map(({ lost }) => lost)).toEqual([3, 1]);
    expect(costlyByStep([]).size).toBe(0);
  });

  it("writes what was lost with a sign", () => {
    expect([lostText(4.27, "en"), lostText(3, "en"), lostText(3, "cs")]).toEqual(["−4.3", "−3.0", "−3,0"]);
    expect([lostText(0.083, "en", true), lostText(1, "cs", true)]).toEqual(["−8%", "−100\u00a0%"]);
  });
});
