// What the game is made of, in the order of the engine's lists (EL-2).
export const KINDS = [
  "herb",
  "tree",
  "fungus",
  "insect",
  "invertebrate",
  "fish",
  "herp",
  "small_bird",
  "large_bird",
  "small_mammal",
  "ungulate",
  "predator",
  "impact",
] as const;

export const HABITATS = ["deciduous", "coniferous", "meadow", "river", "swamp", "coast", "town", "mountain"] as const;

export const BONUSES: readonly string[] = ["fruit", "seed", "flower", "grass"];
export const TRAITS: readonly string[] = ["pioneer", "poisonous", "crop", "nocturnal"];

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

export const PHASES = [
  "set_up",
  "exchange",
  "play",
  "resolve",
  "prepare",
  "trade",
  "keep",
  "feed",
  "automa",
  "end",
] as const;
export type Phase = (typeof PHASES)[number];

export const MODES = ["full", "express", "solitaire", "automa"] as const;
export type Mode = (typeof MODES)[number];

/** Kinds that count for diversity: all but people (EL-2.1 to EL-2.12). */
export const ORGANISMS = 12;

/** How many kinds of a habitat are needed for the most points (EL-11.3). */
export const MOST_KINDS = 7;

/** The points of so many kinds in a habitat (EL-11.3). */
export function diversityOf(kinds: number): number {
  return Math.max(0, Math.min(3, kinds - 4));
}
