import { render } from "svelte/server";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ending, GameInfo, Rest, SeatInfo, TableInfo } from "../net/messages";
import { placed } from "../table/end";
import recorded from "../table/recorded.json";
import { language } from "../words/language.svelte";
import Resting from "./Resting.svelte";
import { stateWords } from "./state";

const WORDS = {
  shell: {
    rest: {
      began: "Version {version} of {game}, here {here}.",
      release: "Ecotone {release} plays it.",
      newer: "A newer one plays it.",
      unreleased: "Nobody plays it.",
      unfinished: "Not finished.",
      unknown: "Nobody knows.",
      not_kept: "Not kept.",
      won: "Won.",
      lost: "Lost.",
      ended: "Ended on {date}.",
      last: "Last played on {date}.",
    },
  },
  table: { end: { download: "Record" } },
};

const GAME: GameInfo = { ...(recorded.game as GameInfo), version: 2 };
const AT = Date.UTC(2026, 10, 19, 12);

function seat(name: string): SeatInfo {
  return { name, kind: "person", level: "", here: false, stand_in: false, votes: 0, host: false };
}

function resting(rest: Partial<Rest>, ending: Ending | null = null, version = 1): TableInfo & { rest: Rest } {
  const told: Rest = { release: "0.1.0 (commit e0052db)", ended: "unknown", at: AT, ...rest };
  return {
    t: "table",
    code: "OLDTABLE",
    game: GAME.id,
    version,
    options: {},
    clock: 0,
    state: "resting",
    seats: [seat("Ann"), seat("Žofie")],
    watchers: 0,
    rematch: "",
    outcome: [],
    given: "",
    ending,
    rest: told,
  };
}

function shown(rest: Partial<Rest>, ending: Ending | null = null, version = 1): string {
  const info = resting(rest, ending, version);
  return render(Resting, { props: { code: info.code, info, game: GAME } }).body.replace(/<!--.*?-->/g, "");
}

beforeAll(() => {
  language.page = WORDS;
});

describe("a table whose rules are not here", () => {
  it("says under which rules it began, which release plays it, and offers its record", () => {
    const page = shown({});
    expect(page).toContain("Version 1 of");
    expect(page).toContain("here 2. Ecotone 0.1.0 (commit e0052db) plays it.");
    expect(page).toContain("Nobody knows.");
    expect(page).toContain("Ann, Žofie");
    expect(page).toContain("Last played on 19 November 2026.");
    expect(page).toContain(">Record</button>");
  });

  it("shows how it ended where that was kept: names, points, places, the day", () => {
    const page = shown({ ended: "yes" }, { points: [44, 61], places: [2, 1], won: null });
    const cells = [...page.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map((cell) => cell[1]);
    expect(cells.slice(-6)).toEqual(["1", "Žofie", "61", "2", "Ann", "44"]);
    expect(page).toContain("Ended on 19 November 2026.");
    expect(page).not.toContain("Nobody knows.");
  });

  it("says whether a team has won", () => {
    expect(shown({ ended: "yes" }, { points: [], places: [], won: true })).toContain("Won.");
    expect(shown({ ended: "yes" }, { points: [], places: [], won: false })).toContain("Lost.");
  });

  it("does not say more than it knows", () => {
    expect(shown({ ended: "yes" })).toContain("Not kept.");
    expect(shown({ ended: "no" })).toContain("Not finished.");
    expect(shown({ release: "" })).toContain("Nobody plays it.");
    expect(shown({ release: "" }, null, 3)).toContain("A newer one plays it.");
  });
});

describe("the lines of a result", () => {
  it("has somebody beyond the seats where the game has a word for them", () => {
    const ending = { points: [40, 35], places: [], won: true };
    expect(placed(ending, ["Ann"], "the automa").map((row) => row.name)).toEqual(["Ann", "the automa"]);
    expect(placed(ending, ["Ann"], "").map((row) => row.points)).toEqual([40]);
    expect(placed(null, ["Ann"], "")).toEqual([]);
  });
});

describe("the continue list", () => {
  it("says what is known of a table whose rules are not here", () => {
    expect(stateWords(resting({}))).toBe("shell.home.state.resting");
    expect(stateWords(resting({ ended: "no" }))).toBe("shell.home.state.resting");
    expect(stateWords(resting({ ended: "yes" }))).toBe("shell.home.state.over");
    expect(stateWords(resting({ ended: "yes" }, { points: [], places: [], won: true }))).toBe("shell.home.won");
    expect(stateWords(resting({ ended: "yes" }, { points: [], places: [], won: false }))).toBe("shell.home.lost");
  });
});
