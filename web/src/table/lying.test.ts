import { describe, expect, it } from "vitest";
import type { Piece, View, Zone } from "../net/messages";
import { lyingAt } from "./lying";

const piece = (face: string, at: string): Piece => ({ key: `card:${face}`, face, at, marks: [] });
const zone = (owner: number, ...pieces: Piece[]): Zone => ({ kind: "grid", owner, pieces, hidden: 0 });
const VIEW = {
  zones: {
    "board 0": zone(0, piece("deer", "a1"), piece("oak", "b2")),
    "board 1": zone(1, piece("wolf", "a1")),
    "hand 0": zone(0, piece("fox", "")),
  },
} as unknown as View;
const PLACE = { kind: "place", names: ["a1", "b2", "c3"] };
const FEED = { name: "feed", args: [PLACE] };
const TAKE = { name: "take", args: [{ kind: "row", names: ["1", "2"] }, PLACE] };

describe("what lies where an answer points at", () => {
  it("is the card on one's own board", () => {
    expect(lyingAt(VIEW, FEED, [0, 1], 0)).toBe("oak");
    expect(lyingAt(VIEW, FEED, [0, 0], 1)).toBe("wolf");
  });

  it("is the card on the board that the answer names", () => {
    expect(lyingAt(VIEW, TAKE, [1, 1, 0], 0)).toBe("wolf");
  });

  it("is nothing at an empty place, or where no place is named", () => {
    expect(lyingAt(VIEW, FEED, [0, 2], 0)).toBeUndefined();
    expect(lyingAt(VIEW, { name: "pass", args: [] }, [2], 0)).toBeUndefined();
    expect(lyingAt(VIEW, undefined, [9], 0)).toBeUndefined();
  });
});
