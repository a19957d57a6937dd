import { describe, expect, it } from "vitest";
import recorded from "../table/recorded.json";
import type { GameInfo } from "../net/messages";
import { firstSeats, kindsFor, planOf, seatNamed, seedOf, valueOf, variantsFor } from "./plan";

const game: GameInfo = recorded.game;

describe("setting a table up", () => {
  it("begins with oneself and bots", () => {
    expect(firstSeats(2, "Ada", "sapling")).toEqual([
      { kind: "me", name: "Ada", level: "sapling" },
      { kind: "bot", name: "", level: "sapling" },
    ]);
  });

  it("knows one `me`", () => {
    const seats = firstSeats(2, "", "grove");
    expect(kindsFor(game, seats, 0)).toContain("me");
    expect(kindsFor(game, seats, 1)).not.toContain("me");
  });

  it("lets one person play for several of a team", () => {
    const seats = firstSeats(2, "", "grove");
    expect(kindsFor({ ...game, cooperative: true }, seats, 1)).toEqual(["me", "here", "friend", "bot"]);
  });

  it("sends what was chosen, and only options that exist", () => {
    const plan = planOf(game, firstSeats(2, " ", "grove"), { hand: "11" });
    expect(plan.seats).toEqual([
      { kind: "me", name: "" },
      { kind: "bot", level: "grove" },
    ]);
    expect(plan.options).toEqual({ hand: "11", commit: "card" });
    expect(planOf(game, firstSeats(1, "", "grove"), { hand: "11" }).options).toEqual({});
  });

  describe("with options that depend on others", () => {
    const variant = (name: string, values: string[], when: [string, string] | null = null, seats = [1, 2]) => ({
      name,
      values,
      seats,
      when: when ? [{ option: when[0], values: [when[1]] }] : [],
      people: "",
    });
    const forest: GameInfo = {
      ...game,
      variants: [
        variant("wind", ["calm", "gale"], null, [2]),
        variant("land", ["meadow", "forest"]),
        variant("birds", ["none", "jays"], ["land", "forest"]),
        variant("song", ["loud", "soft"], ["birds", "jays"]),
        variant("kites", ["few", "many"], ["wind", "calm"]),
      ],
    };
    const shown = (count: number, options = {}) => variantsFor(forest, count, options).map(({ name }) => name);

    it("shows one only where its condition holds", () => {
      expect(shown(1)).toEqual(["land"]); // no wind for one, so no kites either
      expect(shown(2)).toEqual(["wind", "land", "kites"]);
      expect(shown(2, { wind: "gale" })).toEqual(["wind", "land"]);
      expect(shown(1, { land: "forest" })).toEqual(["land", "birds"]);
      expect(shown(1, { land: "forest", birds: "jays" })).toEqual(["land", "birds", "song"]);
      expect(shown(1, { land: "meadow", birds: "jays" })).toEqual(["land"]);
    });

    it("chooses what suits several people where nothing was chosen", () => {
      const sociable = { ...forest, variants: [{ ...variant("talk", ["little", "much"]), people: "much" }] };
      const two = firstSeats(2, "", "");
      expect(planOf(sociable, two, {}).options).toEqual({ talk: "little" });
      const people = two.map((seat) => ({ ...seat, kind: "friend" as const }));
      expect(planOf(sociable, people, {}).options).toEqual({ talk: "much" });
      expect(planOf(sociable, people, { talk: "little" }).options).toEqual({ talk: "little" });
    });

    it("sends only what is shown, also after a change of mind", () => {
      const options = { land: "meadow", birds: "jays", song: "soft" };
      expect(planOf(forest, firstSeats(1, "", ""), options).options).toEqual({ land: "meadow" });
      expect(planOf(forest, firstSeats(1, "", ""), { ...options, land: "forest" }).options).toEqual({
        land: "forest",
        birds: "jays",
        song: "soft",
      });
    });
  });

  describe("with a seat among the values", () => {
    const first = (count: number) => {
      const values = ["random", ...Array.from({ length: count }, (_, i) => `seat${i + 1}`)];
      return { name: "first", values, seats: [count], when: [], people: "" };
    };
    const walk: GameInfo = { ...game, seats: [2, 3], free: [], variants: [first(2), first(3)] };

    it("knows whose seat it is", () => {
      const seats = firstSeats(3, "Ada", "sapling");
      expect(["seat1", "seat3", "seat4", "seat0", "random"].map((value) => seatNamed(seats, value))).toEqual([
        0,
        2,
        undefined,
        undefined,
        undefined,
      ]);
    });

    it("goes back to the usual where the seat is gone", () => {
      const sent = (count: number) => planOf(walk, firstSeats(count, "", ""), { first: "seat3" }).options;
      expect(sent(3)).toEqual({ first: "seat3" });
      expect(sent(2)).toEqual({ first: "random" });
      expect(valueOf("first", first(2).values, { first: "seat3" })).toBe("random");
    });
  });

  it.each([
    ["", null],
    [" 12 ", 12],
    ["-1", undefined],
    ["1.5", undefined],
    ["9007199254740992", undefined],
    ["seven", undefined],
  ])("reads the seed %j", (text, seed) => expect(seedOf(text)).toBe(seed));
});
