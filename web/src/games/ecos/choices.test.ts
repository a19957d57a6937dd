import { describe, expect, it } from "vitest";
import { choicesOf, modeFor, optionFor } from "./choices";
import { GAME } from "./sample";

const option = (verb: string, ...on: string[]) => ({
  action: [GAME.verbs.findIndex((each) => each.name === verb)],
  on,
  text: verb,
});

describe("what is offered as buttons", () => {
  it("is the element of a slot once a card is chosen whose slots differ", () => {
    const lit = ["element:sun", "element:water"];
    expect(choicesOf("use", ["card:14"], lit)).toEqual(lit);
    expect(choicesOf("use", ["card:14", "element:sun"], lit)).toEqual(lit);
    expect(choicesOf("use", [], ["card:14", ...lit])).toEqual([]);
    expect(choicesOf("use", ["card:14"], ["element:sun"])).toEqual([]);
  });

  it("is the face of a tile, or a species", () => {
    expect(choicesOf("face", [], ["terrain:desert", "terrain:grassland"]).length).toBe(2);
    expect(choicesOf("which", [], ["kind:lion"])).toEqual(["kind:lion"]);
    expect(choicesOf("place", [], ["cell:0,0"])).toEqual([]);
  });

  it("the dial's button finds its answer", () => {
    const options = [option("put", "card:14", "element:sun"), option("turn")];
    expect(optionFor(GAME, options, "turn")).toBe(options[1]);
    expect(optionFor(GAME, options, "place")).toBeUndefined();
  });
});

describe("the cards that are shown", () => {
  it("are those that the question is about", () => {
    expect(["gain", "keep", "draft", "use"].map((ask) => modeFor(GAME, ask, []))).toEqual([
      "gain",
      "keep",
      "draft",
      "active",
    ]);
  });
});
