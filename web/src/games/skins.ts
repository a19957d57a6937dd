/** The games that have a look of their own; every other game is drawn by the generic zones. */
import type { Component } from "svelte";
import type { Reviewed } from "../net/messages";
import type { Judged } from "../replay/review";
import type { TableStore } from "../table/store.svelte";
import type { Words } from "../words/words";

/**
 * The parts of a game's look. The frame puts `Board` in the middle, `Hand` under the prompt, `Sheet` beside it
 * (a tab of its own on a phone, called as the game's text at `sheetName` says) and `Others` behind the seats' pills: one seat's board, or all others' for null.
 * `Round` is the line beside the title. Whatever a skin leaves out is drawn by the generic zones.
 */
export type Skin = {
  Board: Component<{ table: TableStore }>;
  Hand?: Component<{ table: TableStore }>;
  Sheet?: Component<{ table: TableStore }>;
  sheetName?: string;
  Others?: Component<{ table: TableStore; seat: number | null }>;
  Round?: Component<{ table: TableStore }>;
  End?: Component<{ table: TableStore }>;
  Card?: Component<{ face: string; words: Words }>;
  /** A seat's review as people think of the game, where one thing is told in several answers. */
  judged?: (table: TableStore, reviewed: Reviewed) => Judged[];
};

// A game's folder that has a `skin.ts` is found by its name: nothing else must be told of a new one.
const SKINS = import.meta.glob<{ skin: Skin }>("./*/skin.ts");

/** The look of a game, loaded when it is needed; null for one without, or when it cannot be loaded. */
export async function loadSkin(game: string): Promise<Skin | null> {
  const load = SKINS[`./${game}/skin.ts`];
  try {
    return (await load?.())?.skin ?? null;
  } catch {
    return null; // the generic zones play any game
  }
}
