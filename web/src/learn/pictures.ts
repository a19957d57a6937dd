/** The cards of the games that draw them for other pages, fetched when they are first shown. */
import type { Component } from "svelte";
import type { Words } from "../words/words";

export type Picture = Component<{ face: string; words: Words }>;

// A game's folder that has a `Face.svelte` is found by its name: nothing else must be told of a new one.
const FACES = import.meta.glob<{ default: Picture }>("../games/*/Face.svelte");

/** How a game's cards are drawn; null for a game without pictures. */
export async function loadPicture(game: string): Promise<Picture | null> {
  return (await FACES[`../games/${game}/Face.svelte`]?.())?.default ?? null;
}
