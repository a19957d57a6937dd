/** The cards of the games that have pictures, fetched when they are first drawn. */
import type { Component } from "svelte";

export type Picture = Component<{ face: string; name: string; points?: number | null; plain?: boolean }>;

const PICTURES: Record<string, () => Promise<Picture>> = {
  ecosystem: () => import("../games/ecosystem/Card.svelte").then((module) => module.default),
};

/** How a game's cards are drawn; null for a game without pictures. */
export async function loadPicture(game: string): Promise<Picture | null> {
  return (await PICTURES[game]?.()) ?? null;
}
