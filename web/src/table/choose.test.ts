import { describe, expect, it } from "vitest";
import type { Option } from "../net/messages";
import { ambiguous, bare, click, left, lit, next, pointsAt, ready } from "./choose";

const option = (action: number[], ...on: string[]): Option => ({ action, on, text: action.join(" ") });

/** One key an answer, as when a card is chosen. */
const PICK = [option([0, 1], "card:bee"), option([0, 7], "card:fox")];
/** An answer that points at nothing beside places, as when a rabbit may swap. */
const SWAP = [option([2, 30], "cell:d4"), option([2, 31], "cell:e4"), option([3])];
/** Two keys an answer, as when a tile of a kind goes to a hex. */
const TILE = [
  option([1, 3, 0], "hex:3", "terrain:water"),
  option([1, 3, 1], "hex:3", "terrain:grass"),
  option([1, 4, 0], "hex:4", "terrain:water"),
];
/** The same thing twice: from one card to another of its kind. */
const TWICE = [option([5, 2, 2], "card:bee", "card:bee"), option([5, 2, 7], "card:bee", "card:fox")];
/** Two answers at one place. */
const SAME = [option([6, 0], "cell:e4"), option([7, 0], "cell:e4")];

describe("what is left", () => {
  it("points at everything clicked", () => {
    expect(left(TILE, ["hex:3"]).length).toBe(2);
    expect(left(TILE, ["terrain:water", "hex:4"])).toEqual([TILE[2]]);
    expect(left(TILE, ["hex:9"])).toEqual([]);
  });

  it("counts a key clicked twice twice", () => {
    expect(TWICE.map((each) => pointsAt(each, ["card:bee", "card:bee"]))).toEqual([true, false]);
    expect(next(TWICE, ["card:bee"])).toEqual(new Set(["card:bee", "card:fox"]));
  });
});

describe("what is lit", () => {
  it("is everything that an answer points at, at first", () => {
    expect(lit(PICK, [])).toEqual(new Set(["card:bee", "card:fox"]));
    expect(lit(SWAP, [])).toEqual(new Set(["cell:d4", "cell:e4"]));
  });

  it("is what may follow", () => {
    expect(lit(TILE, ["hex:3"])).toEqual(new Set(["terrain:water", "terrain:grass"]));
  });

  it("is what might stand in its place when the choice is complete", () => {
    expect(lit(PICK, ["card:fox"])).toEqual(new Set(["card:bee", "card:fox"]));
    expect(lit(TILE, ["hex:3", "terrain:grass"])).toEqual(new Set(["terrain:water", "terrain:grass"]));
  });
});

describe("ready", () => {
  it("is the one option left, and never before a click", () => {
    expect(ready(PICK, ["card:fox"])).toEqual(PICK[1]);
    expect(ready([option([0, 1], "card:bee")], [])).toBeNull();
    expect(ready(TILE, ["hex:3"])).toBeNull();
    expect(ready(TILE, ["hex:4"])).toEqual(TILE[2]);
  });

  it("leaves a list where no click can tell options apart", () => {
    expect(ready(SAME, ["cell:e4"])).toBeNull();
    expect(ambiguous(SAME, ["cell:e4"])).toEqual(SAME);
    expect(ambiguous(TILE, ["hex:3"])).toEqual([]);
    expect(ambiguous(SAME, [])).toEqual([]);
  });

  it("lists an answer that is complete while another one wants a further click", () => {
    const pass = [option([8, 60], "card:sun"), option([7, 60, 1], "card:sun", "row:2")];
    expect(ambiguous(pass, ["card:sun"])).toEqual([pass[0]]);
    expect(next(pass, ["card:sun"])).toEqual(new Set(["row:2"]));
    expect(ready(pass, ["card:sun", "row:2"])).toEqual(pass[1]);
  });

  it("finds the options that point at nothing", () => {
    expect(bare(SWAP)).toEqual([SWAP[2]]);
  });
});

describe("a click", () => {
  it("selects, and the second on the same confirms", () => {
    expect(click(PICK, [], "card:fox")).toEqual({ do: "select", selected: ["card:fox"] });
    expect(click(PICK, ["card:fox"], "card:fox")).toEqual({ do: "confirm" });
  });

  it("elsewhere changes the selection", () => {
    expect(click(PICK, ["card:fox"], "card:bee")).toEqual({ do: "select", selected: ["card:bee"] });
    expect(click(TILE, ["hex:3", "terrain:grass"], "terrain:water")).toEqual({
      do: "select",
      selected: ["hex:3", "terrain:water"],
    });
    expect(click(TILE, ["hex:3", "terrain:grass"], "hex:4")).toEqual({ do: "select", selected: ["hex:4"] });
  });

  it("on the same key goes on where it is wanted twice", () => {
    expect(click(TWICE, ["card:bee"], "card:bee")).toEqual({ do: "select", selected: ["card:bee", "card:bee"] });
  });

  it("on anything else is refused", () => {
    expect(click(PICK, [], "cell:e4")).toEqual({ do: "refuse" });
    expect(click([], [], "card:fox")).toEqual({ do: "refuse" });
  });
});
