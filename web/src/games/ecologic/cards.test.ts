import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countingOf, drawnOf, faceOf, isOrganism, isProducer, laidOf, tokensOf } from "./cards";
import { PICTURES, pictureOf, SIGNS } from "./pictures";
import { FACES, laid } from "./sample";

describe("faces", () => {
  it("are read as the server tells them", () => {
    const traits = { kind: "fungus", production: ["1", "1", "1", "0"], consumption: 0, edge: 1, habitats: ["any"] };
    const face = faceOf({ name: "", traits, lines: [] });
    expect(face.production).toEqual([1, 1, 1, 0]);
    expect([face.edge, face.habitats, face.diet]).toEqual([true, ["any"], []]);
    expect(isProducer(face)).toBe(true); // a lichen (EL-2.17)
  });

  it("tell producers from consumers, and both from weather", () => {
    expect([isProducer(FACES["oak"]), isProducer(FACES["lark"])]).toEqual([true, false]);
    expect([isOrganism(FACES["oak"]), isOrganism(FACES["gale"]), isOrganism(undefined)]).toEqual([true, false, false]);
  });

  it("frame this season's production, without seasons the highest (EL-12.8), away from a table none", () => {
    const oak = FACES["oak"]!; // 2 2 4 3
    expect([countingOf(oak, 3), countingOf(oak, -1), countingOf(oak, undefined)]).toEqual([3, 2, -1]);
  });
});

describe("cards in an ecosystem", () => {
  it("are read with their marks", () => {
    const found = laidOf(laid("roe ab2 biomass:2 remains:1 covers:1 hungry new"));
    expect(found).toEqual({
      card: "roe",
      at: "ab2",
      biomass: 2,
      remains: 1,
      covers: 1,
      fed: false,
      hungry: true,
      fresh: true,
    });
  });

  it("show what they lack while they are hungry", () => {
    expect(tokensOf(laidOf(laid("roe a1 biomass:2 remains:1 hungry")), FACES["roe"]).lacking).toBe(3);
    expect(tokensOf(laidOf(laid("roe a1 biomass:2 fed")), FACES["roe"]).lacking).toBe(0);
    expect(tokensOf(laidOf(laid("oak a1 biomass:1 hungry")), FACES["oak"]).lacking).toBe(0);
  });

  it("count tokens that there is no room for", () => {
    expect(drawnOf({ biomass: 3, lacking: 2, remains: 1 }, 8)).toEqual([
      { kind: "biomass", drawn: 3, count: 0 },
      { kind: "lacking", drawn: 2, count: 0 },
      { kind: "remains", drawn: 1, count: 0 },
    ]);
    expect(drawnOf({ biomass: 9, lacking: 0, remains: 2 }, 8)).toEqual([
      { kind: "biomass", drawn: 1, count: 9 },
      { kind: "remains", drawn: 2, count: 0 },
    ]);
  });
});

describe("pictures", () => {
  const deck = readFileSync("../ecotone/games/ecologic/cards.toml", "utf8");
  const ids = [...deck.matchAll(/^id = "(\w+)"/gm)].map((found) => found[1] ?? "");
  const drawn = new Set(readFileSync("src/games/ecologic/icons.svg", "utf8").match(/(?<=id=")[\w-]+/g) ?? []);

  it("are there for every card of the deck, and for no other", () => {
    const named = Object.values(PICTURES).flatMap((cards) => cards.split(" "));
    expect(named.length).toBe(new Set(named).size);
    expect(ids.filter((id) => !named.includes(id))).toEqual([]);
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
  });

  it("are all drawn, and nothing else is", () => {
    const wanted = new Set([...Object.keys(PICTURES), ...Object.values(SIGNS)]);
    expect([...wanted].filter((name) => !drawn.has(name))).toEqual([]);
    expect([...drawn].filter((name) => !wanted.has(name))).toEqual([]);
  });

  it("of somebody's own card are those of its kind", () => {
    expect(pictureOf("own7", "fish")).toBe("salmon");
    expect(pictureOf("quercus_robur", "tree")).toBe("oak");
  });
});
