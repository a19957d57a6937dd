import { describe, expect, it } from "vitest";
import type { GameInfo, View, Zone } from "../net/messages";
import { goBack, goOn, holds, isDone, look, mayGoBack, mayGoOn, nowOf, SILENT, type Now } from "./guide";
import { readBoard, readTiles, type GuideStep } from "./help";

const NOTHING: Now = {
  question: "0:1",
  ask: "pick",
  may: ["pick card:bee", "pick card:bear", "decline"],
  round: 1,
  turn: 1,
  placed: 0,
  hand: new Set(["bee"]),
  chosen: new Set(),
  board: new Set(),
  others: new Set(),
  story: new Set(["dealt"]),
  over: false,
};

function step(id: string, when: GuideStep["when"]): GuideStep {
  return { id, when, point: "", text: id };
}

const STEPS = [
  step("welcome", { ask: "pick", placed: [0, 0] }),
  step("hand", { ask: "pick", placed: [0, 0] }),
  step("lit", { ask: "place", placed: [1, 19] }),
  step("sheet", { ask: "pick", placed: [1, 19] }),
  step("closer", { ask: "pick", placed: [2, 19] }),
  step("swap", { ask: "swap" }),
  step("end", { over: true }),
];

describe("when a step fits", () => {
  it("asks that everything named holds", () => {
    expect(holds({ ask: "pick", hand: "bee" }, NOTHING)).toBe(true);
    expect(holds({ ask: "pick", hand: "wolf" }, NOTHING)).toBe(false);
    expect(holds({ turn: [1, 3], round: 1, story: "dealt" }, NOTHING)).toBe(true);
    expect(holds({ turn: [2, 3] }, NOTHING)).toBe(false);
    expect(holds({ over: true }, NOTHING)).toBe(false);
  });

  it("may ask for an answer that can be given, whole or by its beginning", () => {
    const may = (act: string) => holds({ may: act }, NOTHING);
    expect(["pick", "pick card:bee", "decline"].map(may)).toEqual([true, true, true]);
    expect(["place", "pic", "pick card:be", "decline card:bee"].map(may)).toEqual([false, false, false, false]);
  });

  it("may ask that something has not happened yet", () => {
    expect(holds({ before: "dealt" }, NOTHING)).toBe(false);
    expect(holds({ before: "revealed" }, NOTHING)).toBe(true);
  });
});

describe("the coach", () => {
  const first = look(SILENT, STEPS, NOTHING);

  it("tells the first step that fits, and one word a question", () => {
    expect(first.told).toEqual(["welcome"]);
    expect(look(first, STEPS, NOTHING)).toBe(first);
  });

  it("goes on and back when asked", () => {
    expect(mayGoOn(first, STEPS, NOTHING)).toBe(true);
    const second = goOn(first, STEPS, NOTHING);
    expect(second.told).toEqual(["welcome", "hand"]);
    expect(mayGoOn(second, STEPS, NOTHING)).toBe(false);
    const back = goBack(second);
    expect([back.at, mayGoBack(back)]).toEqual([0, false]);
    expect(goOn(back, STEPS, NOTHING).at).toBe(1);
  });

  it("leaves out what the player was quicker than", () => {
    const placing = { ...NOTHING, question: "0:2", ask: "place", placed: 1 };
    expect(look(first, STEPS, placing).told).toEqual(["welcome", "lit"]);
  });

  it("speaks at the next question even if the last word still fits", () => {
    const second = look(first, STEPS, { ...NOTHING, question: "0:2", placed: 1 });
    const third = look(second, STEPS, { ...NOTHING, question: "0:3", placed: 2 });
    expect(third.told).toEqual(["welcome", "sheet", "closer"]);
  });

  it("waits with the others, and is quiet when nothing is new", () => {
    expect(look(first, STEPS, { ...NOTHING, ask: "" })).toBe(first);
    const placing = look(first, STEPS, { ...NOTHING, question: "0:2", ask: "place" });
    expect(placing.quiet).toBe(true);
    expect(goBack(placing)).toMatchObject({ quiet: false, at: 0 });
  });

  it("comments on the end once", () => {
    const over = look(first, STEPS, { ...NOTHING, ask: "", over: true });
    expect(over.told).toEqual(["welcome", "end"]);
    expect(look(over, STEPS, { ...NOTHING, ask: "", over: true })).toBe(over);
  });

  it("says nothing after the last word, and is done when the player plays on", () => {
    const steps = [step("welcome", {}), { ...step("farewell", {}), last: true }, step("never", {})];
    const started = look(SILENT, steps, NOTHING);
    const last = goOn(started, steps, NOTHING);
    expect(last.told).toEqual(["welcome", "farewell"]);
    expect([mayGoOn(last, steps, NOTHING), isDone(last, steps)]).toEqual([false, false]);
    expect(isDone(goBack(last), steps)).toBe(false);
    const next = look(last, steps, { ...NOTHING, question: "0:2" });
    expect([next.told, isDone(next, steps)]).toEqual([last.told, true]);
    expect(isDone(look(started, [step("welcome", {})], { ...NOTHING, question: "0:2" }), steps)).toBe(false);
  });
});

describe("what the coach sees", () => {
  const zone = (kind: string, owner: number, faces: string[]): Zone => ({
    kind,
    owner,
    hidden: 0,
    pieces: faces.map((face) => ({ key: `card:${face}`, face, at: "", marks: [] })),
  });
  const view: View = {
    zones: {
      "hand 0": zone("fan", 0, ["bee", "fox"]),
      "chosen 0": zone("row", 0, ["deer"]),
      "ecosystem 0": zone("grid", 0, ["meadow", "meadow"]),
      "ecosystem 1": zone("grid", 1, ["wolf"]),
      automa: zone("grid", -1, ["eagle"]),
    },
    facts: { round: 2, turn: 3, passes_to: [1, 0] },
    waiting: [true, true],
    ask: { kind: "place", options: [{ action: [1, 5], on: ["cell:e4"], text: "place cell=e4" }] },
  };
  const game = {
    verbs: [
      { name: "pick", args: [] },
      { name: "place", args: [] },
    ],
    events: [
      { name: "dealt", args: [] },
      { name: "revealed", args: [] },
    ],
  } as unknown as GameInfo;

  it("is taken from the seat's own view", () => {
    const events = [
      [0, -1],
      [1, 0, 3],
    ];
    const now = nowOf({ game, view, seat: 0, question: "0:7", story: [{ events, points: [] }], over: false });
    expect(now).toMatchObject({ question: "0:7", ask: "place", round: 2, turn: 3, placed: 2, over: false });
    expect(now.may).toEqual(["place cell:e4"]);
    expect([...now.hand]).toEqual(["bee", "fox"]);
    expect([...now.chosen]).toEqual(["deer"]);
    expect([...now.board]).toEqual(["meadow"]);
    expect([...now.others]).toEqual(["wolf"]);
    expect([...now.story]).toEqual(["dealt", "revealed"]);
  });
});

describe("pictures", () => {
  it("reads landscapes: where a tile lies, its terrain, and what stands on it", () => {
    expect(readTiles(["1,0 water+ stork*"])).toEqual([
      { at: "1,0", ground: { face: "water", mark: "counted" }, pieces: [{ face: "stork", mark: "scores" }] },
    ]);
  });

  it("are read with their marks", () => {
    expect(readBoard([". bee*", "wolf! fox+"])).toEqual([
      [
        { face: "", mark: "" },
        { face: "bee", mark: "scores" },
      ],
      [
        { face: "wolf", mark: "spoils" },
        { face: "fox", mark: "counted" },
      ],
    ]);
  });
});
