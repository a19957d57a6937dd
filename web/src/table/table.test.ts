import { describe, expect, it } from "vitest";
import { seatNames } from "../names";
import { backOff } from "../net/again";
import type { SeatInfo, View } from "../net/messages";
import { Words } from "../words/words";
import { timeLeft } from "./clock";
import { ranking, teamWon, winners } from "./end";
import { Teller } from "./log";
import recorded from "./recorded.json";
import { seatState } from "./seatstate";
import { commandOf } from "./shortcuts";

const seat = (change: Partial<SeatInfo>): SeatInfo => ({
  name: "",
  kind: "person",
  level: "",
  here: true,
  stand_in: false,
  votes: 0,
  host: false,
  ...change,
});

describe("names", () => {
  const said = (path: string, values = {}) => `${path.split(".").at(-1)}${Object.values(values).join("")}`;

  it("are given to those who have none, and no two are alike", () => {
    const seats = [
      seat({ name: "Ada" }),
      seat({ kind: "bot", level: "sapling" }),
      seat({ kind: "bot", level: "sapling" }),
      seat({ kind: "open" }),
      seat({}),
    ];
    expect(seatNames(seats, [0], said)).toEqual(["Ada", "sapling 1", "sapling 2", "open", "seat5"]);
    expect(seatNames(seats, [4], said)[4]).toBe("me");
    expect(seatNames(seats, [3, 4], said)[4]).toBe("seat5");
  });
});

describe("what a seat is doing", () => {
  const view = (waiting: boolean[]): View => ({ zones: {}, facts: {}, waiting, ask: null });

  it.each([
    [seat({ kind: "open" }), true, "open"],
    [seat({ kind: "bot", level: "grove" }), true, "thinking"],
    [seat({ kind: "bot", level: "grove" }), false, "ready"],
    [seat({ here: false }), true, "away"],
    [seat({ here: false, stand_in: true }), true, "thinking"],
    [seat({}), true, "choosing"],
    [seat({}), false, "ready"],
  ])("%o", (info, waits, state) => expect(seatState(info, 0, view([waits]))).toBe(state));
});

describe("the log", () => {
  it("has an entry for every step in which something can be told", () => {
    const steps = [
      { events: [[0, -1]], points: [] },
      { events: [], points: [] },
      { events: [[1, 0, 7]], points: [] },
    ];
    expect(new Teller(new Words(recorded.game, {}), ["Ada"]).entries(steps)).toEqual([
      { step: 0, sentences: ["Dealt"] },
      { step: 2, sentences: ["Ada revealed card=fox"] },
    ]);
  });

  it("is told once: what was told before stays the same entry", () => {
    const teller = new Teller(new Words(recorded.game, {}), ["Ada"]);
    const dealt = { events: [[0, -1]], points: [] };
    const [before] = teller.entries([dealt]);
    const after = teller.entries([dealt, { events: [[1, 0, 7]], points: [] }]);
    expect(after[0]).toBe(before);
    expect(after[1]).toEqual({ step: 1, sentences: ["Ada revealed card=fox"] });
  });
});

describe("the end", () => {
  it("is won by the most, together by equals", () => {
    expect(winners([3, 7, 7])).toEqual([1, 2]);
    expect(ranking([3, 7, 7])).toEqual([
      { seat: 1, place: 1 },
      { seat: 2, place: 1 },
      { seat: 0, place: 3 },
    ]);
  });
});

describe("the end of a team", () => {
  it("is the same for all of it", () => {
    expect([teamWon([1, 1]), teamWon([0, 0]), teamWon([])]).toEqual([true, false, false]);
  });
});

describe("clocks", () => {
  it.each([
    [0, "0:00"],
    [-5, "0:00"],
    [59_001, "1:00"],
    [65_000, "1:05"],
    [3_600_000, "1:00:00"],
  ])("%d ms are %s", (ms, text) => expect(timeLeft(ms)).toBe(text));
});

describe("keys", () => {
  const pressed = (key: string, code: string, held = {}) => ({
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  });

  it("work by their place, in every alphabet", () => {
    expect(commandOf(pressed("р", "KeyH"), false)).toBe("hint");
    expect(commandOf(pressed("?", "Slash"), true)).toBe("keys");
  });

  it("leave the browser its own", () => {
    expect(commandOf(pressed("f", "KeyF", { ctrlKey: true }), false)).toBeNull();
    expect(commandOf(pressed("Enter", "Enter"), true)).toBeNull();
    expect(commandOf(pressed("Enter", "Enter"), false)).toBe("confirm");
  });
});

describe("coming back", () => {
  it("waits longer each time, up to a limit, and not for all at once", () => {
    expect([0, 1, 2].map((tries) => backOff(tries, 1))).toEqual([300, 600, 1200]);
    expect([backOff(2, 0), backOff(2, 0.5)]).toEqual([600, 900]);
    expect(backOff(50, 1)).toBe(10_000);
  });
});
