import { describe, expect, it } from "vitest";
import { event, GAME } from "./sample";
import { since, slipsOf } from "./story";

const step = (...events: number[][]) => ({ events, points: [] });

describe("slips", () => {
  it("tell of weather with all that came of it", () => {
    const found = slipsOf(GAME, [step(event("weather gale", 1), event("grew oak 2"), event("grew lark 1", 1))], 0);
    expect(found.map(({ kind, card, events }) => [kind, card, events.length])).toEqual([["weather", "gale", 2]]);
  });

  it("tell of cards drawn and remains cleared by people, whoever loses them (EL-16.2)", () => {
    const effects = [
      event("reshuffled", -1),
      event("drew_kind herb"),
      event("cleared lark 2"),
      event("cleared roe 1", 1),
      event("dropped 1", 1),
    ];
    const [found] = slipsOf(GAME, [step(event("impact mowing")), step(...effects)], 0);
    expect(found?.events).toEqual(effects);
  });

  it.each(["gave", "paid 4", "rolled", "played oak a1", "round 2"])(
    "are closed by %s: what comes of it is not the weather's work",
    (next) => {
      const later = [event(next, 1), event("drew_kind herb", 1), event("gained_jokers 2", 1), event("dropped 1", 1)];
      const found = slipsOf(GAME, [step(event("weather gale", 1), event("grew oak 2")), step(...later)], 0);
      expect(found.map(({ events }) => events)).toEqual([[event("grew oak 2")]]);
    },
  );

  it("tell of one's own deaths together, not of others'", () => {
    const deaths = [event("starved lark 3 2"), event("uncovered oak"), event("starved roe 5 1", 1)];
    const found = slipsOf(GAME, [step(...deaths), step(event("starved peacock 2 0"))], 0);
    expect(found).toHaveLength(1);
    expect(found[0]?.kind).toBe("deaths");
    expect(found[0]?.events).toHaveLength(3);
  });

  it("tell of the automa's turn from its dice on, until somebody else acts", () => {
    const turn = [event("dice meadow any", -1), event("chose meadow", -1), event("played oak a1", -1)];
    const found = slipsOf(GAME, [step(...turn, event("played lark a2", 0))], 0);
    expect(found.map(({ kind, events }) => [kind, events.length])).toEqual([["automa", 3]]);
  });

  it("tell what the automa takes, pays and leaves in its turn (EL-15.11)", () => {
    const turn = [
      ...["dice meadow any", "chose meadow", "played roe a1", "covered roe oak", "paid 1", "ate_jokers roe 1"],
      ...["took roe lark 2", "took_jokers 1 2", "gained roe 3", "gained_jokers 1", "recycled 2", "left_remains roe"],
    ].map((text) => event(text, -1));
    expect(slipsOf(GAME, [step(...turn, event("gained_jokers 5", 0))], 0)[0]?.events).toEqual(turn);
  });

  it("tell when a card came back", () => {
    expect(slipsOf(GAME, [step(event("came_back roe"))], 0)[0]?.kind).toBe("notice");
    expect(slipsOf(GAME, [step(event("came_back roe", 1), event("round 2", -1))], 0)).toEqual([]);
  });

  it("begin where one last acted, also when steps were taken back", () => {
    const story = [step(), step(), step()];
    expect(since(story, 1)).toHaveLength(2);
    expect(since(story, 9)).toHaveLength(0);
  });
});
