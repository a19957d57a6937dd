import { describe, expect, it } from "vitest";
import { Words } from "../../words/words";
import { cardLabel, cardName, fitOf, initial, partsOf, spokenLine, tileLabel } from "./say";
import { face, FACES, GAME } from "./sample";
import { slotsOf } from "./cards";

const WORDS = new Words(GAME, {
  element: { sun: "sun", water: "water", grass: "grass", egg: "egg" },
  kind: {
    stork: { one: "stork", other: "storks", a: "a stork" },
    water: { one: "water", other: "water" },
    grassland: "grassland",
    mountain: "mountain",
    forest: { one: "forest", other: "forests" },
    gorilla: "gorilla",
  },
  card: { "14": "delta nesting" },
  thing: { stork: { one: "stork", a: "a stork" }, water: "water" },
  explain: { effect: { place: "place {thing:a}", near: "near {thing}", gain: "{element} is gained, {n} points" } },
  page: {
    card: {
      lacks: "lacks {list}",
      no_free: "no free slot",
      uses: { one: "{n} use left", other: "{n} uses left" },
    },
    map: { free: "free place", stay: "stays", brings: { one: "brings {n} point", other: "brings {n} points" } },
  },
});

const STORK = FACES["14"]!.lines[1]!;

describe("printed effects", () => {
  it("carry pictures before the names of things", () => {
    expect(partsOf(WORDS, STORK)).toEqual([
      { text: "Place a ", picture: "", element: false },
      { text: "stork near ", picture: "stork", element: false },
      { text: "water", picture: "water", element: false },
    ]);
  });

  it("carry them behind the word for each", () => {
    const words = new Words(GAME, {
      thing: { stork: { one: "bocian", every: "każdego bociana" } },
      explain: { effect: { per_map: "za {thing:every}" } },
    });
    const parts = [{ text: "effect.per_map", values: { thing: "stork" } }];
    expect(partsOf(words, { parts, arrow: false, depth: 0 })).toEqual([
      { text: "Za każdego ", picture: "", element: false },
      { text: "bociana", picture: "stork", element: false },
    ]);
  });

  it("tell elements from things, and begin with a capital whatever comes first", () => {
    const parts = [{ text: "effect.gain", values: { element: "water", n: 2 } }];
    expect(partsOf(WORDS, { parts, arrow: false, depth: 0 })).toEqual([
      { text: "Water is gained, 2 points", picture: "water", element: true },
    ]);
  });

  it("may have a comma between them", () => {
    const words = new Words(GAME, { explain: { effect: { score: "{n} body", if_map: ", pokud je na mapě lev" } } });
    const parts = [
      { text: "effect.score", values: { n: 3 } },
      { text: "effect.if_map", values: { n: 1 } },
    ];
    expect(spokenLine(words, { parts, arrow: false, depth: 0 })).toBe("3 body, pokud je na mapě lev");
  });

  it("are plain words for those who hear them", () => {
    expect(spokenLine(WORDS, STORK)).toBe("Place a stork near water");
  });

  it("are written smaller the more there is to say", () => {
    // A letter takes at least 0.64 of the square of its size: 94 letters and a line's end fill 100 by 100 at 12.5.
    expect(100 * fitOf(["a".repeat(94)])).toBeCloseTo(12.5);
    expect(fitOf(["short"])).toBe(fitOf([]));
    expect(fitOf(["a".repeat(80), "b".repeat(80)])).toBeLessThan(fitOf(["a".repeat(80)]));
  });
});

describe("cards and tiles", () => {
  it("are called as the game says, or as their own deck does", () => {
    expect(cardName(WORDS, "14", FACES["14"])).toBe("Delta nesting");
    expect(cardName(WORDS, "14", face("sun", { name: "my card" }))).toBe("My card");
  });

  it("are heard in full", () => {
    const slots = slotsOf(FACES["14"], ["water", "water", "grass"]);
    expect(cardLabel(WORDS, "Delta nesting", slots, 2, ["can be chosen"])).toBe(
      "Delta nesting, lacks sun, egg, 2 uses left, can be chosen",
    );
    const tile = { key: "", at: "1,0", terrain: "grassland", mountain: true, forests: 2, animals: ["gorilla"] };
    expect(tileLabel(WORDS, tile, 1)).toBe("Grassland, mountain, 2 forests, gorilla, 1,0, brings 1 point");
    expect(tileLabel(WORDS, tile, 0, true)).toBe(
      "Grassland, mountain, 2 forests, gorilla, 1,0, stays, brings 0 points",
    );
    const free = { key: "", at: "0,1", terrain: "free", mountain: false, forests: 0, animals: [] };
    expect(tileLabel(WORDS, free, undefined)).toBe("Free place, 0,1");
  });

  it("know players by a letter, or by the number that tells two alike apart", () => {
    expect(["Friend", "Sapling 2", "ada"].map(initial)).toEqual(["F", "2", "A"]);
  });
});
