import { describe, expect, it } from "vitest";
import { namesIn } from "./own.svelte";

describe("names of an own deck", () => {
  it("are those of cards that have one; the others keep the game's", () => {
    const card = (name: string) => ({ name, traits: {}, lines: [] });
    expect(namesIn({ cards: { "14": card("My Pond"), "15": card("") }, homes: {} })).toEqual({ "14": "My Pond" });
  });
});
