// What is printed on cards and policies, and what a table's own deck changes about it.
import { LATIN_HABITATS, POLICIES, SPECIES } from "./faces";

export const ELEMENTS = ["sunlight", "oxygen", "salinity", "nutrients", "temperature"] as const;
export const HABITATS = ["ice", "mud", "river", "rock", "water", "coast"] as const;
export const TILES = 6; // of each star: six habitats win, six impacts lose (BA-5.1, BA-5.2)

export type Species = {
  kind: "producer" | "consumer";
  latin: string;
  group: string;
  cost: readonly string[];
  habitats: readonly string[];
  abilities: readonly string[];
  star: boolean;
  microscopic: boolean; // marked with a magnifying glass (BA-1.7)
};
export type Policy = { kind: "negative" | "dual" | "measure" | "funding"; theme: string; lasts: string; ours: boolean };
export type Deck = Readonly<Record<string, Species>>;

const PRINTED: Deck = SPECIES;
const decks = new Map<string, Deck>([["", PRINTED]]);

/** The species of a table: as printed, or with what its option `deck` changes, as in `cygnus_olor/h:river+coast`. */
export function deckOf(option = ""): Deck {
  let found = decks.get(option);
  if (!found) decks.set(option, (found = { ...PRINTED, ...Object.fromEntries(option.split(",").flatMap(changed)) }));
  return found;
}

function changed(part: string): [string, Species][] {
  const [name = "", ...changes] = part.split("/");
  const printed = PRINTED[name];
  return printed ? [[name, changes.reduce(change, printed)]] : [];
}

function change(species: Species, text: string): Species {
  const [key, value = ""] = text.split(":");
  const words = value.split("+").filter(Boolean);
  if (key === "h") return { ...species, habitats: words };
  if (key === "c") return { ...species, cost: words };
  if (key === "a")
    return { ...species, abilities: words.filter((word) => word !== "star"), star: words.includes("star") };
  return species;
}

/** What is printed on a policy card. */
export function policyOf(name: string): Policy | undefined {
  return name in POLICIES ? POLICIES[name as keyof typeof POLICIES] : undefined;
}

/** What a habitat tile is called in Latin. */
export function latinHabitat(habitat: string): string {
  return habitat in LATIN_HABITATS ? LATIN_HABITATS[habitat as keyof typeof LATIN_HABITATS] : "";
}

/** The picture of a policy: its theme's. */
export function themeOf(policy: string): string {
  const theme = policyOf(policy)?.theme ?? "";
  return theme.replaceAll(" ", "_");
}

export type Kind = "producer" | "consumer" | "element" | "pressure" | "litter";

/** What sort of card a face is. */
export function kindOf(deck: Deck, face: string): Kind {
  const species = deck[face];
  if (species) return species.kind;
  return isElement(face) ? "element" : face === "pressure" ? "pressure" : "litter";
}

/** Whether a face is one of the five elements. */
export function isElement(face: string): boolean {
  return (ELEMENTS as readonly string[]).includes(face);
}

/** The habitats that stand on all of these cards. */
export function sharedBy(deck: Deck, faces: readonly string[]): string[] {
  return HABITATS.filter((habitat) => faces.every((face) => deck[face]?.habitats.includes(habitat)));
}

/** What comes after the colon of a key, as in `card:pressure`. */
export function nameIn(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

/** The value of a mark such as `missing:2`; null where the piece has none. */
export function markOf(marks: readonly string[], name: string): string | null {
  return marksOf(marks, name)[0] ?? null;
}

/** The values of all marks of a name, as of `needs:ice` and `needs:coast`. */
export function marksOf(marks: readonly string[], name: string): string[] {
  return marks.filter((mark) => mark.startsWith(`${name}:`)).map(nameIn);
}
