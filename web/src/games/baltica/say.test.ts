import { expect, test } from "vitest";
import { Words } from "../../words/words";
import { deckOf } from "./cards";
import { actsOf } from "./choices";
import { card, GAME, option, view } from "./sample";
import {
  breakable,
  cardName,
  endOf,
  isLatin,
  payingOf,
  percentOf,
  previewOf,
  rowName,
  signsOf,
  spoken,
  stateOf,
  whyOf,
} from "./say";

const deck = deckOf();
const WORDS = new Words(GAME, {
  card: {
    perca_fluviatilis: { one: "perch" },
    esox_lucius: { one: "pike" },
    cygnus_olor: { one: "mute swan" },
    nitzschia_filiformis: { one: "Nitzschia filiformis" },
    vertebrata_lanosa: { one: "wrack siphon weed" },
    zostera_marina: { one: "eelgrass" },
    oxygen: { one: "oxygen" },
    sunlight: { one: "sunlight" },
    salinity: { one: "salinity" },
  },
  habitat: { ice: "ice", mud: "mud", river: "river", rock: "rock", coast: "coast", water: "water" },
  group: { fish: "fish", "vascular plant": "plant" },
  symbol: { plus: "plus", pass: "pass", star: "star" },
  row: { "1": "row 1", "2": "row 2" },
  page: {
    market: {
      pair: "your pair: {habitat}",
      pair_short: "pair",
      needs1: "needs {habitat}",
      needs2: "needs {habitat} or {habitat2}",
      needs3: "needs {habitat}, {habitat2} or {habitat3}",
      needs_any: "needs any",
      needs_short: "needs a pair",
      ready: "can be taken",
      borrow: "borrow 1 {card}",
      borrow_short: "borrow",
      missing: { one: "{n} element missing", other: "{n} elements missing" },
      missing_short: "{n} missing",
      lens: "magnifying glass",
    },
    row: {
      ready: "ready",
      used: "used",
      paid: "paid",
      pays: "pays",
      pays_by: "pays · {habitat}",
      borrowed: "paid · borrowed",
      spent: "ability spent",
      starred: "star used",
      pressures_short: "{n} of 3",
    },
    preview: {
      grow: "{card}: paid.",
      borrow: "{card}: paid, and {card2} is borrowed.",
      feed: "{card} for {card2} and {card3}: all share {habitat}.",
      then: "Then {card} and {card2} could restore: {habitat}.",
      restore1: "{card} and {card2} restore {habitat}.",
      restore2: "{card} and {card2} restore {habitat} and {habitat2}.",
      restore3: "{card} and {card2} restore {habitat}, {habitat2} and {habitat3}.",
      count: "That makes {n} of 6.",
      policies: { one: "{n} policy card.", other: "{n} policy cards." },
      three_equal: "The third {card}.",
      third_pressure: "The third pressure.",
      end_done: "New cards.",
      end_idle: "A pressure.",
      end_impact: "An impact.",
    },
  },
});

test("a card without a name of its own is called in Latin", () => {
  expect([cardName(WORDS, "perca_fluviatilis"), cardName(WORDS, "mesodinium_rubrum")]).toEqual([
    "Perch",
    "Mesodinium rubrum",
  ]);
  expect(["perca_fluviatilis", "nitzschia_filiformis"].map((face) => isLatin(WORDS, deck, face))).toEqual([
    false,
    true,
  ]);
});

test("long words may be broken between syllables, short ones not", () => {
  expect(breakable("Oystercatcher").split("\u00ad")).toEqual(["Oys", "ter", "catcher"]);
  expect(breakable("Колокольчиковидный").includes("\u00ad")).toBe(true);
  expect(breakable("Mute swan")).toBe("Mute swan");
});

test("a row is called by its player, or by its number", () => {
  expect([rowName(WORDS, ["Ada", "Bo"], 1), rowName(WORDS, ["Ada"], 1)]).toEqual(["Bo", "Row 2"]);
});

test("why a card can be taken", () => {
  const pair = card("perca_fluviatilis may pair:rock pair:mud");
  expect([whyOf(WORDS, pair, "wide"), whyOf(WORDS, pair, "narrow"), signsOf(pair)]).toEqual([
    "your pair: rock, mud",
    "pair",
    ["rock", "mud"],
  ]);
  const lent = card("zostera_marina missing:1 may borrow:oxygen");
  expect([whyOf(WORDS, lent, "wide"), whyOf(WORDS, lent, "narrow")]).toEqual(["borrow 1 oxygen", "borrow"]);
  expect(whyOf(WORDS, card("zostera_marina may"), "wide")).toBe("can be taken");
});

test("why a card cannot be taken", () => {
  const three = card("perca_fluviatilis needs:river needs:mud needs:rock");
  expect((["heard", "wide", "narrow"] as const).map((room) => whyOf(WORDS, three, room))).toEqual([
    "needs river, mud or rock",
    "needs any",
    "needs a pair",
  ]);
  expect(whyOf(WORDS, card("zostera_marina missing:2"), "wide")).toBe("2 elements missing");
  expect(whyOf(WORDS, card("zostera_marina missing:2"), "narrow")).toBe("2 missing");
});

test("how a card of a row stands", () => {
  const row = ["pressure", "pressure", "oxygen used borrowed", "sunlight used", "perca_fluviatilis spent"].map(card);
  expect(row.map((piece) => stateOf(WORDS, piece, row))).toEqual([
    "2 of 3",
    "2 of 3",
    "paid · borrowed",
    "paid",
    "ability spent",
  ]);
  expect(stateOf(WORDS, card("zostera_marina used spent"), row)).toBe("used");
  expect([payingOf(WORDS, ["rock"]), payingOf(WORDS, [])]).toEqual(["pays · rock", "pays"]);
});

test("a card says everything to those who hear", () => {
  expect(spoken(WORDS, deck, "perca_fluviatilis", "ready")).toBe("Perch, fish, river, mud, rock, plus, ready");
  expect(spoken(WORDS, deck, "zostera_marina")).toBe("Eelgrass, plant, coast, sunlight, sunlight, salinity, pass");
  expect(spoken(WORDS, deck, "viruses")).toMatch(/, magnifying glass$/);
});

// --- previews

const preview = (text: string, seen = view([]), perEvent = false) => {
  const act = actsOf(GAME, [option(text)])[0]!;
  return previewOf(WORDS, act, seen, deck, seen.zones["row 0"]!.pieces, perEvent);
};

test("a borrowed third element is warned of (BA-7.7)", () => {
  const seen = view(["oxygen", "oxygen used"]);
  seen.zones["producers"]!.pieces = [card("zostera_marina missing:1 may borrow:oxygen")];
  expect(preview("grow zostera_marina", seen)).toEqual([
    "Eelgrass: paid, and oxygen is borrowed.",
    "The third oxygen.",
  ]);
  expect(preview("grow zostera_marina")).toEqual(["Eelgrass: paid."]);
});

test("a consumer tells what it could restore at once", () => {
  const told = preview(
    "feed perca_fluviatilis nitzschia_filiformis vertebrata_lanosa",
    view(["nitzschia_filiformis", "vertebrata_lanosa", "esox_lucius"], [], ["mud"]),
  );
  expect(told).toEqual([
    "Perch for Nitzschia filiformis and wrack siphon weed: all share rock.",
    "Then perch and pike could restore: river, rock.",
  ]);
});

test("a pair tells its tiles, how many that makes, and the policy cards due (D-04)", () => {
  const seen = view([], [], ["mud"]);
  expect(preview("restore perca_fluviatilis esox_lucius", seen)).toEqual([
    "Perch and pike restore river and rock.",
    "That makes 3 of 6.",
    "2 policy cards.",
  ]);
  expect(preview("restore perca_fluviatilis esox_lucius", seen, true)[2]).toBe("1 policy card.");
  expect(preview("restore perca_fluviatilis cygnus_olor", view([]))[0]).toBe("Perch and mute swan restore mud.");
});

test("nothing is drawn once the sea is saved (BA-5.3)", () => {
  const seen = view([], [], ["ice", "water", "coast"]);
  expect(preview("restore perca_fluviatilis esox_lucius", seen)).toEqual([
    "Perch and pike restore mud, river and rock.",
    "That makes 6 of 6.",
  ]);
});

test("a card that would be the third where it goes", () => {
  expect(preview("pass pressure 2", view([], ["pressure", "pressure"]))).toEqual(["The third pressure."]);
  expect(preview("pass oxygen 2", view([], ["oxygen", "oxygen"]))).toEqual(["The third oxygen."]);
  expect(preview("pass oxygen 2", view([], ["oxygen"]))).toEqual([]);
});

test("what ending the turn brings (BA-10.1)", () => {
  const idle = view(["pressure"]);
  const brink = view(["pressure", "pressure"]);
  const told = (seen: typeof idle) => endOf(WORDS, seen, seen.zones["row 0"]!.pieces);
  expect([told(idle), told(brink)]).toEqual(["A pressure.", "An impact."]);
  brink.facts["acted"] = 1;
  expect(told(brink)).toBe("New cards.");
});

test("a chance with its margin: 142 of 200 is 71 %, give or take 6", () => {
  expect(percentOf({ won: 142, of: 200 })).toEqual({ percent: 71, margin: 6 });
  expect(percentOf({ won: 0, of: 100 })).toEqual({ percent: 0, margin: 1 });
  expect(percentOf({ won: 0, of: 0 })).toEqual({ percent: 0, margin: 1 });
});
