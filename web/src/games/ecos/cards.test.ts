import { describe, expect, it } from "vitest";
import {
  activeOf,
  artOf,
  faceOf,
  lastUses,
  placedBy,
  slotsOf,
  stepLines,
  stepOf,
  stepsOf,
  tableauOf,
  usesLeft,
} from "./cards";
import { opened, ordered, partOf } from "./hand";
import { cubesOf, ecoNext, fromHarbinger, nextTurn, resolverOf, tileOf, tilesOf } from "./look";
import { card, face, FACES, view } from "./sample";

describe("a card on the table", () => {
  it("is read from its marks", () => {
    expect(activeOf(card("14 leaves:2 cube:sun cube:water full resolving"))).toEqual({
      key: "card:14",
      number: "14",
      leaves: 2,
      filled: ["sun", "water"],
      full: true,
      resolving: true,
    });
  });

  it("shows its slots in their order, the first of an element filled first", () => {
    expect(slotsOf(FACES["14"], ["water"]).map(({ element, full }) => `${element}${full ? "!" : ""}`)).toEqual([
      "sun",
      "water!",
      "water",
      "grass",
      "egg",
    ]);
    expect(slotsOf(undefined, ["sun"])).toEqual([{ element: "sun", full: true }]);
  });

  it("has the animal it brings as its picture, else what it speaks of, else what it gives", () => {
    const art = (values: Record<string, string>) =>
      artOf(face("sun", { lines: [{ parts: [{ text: "effect.any", values }], arrow: true, depth: 0 }] }));
    expect(artOf(FACES["14"])).toEqual({ picture: "stork", element: "" });
    expect(art({ thing: "forest" })).toEqual({ picture: "forest", element: "" });
    expect(art({ thing: "grazer" })).toEqual({ picture: "antelope", element: "" });
    expect(art({ element: "water" })).toEqual({ picture: "", element: "water" });
    expect(artOf(undefined)).toEqual({ picture: "leaf", element: "" });
  });

  it("has steps; what depends on an effect is part of its step", () => {
    const stork = FACES["14"]!;
    expect(stepsOf(stork)).toBe(3);
    expect([0, 1, 2, 3].map((line) => stepOf(stork, line))).toEqual([0, 1, 1, 2]);
    expect(stepLines(stork, 1).map((line) => line.parts[0]?.text)).toEqual(["effect.place", "effect.score"]);
    expect([0, 1, 2, 3].map((step) => placedBy(stork, step))).toEqual(["water", "stork", "", ""]);
  });

  it("is read from what the server tells", () => {
    const traits = { colour: "blue", slots: ["sun"], leaves: 3, impact: 1, dark: ["paw"], paw: "lion", flower: "" };
    expect(faceOf({ name: "", traits, lines: [] })).toEqual({ ...traits, name: "", impact: true, lines: [] });
  });

  it("wears out: how many uses are left, and how many cards go with the next", () => {
    const cards = tableauOf(view(["14 leaves:2", "46 leaves:1", "83 leaves:1"]), 0);
    expect([usesLeft(cards), lastUses(cards)]).toEqual([4, 2]);
  });
});

describe("a hand", () => {
  const hand = ["83", "14", "91", "46"].map((number) => ({ key: `card:${number}`, number }));
  const bag = [10, 8, 6, 5, 4, 3, 2, 2];
  const numbers = (cards: { number: string }[]) => cards.map(({ number }) => number);

  it("is sorted by number, by what is filled soonest, or blue first", () => {
    expect(numbers(ordered(hand, FACES, "number", bag))).toEqual(["14", "46", "83", "91"]);
    // 46: 40/12 + 40/8 + 40/6 = 15; 83: 4 + 4 + 8 = 16; 91: 5 + 10 = 15; 14: 3.3 + 8 + 5 + 5.7 = 22
    expect(numbers(ordered(hand, FACES, "soon", bag))).toEqual(["46", "91", "83", "14"]);
    expect(numbers(ordered(hand, FACES, "points", bag))).toEqual(["14", "91", "46", "83"]);
  });

  it("is narrowed to a colour, or to what an element fits", () => {
    expect(numbers(partOf(hand, FACES, "blue", ""))).toEqual(["14", "91"]);
    expect(numbers(partOf(hand, FACES, "fits", "grass"))).toEqual(["14", "91", "46"]);
    expect(partOf(hand, FACES, "fits", "wild").length).toBe(4);
    expect(partOf(hand, FACES, "all", "").length).toBe(4);
  });
});

describe("active cards", () => {
  const keys = ["card:1", "card:2", "card:3", "card:4"];

  it("are shown in full as far as there is room, those that matter first", () => {
    // Four spines of 60 take 240; each full card takes 100 more.
    expect([...opened(keys, ["card:3"], 450, 160, 60)]).toEqual(["card:3", "card:1"]);
    expect(opened(keys, [], 640, 160, 60).size).toBe(4);
    expect([...opened(keys, ["card:9", "card:4"], 100, 160, 60)]).toEqual(["card:4"]);
  });
});

describe("the table", () => {
  it("resolves clockwise from the Harbinger (EC-4.2)", () => {
    const seen = view(["14 full"], ["46"], ["83 full"]);
    expect(fromHarbinger(seen, 3)).toEqual([1, 2, 0]);
    expect(ecoNext(seen, 3)).toEqual([2, 0]);
    expect(resolverOf(seen, 3)).toBe(-1);
    const later = view(["14 full"], ["46"], ["83 full resolving"]);
    expect([resolverOf(later, 3), ...ecoNext(later, 3)]).toEqual([2, 0]);
  });

  it("reads tiles, and draws them from top to bottom", () => {
    const marks = ["mountain", "forest", "forest", "gorilla"];
    expect(tileOf({ key: "cell:1,0", at: "1,0", face: "grassland", marks })).toEqual({
      key: "cell:1,0",
      at: "1,0",
      terrain: "grassland",
      mountain: true,
      forests: 2,
      animals: ["gorilla"],
    });
    const seen = view();
    const piece = (at: string) => ({ key: `cell:${at}`, at, face: "water", marks: [] });
    seen.zones["map"] = { kind: "hex", owner: -1, pieces: ["0,1", "0,-1", "2,0"].map(piece), hidden: 0 };
    expect(tilesOf(seen).map(({ at }) => at)).toEqual(["0,-1", "2,0", "0,1"]);
  });

  it("counts free and placed cubes", () => {
    expect(cubesOf(view(["14 cube:sun cube:water", "46 cube:sun"]), 0)).toEqual({ free: 3, all: 6 });
  });

  it("says what the next turn of the dial gives (EC-5.1)", () => {
    expect([0, 1, 2].map(nextTurn)).toEqual(["nothing", "card", "play"]);
  });
});
