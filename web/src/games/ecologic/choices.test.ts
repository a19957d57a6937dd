import { describe, expect, it } from "vitest";
import { cardsFor, isOfKinds, kindsFor, mayLay, optionFor, placingOf, takingsOf, verbOf } from "./choices";
import { ask, GAME, option } from "./sample";

describe("what a question offers", () => {
  it("is told by its verbs", () => {
    const feeding = ask("feeding", "assist");
    expect(verbOf(GAME, option("swap oak"))).toBe("swap");
    expect(optionFor(GAME, feeding, "assist")?.text).toBe("assist");
    expect(optionFor(GAME, feeding, "draw")).toBeUndefined();
  });

  it("is cards to play, others only to swap", () => {
    expect([...cardsFor(GAME, ask("play", "play oak", "swap oak", "swap lark"), "play")]).toEqual(["oak"]);
  });

  it("is backs of the pile and of the discard", () => {
    const found = kindsFor(GAME, ask("draw", "draw herb", "recover fish"));
    expect([[...found.pile], [...found.discard]]).toEqual([["herb"], ["fish"]]);
    expect(isOfKinds(ask("draw", "draw herb"))).toBe(true);
    expect(isOfKinds(ask("play", "play oak"))).toBe(false);
  });

  it("is what may be taken from others: tokens of their cards, and jokers", () => {
    const found = takingsOf(ask("take", "take 2 a1", "take_joker 3"));
    expect(found.map(({ side, place }) => [side, place])).toEqual([
      [1, "a1"],
      [2, ""],
    ]);
  });

  it("is a side of a board", () => {
    const lay = ask("lay", "lay 5 meadow", "lay 6 river");
    expect([mayLay(lay, 5, "meadow"), mayLay(lay, 5, "river")]).toEqual([true, false]);
  });

  it("is about the card being laid", () => {
    const place = ask("place", "at a1");
    const played = option("play oak").action;
    expect(placingOf(GAME, place, 4, [])).toBe("lark");
    expect(placingOf(GAME, place, 0, [played])).toBe("oak");
    expect(placingOf(GAME, place, 0, [])).toBe("");
    expect(placingOf(GAME, ask("play", "play oak"), 4, [played])).toBe("");
  });
});
