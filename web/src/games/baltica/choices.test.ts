import { beforeEach, expect, test } from "vitest";
import type { Option, Spoken, Update, View } from "../../net/messages";
import { TableStore } from "../../table/store.svelte";
import { Words } from "../../words/words";
import { deckOf } from "./cards";
import {
  actsOf,
  costNow,
  meant,
  nextPair,
  payers,
  placedBy,
  press,
  pressSymbol,
  put,
  putting,
  usable,
} from "./choices";
import { laidIn } from "./rows";
import { card, GAME, option, view } from "./sample";

const deck = deckOf();
const acts = (...texts: string[]) => actsOf(GAME, texts.map(option));

// --- a table that is asked

let sent: Spoken[];
let table: TableStore;

beforeEach(() => {
  sent = [];
  table = new TableStore(GAME, { send: (message) => sent.push(message) > 0, words: () => new Words(GAME, {}) });
});

function ask(seen: View, kind: string, options: Option[]): void {
  const update: Update = {
    t: "update",
    seat: 0,
    ask: 1,
    view: { ...seen, ask: { kind, options } },
    back: [],
    kept: 0,
    steps: [],
    over: false,
    outcome: [],
    deadlines: [],
  };
  table.receive(update);
}

const acted = () => sent.flatMap((message) => (message.t === "act" ? [message.a] : []));

// --- reading options

test("options are acts with a word and names", () => {
  expect(acts("use gadus_morhua plus", "end").map(({ verb, args }) => [verb, args])).toEqual([
    ["use", ["gadus_morhua", "plus"]],
    ["end", []],
  ]);
});

test("a card's symbols that can be used", () => {
  const found = acts("use gadus_morhua plus", "use gadus_morhua pass", "use esox_lucius refresh");
  expect([...usable(found, "gadus_morhua")]).toEqual(["plus", "pass"]);
  expect([...usable(found, "clupea_harengus")]).toEqual([]);
});

// --- which answer a click means

const FEEDS = [
  "feed perca_fluviatilis nitzschia_filiformis vertebrata_lanosa",
  "feed perca_fluviatilis nitzschia_filiformis najas_marina",
  "feed esox_lucius nitzschia_filiformis najas_marina",
];

test("a consumer is bought with the pair that is wanted least elsewhere", () => {
  expect(meant(acts(...FEEDS), [], "card:perca_fluviatilis", deck)?.option.text).toBe(FEEDS[0]);
});

test("another producer takes the place of the one chosen first", () => {
  const selected = ["card:perca_fluviatilis", "card:nitzschia_filiformis", "card:vertebrata_lanosa"];
  expect(meant(acts(...FEEDS), selected, "card:najas_marina", deck)?.option.text).toBe(FEEDS[1]);
});

test("of several pairs of consumers the one that shares most is meant, unless a partner is chosen", () => {
  const found = acts("restore perca_fluviatilis cygnus_olor", "restore perca_fluviatilis esox_lucius");
  expect(meant(found, [], "card:perca_fluviatilis", deck)?.args).toEqual(["perca_fluviatilis", "esox_lucius"]);
  const after = meant(found, ["card:perca_fluviatilis", "card:esox_lucius"], "card:cygnus_olor", deck);
  expect(after?.args).toEqual(["perca_fluviatilis", "cygnus_olor"]);
});

test("a producer means no more than itself", () => {
  expect(meant(acts("grow zostera_marina"), [], "card:zostera_marina", deck)).toBeUndefined();
});

test("two clicks on a consumer of the market buy it", () => {
  const options = FEEDS.map(option);
  ask(view(["nitzschia_filiformis", "vertebrata_lanosa", "najas_marina"]), "turn", options);
  const found = actsOf(GAME, options);
  press(table, found, deck, "card:perca_fluviatilis", "consumers");
  expect(table.selected).toEqual(["card:perca_fluviatilis", "card:nitzschia_filiformis", "card:vertebrata_lanosa"]);
  expect(table.ready?.text).toBe(FEEDS[0]);
  press(table, found, deck, "card:perca_fluviatilis", "consumers");
  expect(acted()).toEqual([options[0]?.action]);
});

test("the pair can be changed before it is paid", () => {
  const options = FEEDS.map(option);
  ask(view(["nitzschia_filiformis", "vertebrata_lanosa", "najas_marina"]), "turn", options);
  const found = actsOf(GAME, options);
  press(table, found, deck, "card:perca_fluviatilis", "consumers");
  press(table, found, deck, "card:najas_marina", "row 0");
  expect(table.ready?.text).toBe(FEEDS[1]);
  expect(acted()).toEqual([]);
});

test("two clicks on a producer of the market buy it", () => {
  const options = ["grow zostera_marina", "grow ulva_lactuca", "end"].map(option);
  ask(view(["sunlight"]), "turn", options);
  press(table, actsOf(GAME, options), deck, "card:zostera_marina", "producers");
  press(table, actsOf(GAME, options), deck, "card:zostera_marina", "producers");
  expect(acted()).toEqual([options[0]?.action]);
});

test("two clicks on a symbol use it, whatever was selected before", () => {
  const options = ["use gadus_morhua plus", "use gadus_morhua pass", "grow zostera_marina"].map(option);
  ask(view(["gadus_morhua"]), "turn", options);
  table.click("card:zostera_marina", "producers");
  pressSymbol(table, "gadus_morhua", "pass", "row 0");
  expect(table.selected).toEqual(["card:gadus_morhua", "symbol:pass"]);
  pressSymbol(table, "gadus_morhua", "pass", "row 0");
  expect(acted()).toEqual([options[1]?.action]);
});

test("an element goes back to the supply with a second click there", () => {
  const options = ["pass oxygen 2", "recycle oxygen", "pass pressure 2"].map(option);
  ask(view(["oxygen", "pressure"], ["sunlight"]), "pass", options);
  const act = putting(actsOf(GAME, options), "recycle", "oxygen")!;
  put(table, act);
  expect([table.selected, acted()]).toEqual([["card:oxygen"], []]);
  put(table, act);
  expect(acted()).toEqual([options[1]?.action]);
  expect(putting(actsOf(GAME, options), "recycle", "pressure")).toBeUndefined();
});

test("a second click on a card that may go to several places settles for the first; another can still be named", () => {
  const options = ["pass oxygen 2", "pass oxygen 3", "recycle oxygen"].map(option);
  ask(view(["oxygen"], ["sunlight"]), "pass", options);
  const found = actsOf(GAME, options);
  press(table, found, deck, "card:oxygen", "row 0");
  expect([table.selected, table.ready]).toEqual([["card:oxygen"], null]);
  press(table, found, deck, "card:oxygen", "row 0");
  expect(table.ready?.text).toBe("pass oxygen 2");
  table.click("row:3");
  expect(table.ready?.text).toBe("pass oxygen 3");
});

// --- what an answer would do

test("what a producer costs now, with the measure that spares nutrients (BA-18.18)", () => {
  const told = (seen: View) => costNow(seen, deck, "phragmites_australis").map(({ element, off }) => [element, off]);
  expect(told(view([]))).toEqual([
    ["sunlight", false],
    ["oxygen", false],
    ["nutrients", false],
    ["nutrients", false],
  ]);
  expect(told(view([], [], [], ["improved_nutrient_retention"]))[2]).toEqual(["nutrients", true]);
});

test("unused cards pay, one for each symbol", () => {
  const laid = laidIn(view(["sunlight used", "sunlight", "sunlight", "salinity", "oxygen"]), 0, deck);
  const paid = payers(acts("grow zostera_marina")[0], laid, ["sunlight", "sunlight", "salinity"]);
  expect([...paid]).toEqual(["row 0 card:sunlight 2", "row 0 card:sunlight 3", "row 0 card:salinity 1"]);
  expect(payers(undefined, laid, []).size).toBe(0);
});

test("producers pay for a consumer", () => {
  const laid = laidIn(view(["nitzschia_filiformis", "vertebrata_lanosa", "sunlight"]), 0, deck);
  expect([...payers(acts(FEEDS[0]!)[0], laid, [])]).toEqual([
    "row 0 card:nitzschia_filiformis 1",
    "row 0 card:vertebrata_lanosa 1",
  ]);
});

test("a pair places the tiles that are still missing (BA-9.1)", () => {
  const pair = acts("restore perca_fluviatilis esox_lucius")[0];
  expect(placedBy(pair, view([], [], ["mud"]), deck)).toEqual(["river", "rock"]);
  expect(placedBy(acts("regulate najas_marina perca_fluviatilis mud")[0], view([]), deck)).toEqual(["mud"]);
  expect(placedBy(acts("grow zostera_marina")[0], view([]), deck)).toEqual([]);
});

test("a new consumer finds the unused partner with most tiles", () => {
  const row = [card("cygnus_olor"), card("esox_lucius"), card("acipenser_oxyrinchus used")];
  expect(nextPair("perca_fluviatilis", row, view([]), deck)).toEqual({
    with: "esox_lucius",
    tiles: ["mud", "river", "rock"],
  });
  expect(nextPair("rotifera", row, view([]), deck)).toBeNull();
});
