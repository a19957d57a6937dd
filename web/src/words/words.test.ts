import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameInfo } from "../net/messages";
import recorded from "../table/recorded.json";
import { fill, find, joined, Name, plural, say, Words, wordsWith, type Strings } from "./words";

const game: GameInfo = recorded.game;

/** Enough of a words file for these sentences. */
const STRINGS: Strings = {
  title: "Ecosystem",
  card: {
    wolf: { one: "wolf", other: "wolves", a: "a wolf" },
    eagle: { one: "eagle", other: "eagles", a: "an eagle" },
    fox: { one: "fox", other: "foxes", a: "a fox" },
  },
  verb: { pick: { label: "{card}", does: "choose {card:a}" }, keep: { label: "keep", does: "swap nothing" } },
  event: {
    dealt: "The hands are dealt.",
    placed: "{seat} placed {card:a} on {cell}.",
    swapped: "{seat} swapped the cards on {cell} and {cell2}.",
  },
  ask: { pick: { prompt: "Which card do you choose?", help: "One of your hand." } },
  zone: { hand: "hand" },
  sheet: { wolf: "wolves", total: "total" },
  explain: {
    near: "{n} {card:n} beside it: {points}",
    seat: "{seat}: {n}",
    worth: { one: "it scores {n} point", other: "it scores {n} points" },
  },
};

const words = new Words(game, STRINGS);
const event = (name: string) => game.events.findIndex((each) => each.name === name);
const verb = (name: string) => game.verbs.findIndex((each) => each.name === name);

describe("words of an option", () => {
  const told = {
    label: "joker",
    hand: { joker: { one: "joker", other: "jokers" }, empty: "empty" },
    with: { game: { express: { label: "apple", hand: { joker: { one: "apple", other: "apples" } } } } },
  };

  it("take the place of the usual ones, and leave all others", () => {
    const express = wordsWith(told, { game: "express", deck: "wolf:6" });
    expect([find(express, "label"), find(express, "hand.empty")]).toEqual(["apple", "empty"]);
    expect(say(find(express, "hand.joker"), { n: 2 }, "en")).toBe("apples");
    expect(find(told, "label")).toBe("joker");
  });

  it("are for that value alone", () => {
    expect(wordsWith(told, { game: "full" })).toBe(told);
    expect(wordsWith({ label: "joker" }, { game: "express" })).toEqual({ label: "joker" });
  });
});

describe("plurals", () => {
  it.each([
    ["en", "one", [1]],
    ["en", "other", [0, 2, 10, 11, 21, 101]],
    ["ru", "one", [1, 21, 31, 101, 1001]],
    ["ru", "few", [2, 3, 4, 22, 34, 102]],
    ["ru", "many", [0, 5, 11, 12, 14, 19, 20, 25, 100, 111, 112, 114]],
    ["cs", "one", [1]],
    ["cs", "few", [2, 3, 4]],
    ["cs", "other", [0, 5, 11, 21, 22, 100, 102]],
    ["pl", "one", [1]],
    ["pl", "few", [2, 3, 4, 22, 24, 102]],
    ["pl", "many", [0, 5, 11, 12, 14, 21, 25, 100, 101, 112]],
  ])("%s %s", (language, form, numbers) => {
    expect(new Set(numbers.map((n) => plural(language, n)))).toEqual(new Set([form]));
  });

  it("choose the sentence", () => {
    const seats = { one: "{n} seat", other: "{n} seats" };
    expect([0, 1, 2].map((n) => say(seats, { n }, "en"))).toEqual(["0 seats", "1 seat", "2 seats"]);
    const many = { one: "{n} место", few: "{n} места", many: "{n} мест" };
    expect([1, 3, 11].map((n) => say(many, { n }, "ru"))).toEqual(["1 место", "3 места", "11 мест"]);
  });
});

describe("templates", () => {
  it("are filled in, doubled braces are braces, what is unknown stays", () => {
    expect(fill("{a} and {{b}} and {c}", { a: 1 })).toBe("1 and {b} and {c}");
  });

  it("write numbers below nought with a true minus", () => {
    expect(fill("{n} and {m}", { n: -1, m: 2 })).toBe("−1 and 2");
    expect(words.line("worth", { n: -1 })).toBe("It scores −1 point");
  });

  it("ask for a form of a name", () => {
    const name = new Name({ one: "eagle", a: "an eagle" }, "id");
    expect(fill("{x} {x:a} {x:other}", { x: name })).toBe("eagle an eagle eagle");
    expect(String(new Name({}, "id"))).toBe("id");
  });

  it("ask for the form that a number needs", () => {
    const wolf = words.name("card", "wolf");
    expect([1, 2].map((n) => fill("{n} {card:n}", { n, card: wolf }))).toEqual(["1 wolf", "2 wolves"]);
  });

  it("are found by a path", () => {
    expect(find({ a: { b: "c" } }, "a.b")).toBe("c");
    expect(find({ a: "b" }, "a.b")).toBeUndefined();
  });
});

describe("a game's words", () => {
  it("count things", () => {
    expect([0, 1, 2].map((n) => words.count("card", "wolf", n))).toEqual(["0 wolves", "1 wolf", "2 wolves"]);
  });

  it("tell events as sentences", () => {
    const names = ["you", "sapling 1"];
    expect(words.event([event("placed"), 1, 4, 0], names)).toBe("Sapling 1 placed an eagle on a1.");
    expect(words.event([event("swapped"), 0, 0, 62], names)).toBe("You swapped the cards on a1 and i7.");
    expect(words.event([event("dealt"), -1], names)).toBe("The hands are dealt.");
  });

  it("call answers by name", () => {
    expect(words.does([verb("pick"), 7])).toBe("choose a fox");
    expect(words.does([verb("keep")])).toBe("swap nothing");
  });

  it("call a card by its name instead of its place where a verb has words for that", () => {
    const place = { kind: "place", names: ["a1"] };
    const verbs = ["feed", "look"].map((name) => ({ name, args: [place] }));
    const told = new Words(
      { ...game, verbs },
      {
        card: { fox: { one: "fox" } },
        verb: {
          feed: { does: "feed what is at {place}", there: "feed the {card}" },
          look: { does: "look at {place}" },
        },
      },
    );
    expect(told.does([0, 0])).toBe("feed what is at a1");
    expect(told.does([0, 0], [], "fox")).toBe("feed the fox");
    expect(told.does([1, 0], [], "fox")).toBe("look at a1");
  });

  it("leave places out that have no name on the page, and call the second of two that read alike another one", () => {
    const cell = { kind: "cell", names: ["2,-1", "0,3"] };
    const told = new Words(
      { ...game, verbs: [{ name: "place", args: [cell] }], events: [{ name: "placed", args: [cell] }] },
      {
        verb: { place: { does: "place it at {cell}", seen: "place it here", elsewhere: "place it elsewhere" } },
        event: { placed: "{seat} placed a lion at {cell}." },
        seen: { placed: "{seat} placed a lion." },
      },
    );
    expect(told.does([0, 0])).toBe("place it here");
    expect(told.apart(told.does([0, 1]), [0, 1], told.does([0, 0]))).toBe("place it elsewhere");
    expect(told.apart("take a card", [0, 1], "place it here")).toBe("take a card");
    expect(told.event([0, 0, 1], ["Ada"])).toBe("Ada placed a lion.");
  });

  it("have a true minus before every number", () => {
    expect(fill("{n} and {m}", { n: -3, m: 4 })).toBe("−3 and 4");
    expect(words.line("near", { n: 2, card: "fox", points: -4 })).toBe("2 foxes beside it: −4");
  });

  it("bind a part that begins with a comma to what is before it; alone it has none", () => {
    expect(joined(["3 punkty", ", jeśli obok jest lew"])).toBe("3 punkty, jeśli obok jest lew");
    const told = new Words(game, { explain: { only: ", jeśli obok jest lew" } });
    expect(told.line("only", {})).toBe("Jeśli obok jest lew");
  });

  it("explain with names, forms and seats", () => {
    expect(words.line("near", { n: 2, card: "fox", points: 4 })).toBe("2 foxes beside it: 4");
    expect(words.line("worth", { n: 1 })).toBe("It scores 1 point");
    expect(words.line("seat", { seat: 1, n: 3 }, ["Ada", "Bo"])).toBe("Bo: 3");
    expect(words.line("unheard", { n: 3 })).toBe("Unheard 3");
  });

  it("call a row by its player where several play, by the game's own word alone", () => {
    const row = { kind: "row", names: ["1", "2", "3", "4"] };
    const card = { kind: "card", names: ["salinity"] };
    const passing = {
      ...game,
      verbs: [{ name: "pass", args: [card, row] }],
      events: [{ name: "passed", args: [card, row] }],
    };
    const told = new Words(passing, {
      card: { salinity: { one: "salinity", a: "a salinity card" } },
      row: { "2": { one: "row 2", to: "row two" } },
      verb: { pass: { does: "pass {card:a} to {row:to}" } },
      event: { passed: "{seat} passed {card:a} to {row:to}." },
      explain: { next: "then {row} plays" },
    });
    const pass = [0, 0, 1];
    expect(told.does(pass, ["you"])).toBe("pass a salinity card to row two");
    expect(told.does(pass)).toBe("pass a salinity card to row two");
    expect(told.does(pass, ["you", "Bo"])).toBe("pass a salinity card to Bo");
    expect(told.event([0, 0, 0, 1], ["you", "Bo"])).toBe("You passed a salinity card to Bo.");
    expect(told.event([0, 0, 0, 1], ["you"])).toBe("You passed a salinity card to row two.");
    expect(told.line("next", { row: "2" }, ["you", "Bo", "Cy"])).toBe("Then Bo plays");
    expect(told.line("next", { row: "2" }, ["you"])).toBe("Then row 2 plays");
    expect(String(told.called("row", "3", ["you", "Bo"]))).toBe("3");
  });

  it("know questions, zones and rows", () => {
    expect(words.prompt("pick")).toBe("Which card do you choose?");
    expect(words.zone("hand 2")).toBe("hand");
    expect(words.rows(2)).toEqual([
      ["wolf", "wolves"],
      ["total", "total"],
    ]);
  });

  it("fall back to ids where there are none", () => {
    const none = new Words(game, {});
    const pick = [verb("pick"), 7];
    expect([none.title(), none.does(pick)]).toEqual(["ecosystem", "pick card=fox"]);
    expect(none.event([event("revealed"), 0, 7], ["you"])).toBe("You revealed card=fox");
    expect(none.prompt("pick")).toBe("Choose: pick.");
    expect(none.rows(2)).toEqual([
      ["1", "1"],
      ["2", "2"],
    ]);
  });
});

describe("the page's own files", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");

  it("have every text that the shell and the table ask for", () => {
    const sources = import.meta.glob<string>("../{pages,shell,table,zones}/*.svelte", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    const asked = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*["']((?:shell|table)\.[\w.]+)["']/g)].map((match) => match[1] ?? ""),
    );
    const known = ["shell", "table"].flatMap((file) =>
      paths(read(`../../../ecotone/server/words/en/${file}.toml`), file),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((path) => !known.some((each) => each === path || each.startsWith(`${path}.`)))).toEqual([]);
  });

  /** The paths of a words file: tables and keys are all that these files have. */
  function paths(toml: string, file: string): string[] {
    let table = "";
    return toml.split("\n").flatMap((line) => {
      const [, name] = /^\[([\w.-]+)\]/.exec(line) ?? [];
      if (name) table = `${name}.`;
      const [, key] = /^"?([\w-]+)"? = /.exec(line) ?? [];
      return key ? [`${file}.${table}${key}`] : [];
    });
  }
});
