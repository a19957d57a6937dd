import { describe, expect, it } from "vitest";
import { Words } from "../../words/words";
import { laidOf } from "./cards";
import { FACES, GAME, laid } from "./sample";
import {
  backsLabel,
  cardName,
  forbiddenText,
  growthText,
  habitatName,
  heldLabel,
  kindName,
  laidLabel,
  longestIn,
  placeName,
  printedOn,
  sideName,
  signName,
} from "./say";

const WORDS = new Words(GAME, {
  nobody: "the automa",
  card: { roe: { one: "roe deer" } },
  kind: { ungulate: { one: "ungulate", other: "ungulates", all: "ungulates" } },
  habitat: { meadow: "meadows", deciduous: "forest" },
  shown: { any: "any habitat" },
  food: { herb: "herbs", tree: "trees" },
  bonus: { grass: "grass" },
  trait: { nocturnal: "nocturnal" },
  page: {
    rival: { backs: "Hand: {list}" },
    year: { more: "{n} more", less: "{n} less", forbidden: "Not now: {list}" },
    place: { field: "{habitat}, column {column}", edge: "edge of {habitat} and {habitat2}, column {column}" },
    card: {
      needs: "Needs {n}",
      eats: "Eats {list}",
      lives: "Lives in {list}",
      edge: "edge",
      points: "Points {n}",
      biomass: "biomass {n}",
      short: "{n} short",
      enough: "enough",
      covers: { one: "on {n} card", other: "on {n} cards" },
    },
  },
});

describe("names", () => {
  it("are those of the game, or of somebody's own deck", () => {
    expect(cardName(WORDS, "roe", FACES["roe"])).toBe("Roe deer");
    expect(cardName(WORDS, "own1", { ...FACES["roe"]!, name: "my deer" })).toBe("My deer");
    expect([kindName(WORDS, "ungulate"), habitatName(WORDS, "any")]).toEqual(["ungulates", "any habitat"]);
    expect([signName(WORDS, "grass"), signName(WORDS, "nocturnal")]).toEqual(["grass", "nocturnal"]);
    expect([sideName(WORDS, ["Ann"], 0), sideName(WORDS, ["Ann"], 1)]).toEqual(["Ann", "The automa"]);
  });

  it("of places say habitat and column", () => {
    expect(placeName(WORDS, "a3", ["meadow", "deciduous"])).toBe("meadows, column 3");
    expect(placeName(WORDS, "ab2", ["meadow", "deciduous"])).toBe("edge of meadows and forest, column 2");
  });
});

describe("cards", () => {
  it("say what is printed on them", () => {
    expect(printedOn(WORDS, FACES["roe"])).toEqual([
      "Needs 5",
      "Eats herbs, trees",
      "Lives in meadows",
      "Edge",
      "Points 1",
    ]);
    expect(heldLabel(WORDS, "roe", FACES["roe"], ["received"])).toBe(
      "Roe deer, ungulates. Needs 5. Eats herbs, trees. Lives in meadows. Edge. Points 1. received",
    );
  });

  it("say where they lie and how they fare", () => {
    const found = laidLabel(WORDS, laidOf(laid("roe a3 biomass:2 covers:1 hungry")), FACES["roe"], ["meadow"]);
    expect(found).toBe("Roe deer, ungulates, meadows, column 3, biomass 2, 3 short, on 1 card");
  });

  it("say of the unfed that have enough just that (EL-10.5a)", () => {
    const found = laidLabel(WORDS, laidOf(laid("roe a3 biomass:5 hungry")), FACES["roe"], ["meadow"]);
    expect(found).toBe("Roe deer, ungulates, meadows, column 3, biomass 5, enough");
  });
});

describe("the table", () => {
  it("says how many backs of each kind a hand has", () => {
    const backs = [
      { kind: "ungulate", count: 2 },
      { kind: "herb", count: 1 },
    ];
    expect(backsLabel(WORDS, backs)).toBe("Hand: 2 ungulates, 1 herb");
  });

  it("says what has changed until the season ends, and nothing where nothing has", () => {
    expect([1, -2, 0].map((growth) => growthText(WORDS, growth))).toEqual(["1 more", "2 less", ""]);
    expect(forbiddenText(WORDS, ["ungulate", "herb"])).toBe("Not now: ungulates, herb");
    expect(forbiddenText(WORDS, [])).toBe("");
  });
});

describe("a name", () => {
  it("is as broad as its longest word, and broader in Cyrillic", () => {
    expect(longestIn("Yellow-necked mouse")).toBe(6);
    expect(longestIn("Обыкновенный богомол")).toBeCloseTo(12 * 1.12);
  });
});
