import { describe, expect, it } from "vitest";
import {
  cardsOfRow,
  dealtOf,
  ecosystemOf,
  fedOf,
  forbiddenIn,
  halvesOf,
  handBacks,
  hasSeasons,
  heldIn,
  kindsIn,
  modeOf,
  phaseOf,
  preparedBy,
  seasonNumber,
  seasonOf,
  shapeOf,
} from "./look";
import { diversityOf } from "./names";
import { FACES, view } from "./sample";

const TABLE = view(["fescue a1 biomass:3", "roe ab2 biomass:2 hungry", "oak b1 biomass:2 fed", "lark a3 fed"]);

describe("an ecosystem", () => {
  it("has its own rows of the flat lists", () => {
    expect(ecosystemOf(TABLE, 0).kinds).toEqual([5, 4]);
    expect(ecosystemOf(TABLE, 1).kinds).toEqual([0, 7]);
    expect(ecosystemOf(TABLE, 0).habitats).toEqual(["meadow", "deciduous"]);
  });

  it("has empty names where no board lies yet", () => {
    expect(ecosystemOf(view([], { habitats: [2, -1, -1, -1] }), 0).habitats).toEqual(["meadow", ""]);
  });

  it("gives an edge card to both rows (EL-7.5)", () => {
    const ecosystem = ecosystemOf(TABLE, 0);
    expect(cardsOfRow(ecosystem, 0).map((card) => card.card)).toEqual(["fescue", "roe", "lark"]);
    expect(cardsOfRow(ecosystem, 1).map((card) => card.card)).toEqual(["oak", "roe"]);
    expect(kindsIn(cardsOfRow(ecosystem, 1), (card) => FACES[card]?.kind ?? "")).toEqual(["tree", "ungulate"]);
  });

  it("leaves halves of the fields that an edge card covers, unless edges are separate (EL-3.8)", () => {
    expect([...halvesOf(ecosystemOf(TABLE, 0))]).toEqual([
      ["a2", "upper"],
      ["b2", "lower"],
    ]);
    expect(halvesOf(ecosystemOf(view(["roe ab2"], { separate: 1 }), 0)).size).toBe(0);
  });

  it("opens edge lines where something lies or may be laid", () => {
    const ecosystem = ecosystemOf(view([], { separate: 1 }), 0);
    expect(shapeOf(ecosystem, new Set()).open).toEqual([false, false]);
    expect(shapeOf(ecosystem, new Set(["place:ab1", "card:roe"])).open).toEqual([true, false]);
  });

  it("counts the consumers that are fed, not the plants", () => {
    expect(fedOf(ecosystemOf(TABLE, 0), FACES)).toEqual({ fed: 1, all: 2 });
  });
});

describe("the table", () => {
  it("tells season, phase and mode by name", () => {
    const found = view([], { season: 2, phase: 7, mode: 2 });
    expect([seasonOf(found), phaseOf(found), modeOf(found)]).toEqual(["autumn", "feed", "solitaire"]);
    expect([seasonNumber(found), hasSeasons(found)]).toEqual([2, true]);
  });

  it("has no seasons where the table tells none (EL-12.1)", () => {
    const found = view([], { season: -1, mode: 1 });
    expect([seasonNumber(found), hasSeasons(found)]).toEqual([-1, false]);
  });

  it("tells the kinds that may not be played, by name", () => {
    expect(forbiddenIn(view([], { forbidden: [3, 11] }))).toEqual(["insect", "predator"]);
    expect(forbiddenIn(view([]))).toEqual([]);
  });

  it("counts the backs of every hand where they lie open", () => {
    const none = Array.from({ length: 13 }, () => 0);
    const table = view([], { hand_kinds: [2, ...none.slice(1), 0, 3, ...none.slice(3), 1] });
    expect(handBacks(table, 0)).toEqual([{ kind: "herb", count: 2 }]);
    expect(handBacks(table, 1)).toEqual([
      { kind: "tree", count: 3 },
      { kind: "impact", count: 1 },
    ]);
    expect([handBacks(table, 2), handBacks(view([], { hand_kinds: [] }), 0)]).toEqual([[], []]);
  });

  it("tells boards from 1, and prepared backs by seat", () => {
    expect(dealtOf(view([], { boards: [4, 2, 3] }))).toEqual([{ board: 5, sides: ["meadow", "river"] }]);
    expect(preparedBy(view([], { prepared: [0, 3, 1, 5, 1, 0] }), 1)).toEqual([5, 0]);
  });

  it("reads the cards of a hand", () => {
    const table = view([]);
    table.zones["hand 0"] = {
      kind: "fan",
      owner: 0,
      hidden: 0,
      pieces: [{ key: "card:oak", face: "oak", at: "", marks: ["received"] }],
    };
    expect(heldIn(table, "hand 0")).toEqual([
      { key: "card:oak", card: "oak", prepared: false, received: true, gone: false },
    ]);
  });

  it("gives points for five, six and seven kinds (EL-11.3)", () => {
    expect([4, 5, 6, 7, 8].map(diversityOf)).toEqual([0, 1, 2, 3, 3]);
  });
});
