// A card: what is printed on it, and what lies on it at a table.
import type { Face as Told, FaceLine, Piece, View } from "../../net/messages";
import { isDrawn } from "./drawing";
import { isSpecies } from "./elements";

/** One printed effect: the pieces of its sentence, whether it is a placement, and whether it depends on the one above. */
export type Effect = FaceLine;

/** What is printed on a card. */
export type Face = {
  name: string; // only where the game's words have none: in somebody's own deck
  colour: string;
  slots: string[];
  leaves: number;
  impact: boolean; // EC-4.6
  paw: string;
  flower: string;
  dark: string[];
  lines: Effect[];
};
export type Faces = Readonly<Record<string, Face>>;

/** Where each species lives (EC-1.5): terrains, and what stands on tiles. */
export type Homes = Readonly<Record<string, readonly string[]>>;

/** A face as the server tells it, read. */
export function faceOf({ name, traits, lines }: Told): Face {
  const text = (key: string) => String(traits[key] ?? "");
  const texts = (key: string) => (Array.isArray(traits[key]) ? traits[key] : []);
  return {
    name,
    colour: text("colour"),
    slots: texts("slots"),
    leaves: Number(traits["leaves"] ?? 0),
    impact: Boolean(traits["impact"]),
    paw: text("paw"),
    flower: text("flower"),
    dark: texts("dark"),
    lines,
  };
}

/** A place for a cube: the element it wants, and whether it has one. */
export type Slot = { element: string; full: boolean };

/** A card that lies active before somebody. */
export type Active = {
  key: string;
  number: string;
  leaves: number; // how often it can still be used
  filled: string[]; // the elements of the slots that have a cube
  full: boolean; // it waits to be resolved
  resolving: boolean;
};

/** The value of a mark such as `leaves:2`, or null. */
function markOf(piece: Piece, name: string): string | null {
  const found = piece.marks.find((mark) => mark.startsWith(`${name}:`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** A piece of a tableau, read. */
export function activeOf(piece: Piece): Active {
  return {
    key: piece.key,
    number: piece.face,
    leaves: Number(markOf(piece, "leaves") ?? 0),
    filled: piece.marks.flatMap((mark) => (mark.startsWith("cube:") ? [mark.slice("cube:".length)] : [])),
    full: piece.marks.includes("full"),
    resolving: piece.marks.includes("resolving"),
  };
}

/** The active cards of a seat. */
export function tableauOf(view: View, seat: number): Active[] {
  return (view.zones[`tableau ${seat}`]?.pieces ?? []).map(activeOf);
}

/** The slots of a card in their order; the first slots of an element are filled first. */
export function slotsOf(face: Face | undefined, filled: readonly string[]): Slot[] {
  const rest = [...filled];
  return (face?.slots ?? filled).map((element) => {
    const at = rest.indexOf(element);
    if (at >= 0) rest.splice(at, 1);
    return { element, full: at >= 0 };
  });
}

/** What stands for a group of species on a card's picture. */
const GROUPS: Record<string, string> = { predator: "animal", hunter: "animal", grazer: "antelope", giant: "elephant" };

/** The picture of a card: the animal it brings, else what else it speaks of, else the element it gives. */
export function artOf(face: Face | undefined): { picture: string; element: string } {
  const parts = (face?.lines ?? []).flatMap((line) => line.parts);
  const things = parts.flatMap((part) => thingsIn(part.values)).map((name) => GROUPS[name] ?? name);
  const picture = things.find(isSpecies) ?? things.find(isDrawn);
  if (picture) return { picture, element: "" };
  const element = parts.flatMap((part) => part.values["element"] ?? [])[0];
  return element === undefined ? { picture: "leaf", element: "" } : { picture: "", element: String(element) };
}

function thingsIn(values: Record<string, number | string>): string[] {
  return Object.entries(values).flatMap(([key, value]) => (key.startsWith("thing") ? [String(value)] : []));
}

/** How many of somebody's active cards leave for good with their next use. */
export function lastUses(cards: readonly Active[]): number {
  return cards.filter((card) => card.leaves === 1).length;
}

/** How many uses somebody's active cards have left. */
export function usesLeft(cards: readonly Active[]): number {
  return cards.reduce((sum, card) => sum + card.leaves, 0);
}

export const FEW = 4; // so few uses left are worth a warning

/** The lines of one step of a card: the effect itself and what depends on it. */
export function stepLines(face: Face | undefined, step: number): Effect[] {
  const starts = (face?.lines ?? []).flatMap((line, i) => (line.depth ? [] : [i]));
  return face?.lines.slice(starts[step] ?? face.lines.length, starts[step + 1] ?? face.lines.length) ?? [];
}

/** Which step of its card a line belongs to. */
export function stepOf(face: Face, line: number): number {
  return face.lines.slice(0, line + 1).filter((each) => !each.depth).length - 1;
}

/** How many steps a card has. */
export function stepsOf(face: Face | undefined): number {
  return (face?.lines ?? []).filter((line) => !line.depth).length;
}

/** What the step of a card places; empty where it places nothing. */
export function placedBy(face: Face | undefined, step: number): string {
  const parts = stepLines(face, step).flatMap((line) => line.parts);
  return String(parts.find((part) => part.text === "effect.place")?.values["thing"] ?? "");
}
