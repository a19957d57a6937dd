import { expect, test } from "vitest";
import type { Step } from "../../net/messages";
import { Words } from "../../words/words";
import { event, GAME } from "./sample";
import { rowBefore, sayings, slipsOf, standing, takenIn, telling, unseen, voteOn } from "./story";

const step = (...texts: string[]): Step => ({ events: texts.map((text) => event(text)), points: [] });
const kinds = (...texts: string[]) => slipsOf(GAME, step(...texts), 1).map(({ kind }) => kind);

test("three pressures place one impact; four place three (BA-10.2, BA-10.4)", () => {
  const [slip] = slipsOf(GAME, step("impacts 1"), 1);
  expect(slip).toMatchObject({ kind: "pressures", row: 1, from: ["pressure", "pressure", "pressure"], to: ["impact"] });
  expect(slipsOf(GAME, step("impacts 3"), 0)[0]).toMatchObject({ kind: "four", to: ["impact", "impact", "impact"] });
});

test("the tile that climate change adds is told of once (D-11)", () => {
  const tiles = (...texts: string[]) => slipsOf(GAME, step(...texts), 1).map(({ kind, to }) => [kind, to.length]);
  expect(tiles("impacts 2", "climate")).toEqual([
    ["pressures", 1],
    ["climate", 1],
  ]);
  expect(tiles("impacts 4", "climate")).toEqual([
    ["four", 3],
    ["climate", 1],
  ]);
});

test("an idle turn leads to a pressure, and perhaps to an impact", () => {
  expect(kinds("inaction", "pressure 2", "impacts 1")).toEqual(["inaction", "pressures"]);
});

test("an idle turn of another row is told only if it leads to an impact", () => {
  const mild = slipsOf(GAME, step("inaction", "pressure 2"), 1);
  const harsh = slipsOf(GAME, step("inaction", "pressure 2", "impacts 1"), 1);
  expect([telling(mild, 0).length, telling(mild, 1).length, telling(harsh, 0).length]).toEqual([0, 1, 2]);
});

test("three equal elements", () => {
  expect(slipsOf(GAME, step("three_equal oxygen", "pressure 1"), 0)[0]).toMatchObject({
    kind: "three_equal",
    from: ["oxygen", "oxygen", "oxygen"],
    to: ["pressure"],
  });
});

test("tiles of one pair share a slip", () => {
  const slips = slipsOf(GAME, step("restored perca_fluviatilis esox_lucius", "placed river", "placed rock"), 0);
  expect(slips.length).toBe(1);
  expect(slips[0]).toMatchObject({
    cards: ["perca_fluviatilis", "esox_lucius"],
    habitats: ["river", "rock"],
    bad: false,
  });
});

test("what happens while a policy is carried out is its doing", () => {
  const slips = slipsOf(GAME, step("impacts 1", "drew oil_spill", "lost_card alca_torda", "discarded oil_spill"), 0);
  expect(slips.map(({ kind, policy, followed }) => [kind, policy, followed.length])).toEqual([
    ["pressures", "", 0],
    ["negative", "oil_spill", 1],
  ]);
});

test("an impact by a policy is no matter of pressures", () => {
  expect(kinds("drew green_energy", "impacts 1", "discarded green_energy")).toEqual(["dual"]);
  expect(kinds("drew green_energy", "discarded green_energy", "turn 2", "impacts 1")).toEqual(["dual", "pressures"]);
});

test("a policy that was stopped, one that waits, one that is implemented", () => {
  expect(kinds("drew oil_spill", "prevented oil_spill", "discarded oil_spill")).toEqual(["prevented"]);
  expect(kinds("drew bubble_curtains", "stocked bubble_curtains")).toEqual(["measure"]);
  expect(kinds("implemented bubble_curtains")).toEqual(["implemented"]);
});

test("the row of a slip is the one whose turn it is", () => {
  const slips = slipsOf(GAME, step("inaction", "turn 2", "impacts 1"), 0);
  expect(slips.map(({ row }) => row)).toEqual([0, 1]);
  expect(slipsOf(GAME, step("skipped 2"), 0)[0]).toMatchObject({ kind: "skipped", row: 1 });
});

test("whose turn it was is known from what happened before", () => {
  const story = [step("turn 1"), step("grew zostera_marina"), step("turn 2"), step()];
  expect([0, 1, 2, 3].map((at) => rowBefore(GAME, story, at))).toEqual([0, 0, 0, 1]);
});

test("what was not seen yet, also after something was taken back", () => {
  const story = [step(), step(), step()];
  expect([unseen(story, 1), unseen(story, 3), unseen(story, 9)]).toEqual([[1, 2], [], []]);
});

test("how many species were taken", () => {
  const story = [step("grew zostera_marina"), step("grew ulva_lactuca", "fed cygnus_olor najas_marina ulva_lactuca")];
  expect(takenIn(GAME, story)).toEqual({ producers: 2, consumers: 1 });
});

const WORDS = new Words(GAME, {
  card: { oxygen: { one: "oxygen" }, perca_fluviatilis: { one: "perch" }, esox_lucius: { one: "pike" } },
  habitat: { river: "river", rock: "rock" },
  policy: { bubble_curtains: "Bubble curtains" },
  policy_text: { bubble_curtains: "All tokens wake up." },
  event: { placed: "Restored: {habitat}.", refused: "{seat} did not agree." },
  end: { won: "The sea is saved." },
  page: {
    screen: {
      pressures: { title: "Too much", cause: "Three pressures: {row}.", effect: "An impact." },
      placed: { title: "A habitat", cause: "{card} and {card2} share it: {habitat}.", effect: "Now {n} of 6." },
      vote: { title: "Agree?", cause: "Proposed by {row}: {policy}.", effect: "One funding card of {n}." },
      refused: { title: "No", cause: "Proposed: {policy}.", effect: "It stays in stock." },
      wake: { title: "A token", cause: "{card} and {card2}.", effect: "May wake." },
    },
  },
});

test("a slip says what, why and what follows", () => {
  const [slip] = slipsOf(GAME, step("impacts 1"), 1);
  expect(sayings(slip!, WORDS, ["Ada", "Bo"], 0)).toEqual({
    title: "Too much",
    cause: "Three pressures: Bo.",
    effect: "An impact.",
    lines: [],
  });
});

test("the end is told in the words of the game's end", () => {
  const [won] = slipsOf(GAME, step("won"), 0);
  expect(sayings(won!, WORDS, [], 6)).toEqual({ title: "The sea is saved.", cause: "", effect: "", lines: [] });
});

test("tiles are named, a pair only where there was one", () => {
  const [pair] = slipsOf(GAME, step("restored perca_fluviatilis esox_lucius", "placed river", "placed rock"), 0);
  expect(sayings(pair!, WORDS, [], 2).cause).toBe("perch and pike share it: river (Flumina), rock (Saxosus).");
  const [alone] = slipsOf(GAME, step("placed rock"), 0);
  expect(sayings(alone!, WORDS, [], 1)).toMatchObject({ cause: "", effect: "Now 1 of 6." });
});

test("what all are asked about: the measure, who proposes it, and what it costs (BA-17.2)", () => {
  const slip = voteOn("bubble_curtains", 1);
  expect(slip).toMatchObject({ kind: "vote", from: ["funding"], to: ["noise"], bad: false });
  expect(sayings(slip, WORDS, ["Ada", "Bo"], 2)).toEqual({
    title: "Agree?",
    cause: "Proposed by Bo: Bubble curtains.",
    effect: "One funding card of 2.",
    lines: [],
  });
});

test("all who refuse a measure share a slip that names them", () => {
  const [first, second] = [event("refused bubble_curtains"), event("refused bubble_curtains")];
  first[1] = 0;
  second[1] = 2;
  const slips = slipsOf(GAME, { events: [first, second], points: [] }, 1);
  expect(slips.length).toBe(1);
  expect(sayings(slips[0]!, WORDS, ["Ada", "Bo", "Cy"], 0)).toEqual({
    title: "No",
    cause: "Proposed: Bubble curtains.",
    effect: "It stays in stock.",
    lines: ["Ada did not agree.", "Cy did not agree."],
  });
});

test("a measure tells its text and what it did", () => {
  const [slip] = slipsOf(GAME, step("implemented bubble_curtains", "placed river"), 0);
  expect(sayings(slip!, WORDS, [], 1)).toEqual({
    title: "Bubble curtains",
    cause: "All tokens wake up.",
    effect: "",
    lines: ["Restored: river."],
  });
});

test("what holds at a question has a slip too", () => {
  const slip = standing("wake", 0, ["perca_fluviatilis", "esox_lucius"]);
  expect(sayings(slip, WORDS, [], 0).cause).toBe("perch and pike.");
  expect([slip.bad, standing("noise", 0).bad]).toEqual([false, true]);
});
