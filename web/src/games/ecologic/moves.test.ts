import { describe, expect, it } from "vitest";
import type { View } from "../../net/messages";
import { plannedBy, wavesOf, type Move } from "./moves";
import type { Proposal } from "./proposal";
import { event, GAME, laid, view } from "./sample";

/** The waves between two views as texts such as `3 biomass 0:a1>0:a2`; what becomes something else says so. */
function told(before: View, now: View, events: number[][] = [], proposal: Proposal | null = null): string[][] {
  const waves = wavesOf(GAME, { before, now, steps: [{ events, points: [] }], proposal });
  const turning = ({ sort, into }: Move) => (sort === into ? sort : `${sort}=${into}`);
  return waves.map((wave) => wave.map((move) => `${move.n} ${turning(move)} ${move.from}>${move.to}`));
}

/** A lark eats the peacock, a peacock the fescue and the remains on the oak: places by their numbers. */
const WEB = { web: [0, 2, 1, 0, 0, 1, 0, 0, 0, 1, 8, 1] };
const table = (fescue: string, peacock: string, lark: string, oak: string, facts: View["facts"] = {}) =>
  view([`fescue a1 ${fescue}`, `peacock a2 ${peacock}`, `lark a3 ${lark}`, `oak b1 ${oak}`], { ...WEB, ...facts });

describe("tokens that are eaten", () => {
  const before = table("biomass:3", "biomass:0", "biomass:1", "remains:2");

  it("go from whoever lost them to whoever may eat it and has more", () => {
    expect(told(before, table("biomass:1", "biomass:2", "biomass:1", "remains:2"))).toEqual([["2 biomass 0:a1>0:a2"]]);
  });

  it("come out of remains and become biomass", () => {
    const now = table("biomass:3", "biomass:1", "biomass:1", "remains:1");
    expect(told(before, now)).toEqual([["1 remains=biomass 0:b1>0:a2"]]);
  });

  it("go back when the meal is taken back", () => {
    const now = table("biomass:1", "biomass:2", "biomass:1", "remains:2");
    expect(told(now, before)).toEqual([["2 biomass 0:a2>0:a1"]]);
  });

  it("come from the jokers where no card lost them", () => {
    const [from, to] = [table("", "", "", "", { jokers: [2, 0] }), table("", "biomass:1", "", "", { jokers: [1, 0] })];
    expect(told(from, to)).toEqual([["1 biomass 0:jokers>0:a2"]]);
  });

  it("bring what nobody lost out of nowhere, together with the meal", () => {
    const now = table("biomass:2", "biomass:2", "biomass:1", "remains:2");
    expect(told(before, now)).toEqual([["1 biomass 0:a1>0:a2", "1 biomass >0:a2"]]);
  });
});

describe("a chain of meals", () => {
  const before = table("biomass:3", "biomass:0", "biomass:0", "");
  const now = table("biomass:1", "biomass:1", "biomass:1", "");
  const meals = [["2 biomass 0:a1>0:a2"], ["1 biomass 0:a2>0:a3"]];

  it("is flown as it is told, though the middle shows only what is left", () => {
    const events = [event("ate peacock fescue 2"), event("ate lark peacock 1")];
    expect(told(before, now, events)).toEqual(meals);
  });

  it("is flown as it was proposed, while what is planned is not told yet", () => {
    const meal = (card: string, source: string, n: number) => ({
      ...{ card, n, has: 0, needs: n, jokers: 0 },
      sources: [{ card: source, n, remains: false }],
    });
    const planned = [meal("peacock", "fescue", 2), meal("lark", "peacock", 1)];
    expect(told(before, now, [], { meals: planned, deaths: [], verdict: "all" })).toEqual(meals);
  });

  it("is not flown again when a plan that was seen already is told", () => {
    expect(told(now, now, [event("ate peacock fescue 2"), event("ate lark peacock 1")])).toEqual([]);
  });
});

describe("the end of a season", () => {
  /** Decay as the engine tells it: four numbers for each card that loses some. */
  const decayed = (...losses: number[][]) => [...event("decayed", -1), ...losses.flat()];
  const began = event("season summer", -1);

  it("lets biomass go or become remains, and then grow, though the view shows only the sum (EL-9.3)", () => {
    const [before, now] = [table("biomass:5", "", "", ""), table("biomass:5 remains:1", "", "", "")];
    expect(told(before, now, [decayed([0, 0, 3, 1]), began, event("produced fescue 3")])).toEqual([
      ["1 biomass=remains 0:a1>0:a1", "2 biomass 0:a1>"],
      ["3 biomass >0:a1"],
    ]);
  });

  it("is seen where as much grows as was lost: of 4 on an oak 2 go, then 2 come", () => {
    const oak = table("", "", "", "biomass:4");
    expect(told(oak, oak, [decayed([0, 8, 2, 0]), began, event("produced oak 2")])).toEqual([
      ["2 biomass 0:b1>"],
      ["2 biomass >0:b1"],
    ]);
  });

  it("is seen before what grows untold: of 3 one rots, one goes, one is left, and three are there in the end", () => {
    const [before, now] = [table("", "biomass:3", "", ""), table("", "biomass:3 remains:1", "", "")];
    expect(told(before, now, [decayed([0, 1, 2, 1])])).toEqual([
      ["1 biomass=remains 0:a2>0:a2", "1 biomass 0:a2>"],
      ["2 biomass >0:a2"],
    ]);
  });

  it("comes after what was eaten in the old season, and before the dead of the new one leave their remains", () => {
    const before = table("biomass:3", "biomass:0", "", "");
    const now = view(["fescue a1 biomass:2 remains:2", "lark a3", "oak b1"], WEB);
    const events = [event("ate peacock fescue 2"), decayed([0, 0, 1, 1], [0, 1, 1, 0]), event("produced fescue 2")];
    expect(told(before, now, events)).toEqual([
      ["2 biomass 0:a1>0:a2"],
      ["1 biomass=remains 0:a1>0:a1", "1 biomass 0:a2>"],
      ["2 biomass >0:a1", "1 biomass=remains 0:a2>0:a1"],
    ]);
  });
});

describe("the dead", () => {
  it("leave their tokens as remains with others", () => {
    const before = view(["lark a1 biomass:2", "oak a2"]);
    expect(told(before, view(["oak a2 remains:2"]))).toEqual([["2 biomass=remains 0:a1>0:a2"]]);
  });

  it("leave everything to a card that they covered (EL-10.7)", () => {
    expect(told(view(["lark a1 biomass:2"]), view(["oak a1 biomass:2"]))).toEqual([]);
  });
});

describe("neighbours", () => {
  it("lose what is taken from them", () => {
    const theirs = (marks: string) => ({
      kind: "grid" as const,
      owner: 1,
      pieces: [laid(`oak b1 ${marks}`)],
      hidden: 0,
    });
    const at = (own: string, other: string) => {
      const found = view([`lark a1 ${own}`]);
      return { ...found, zones: { ...found.zones, "board 1": theirs(other) } };
    };
    const [before, now] = [at("biomass:0", "biomass:2"), at("biomass:1", "biomass:1")];
    expect(told(before, now, [event("took lark oak 1")])).toEqual([["1 biomass 1:b1>0:a1"]]);
  });
});

describe("a plan", () => {
  const [before, now] = [table("biomass:3", "", "", ""), table("biomass:1", "biomass:2", "", "")];
  const eaten = [{ eater: "peacock", source: "fescue", n: 2 }];
  const planned = (from: View, to: View, known = eaten, events: number[][] = []) => {
    const passage = { before: from, now: to, steps: [{ events, points: [] }], proposal: null };
    return plannedBy(GAME, 0, known, passage, wavesOf(GAME, passage));
  };

  it("keeps what was eaten in it, meal by meal", () => {
    expect(planned(before, now, [])).toEqual(eaten);
    expect(planned(before, now)).toEqual([{ eater: "peacock", source: "fescue", n: 4 }]);
  });

  it("forgets what is taken back", () => {
    expect(planned(now, before)).toEqual([]);
  });

  it("is over when the log tells it, or the season ends; not when it tells of others", () => {
    expect(planned(now, now, eaten, [event("ate peacock fescue 2")])).toEqual([]);
    expect(planned(now, now, eaten, [event("season summer", -1)])).toEqual([]);
    expect(planned(now, now, eaten, [event("ate lark peacock 1", 1)])).toEqual(eaten);
  });
});
