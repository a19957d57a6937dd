import { describe, expect, it } from "vitest";
import { event, GAME } from "./sample";
import { changedIn, since, slipsOf, worthTelling } from "./story";

const step = (...texts: string[]) => ({ events: texts.map((text) => event(text, 1)), points: [] });

describe("slips", () => {
  it("tell of a card with all that came of it", () => {
    const steps = [step("announced 14", "placed water 1,0"), step("placed stork 0,1", "scored 8 14", "worn 14")];
    expect(slipsOf(GAME, steps)).toEqual([
      {
        kind: "card",
        seat: 1,
        card: "14",
        impact: false,
        events: [event("placed water 1,0", 1), event("placed stork 0,1", 1), event("scored 8 14", 1)],
        cells: ["1,0", "0,1", ""],
        points: 8,
      },
    ]);
  });

  it("know an impact card, however it is announced (EC-4.6)", () => {
    for (const told of [step("announced 83", "impact 83"), step("impact 83", "announced 83"), step("impact 83")])
      expect(slipsOf(GAME, [told]).map(({ card, impact }) => [card, impact])).toEqual([["83", true]]);
  });

  it("begin anew with every card and end with the next draw", () => {
    const slips = slipsOf(GAME, [
      step("announced 14", "scored 2 14", "completed 46", "scored 3 46", "drew sun", "turned 1"),
    ]);
    expect(slips.map(({ card, points, events }) => [card, points, events.length])).toEqual([
      ["14", 2, 1],
      ["46", 3, 1],
    ]);
  });

  it("tell what everybody must know", () => {
    expect(slipsOf(GAME, [step("reached 81")])[0]).toMatchObject({ kind: "notice", events: [event("reached 81", 1)] });
  });

  it("leave out one's own cards, and at no pace all but impacts", () => {
    const slips = slipsOf(GAME, [step("announced 14", "announced 83", "impact 83", "reached 80")]);
    expect(worthTelling(slips, 0, false).length).toBe(3);
    expect(worthTelling(slips, 1, false).map(({ kind }) => kind)).toEqual(["notice"]);
    expect(worthTelling(slips, 0, true).map(({ kind, impact }) => [kind, impact])).toEqual([
      ["card", true],
      ["notice", false],
    ]);
  });
});

describe("what is new", () => {
  it("is where something came to", () => {
    const steps = [step("placed water 1,0"), step("moved lion 0,0 0,1"), step("stayed fish 1,-1"), step("turned 1")];
    expect([...changedIn(GAME, steps)]).toEqual(["1,0", "0,1"]);
  });

  it("begins where somebody stopped reading, also after something was taken back", () => {
    const story = [step(), step(), step()];
    expect([since(story, 1).length, since(story, 3).length, since(story, 9).length]).toEqual([2, 0, 0]);
  });
});
