import { expect, test } from "vitest";
import type { Piece, View } from "../../net/messages";
import { isRevealed, laidOn, planOf, swap } from "./board";
import recorded from "../../table/recorded.json";
import { Words } from "../../words/words";
import { faceOf, FACES, facesInOrder, markOf } from "./cards";
import { goesLeft, passesTo, sizeOf, stacksOf } from "./hand";
import { latestOf } from "./story";
import { columnsOf, goalOf, isGap, isProvisional, levelOf, winnersOf } from "./sheet";

const card = (face: string, at = "", marks: string[] = []): Piece => ({
  key: at === "" ? `card:${face}` : `cell:${at}`,
  face,
  at,
  marks,
});

function view(chosen: Piece[][], hand: string[]): View {
  const zones: View["zones"] = {
    "hand 0": { kind: "fan", owner: 0, pieces: hand.map((face) => card(face)), hidden: 0 },
    "hand 1": { kind: "fan", owner: 1, pieces: [], hidden: 7 },
    "ecosystem 0": {
      kind: "grid",
      owner: 0,
      pieces: [card("fox", "e4", ["points:3"]), card("deer", "f4", ["points:4"])],
      hidden: 0,
    },
  };
  chosen.forEach((pieces, seat) => (zones[`chosen ${seat}`] = { kind: "row", owner: seat, pieces, hidden: 0 }));
  const facts: View["facts"] = {
    round: 1,
    turn: 3,
    passes_to: [1, 2, 0],
    "sheet 0": [0, 3, 0, 0, 0, 0, 0, 3, 4, 0, 0, 8, -5, 5],
    "sheet 1": [0, 0, 0, 0, 0, 1, 0, 0, 0, 8, 12, 8, -5, 16],
    "sheet 2": [4, 0, 0, 0, 0, 0, 0, 0, 0, 5, 12, 8, -5, 16],
  };
  return { zones, facts, waiting: [true, true, true], ask: null };
}

test("marks carry what a card scores", () => {
  expect(markOf(["swap:e4", "points:0"], "points")).toBe("0");
  expect(markOf([], "points")).toBeNull();
  expect(faceOf("card:fox")).toBe("fox");
});

test("a hand stacks equal cards in the order of the sheet", () => {
  const stacks = stacksOf(view([[], [], []], ["wolf", "bear", "wolf"]), 0);
  expect(stacks.map(({ face, count }) => [face, count])).toEqual([
    ["bear", 1],
    ["wolf", 2],
  ]);
});

test("the chosen card is set aside while the hand still counts it", () => {
  const secret = view([[card("wolf")], [], []], ["wolf", "bear", "wolf"]);
  expect(stacksOf(secret, 0).map(({ count }) => count)).toEqual([1, 1]);
  const open = view([[card("wolf")], [card("bee")], [card("fox")]], ["bear", "wolf"]);
  expect(isRevealed(open)).toBe(true);
  expect(stacksOf(open, 0).map(({ count }) => count)).toEqual([1, 1]);
});

test("hands are counted and passed round the ring", () => {
  const seen = view([[], [], []], ["wolf"]);
  expect([sizeOf(seen, "hand 0"), sizeOf(seen, "hand 1"), sizeOf(seen, "hand 9")]).toEqual([1, 7, 0]);
  expect([passesTo(seen, 0), goesLeft(seen)]).toEqual([1, true]);
});

test("a plan lies on the board before the others see it", () => {
  const seen = view([[card("rabbit", "e5")], [], []], []);
  const laid = laidOn(seen.zones["ecosystem 0"], planOf(seen, 0));
  expect(laid.map(({ cell, face, planned }) => [cell, face, planned])).toEqual([
    ["e4", "fox", false],
    ["f4", "deer", false],
    ["e5", "rabbit", true],
  ]);
});

test("a planned exchange is shown as it will lie, without points that are no longer true", () => {
  const plan = card("rabbit", "e5", ["swap:e4", "swap:e5"]);
  const laid = laidOn(view([[plan], [], []], []).zones["ecosystem 0"], plan);
  expect(laid.map(({ face, points, moving }) => [face, points, moving])).toEqual([
    ["rabbit", null, true],
    ["deer", 4, false],
    ["fox", null, true],
  ]);
});

test("with only the first card of an exchange chosen nothing has moved yet", () => {
  const laid = swap(laidOn(view([[], [], []], []).zones["ecosystem 0"]), "e4", "");
  expect(laid.map(({ face, points, moving }) => [face, points, moving])).toEqual([
    ["fox", 3, true],
    ["deer", 4, false],
  ]);
});

test("the sheet begins with the seat that looks at it", () => {
  const columns = columnsOf(view([], []), 1);
  expect(columns.map(({ seat, total }) => [seat, total])).toEqual([
    [1, 16],
    [0, 5],
    [2, 16],
  ]);
  expect(winnersOf(columns)).toEqual([1, 2]);
});

test("streams and wolves are provisional until the end; noughts are gaps", () => {
  expect([isProvisional("stream", false), isProvisional("stream", true), isProvisional("bee", false)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isGap("bee", 0), isGap("bee", 3), isGap("gaps", 0), isGap("biodiversity", 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("levels of the solo game", () => {
  expect([29, 30, 50, 70].map(levelOf)).toEqual(["", "low", "medium", "high"]);
});

test("a goal is won or lost, and there may be none (ES-9.8)", () => {
  const alone = (facts: View["facts"]): View => ({ ...view([[]], []), facts });
  expect(goalOf(alone({ goal: 3, won: 0 }))).toEqual({ level: "high", least: 70, isWon: false });
  expect(goalOf(alone({ goal: 1, won: 1 }))).toEqual({ level: "low", least: 30, isWon: true });
  expect(goalOf(alone({}))).toBeNull();
});

test("the cards of the sheet have the order of a language's printed pad", () => {
  const ordered = (sheet_order: string) => facesInOrder(new Words(recorded.game, { page: { sheet_order } }));
  const czech = "rabbit fox dragonfly trout bear bee eagle deer wolf stream meadow";
  expect(ordered(czech)).toEqual(czech.split(" "));
  expect(ordered("")).toEqual(FACES);
});

test("the story knows which card came last", () => {
  const events = [
    { name: "passed", args: [] },
    { name: "neutral", args: [{ kind: "card", names: ["bear", "bee", "fox"] }] },
  ];
  const step = (...told: number[][]) => ({ events: told, points: [] });
  expect(latestOf([step([1, -1, 0]), step([1, -1, 2], [0, -1]), step()], events, "neutral")).toBe("fox");
  expect(latestOf([step([0, -1])], events, "neutral")).toBe("");
});
