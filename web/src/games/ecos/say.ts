// What is said of cards and tiles: the printed effects with pictures in them, names, and what a screen reader hears.
import type { Line } from "../../net/messages";
import { joined, Name, sentence, type Value, type Words } from "../../words/words";
import type { Effect, Face, Slot } from "./cards";
import { isDrawn } from "./drawing";
import { SHAPES } from "./elements";
import type { Tile } from "./look";

/** A piece of a sentence: words, or words with a picture before them. */
export type Part = { text: string; picture: string; element: boolean };

const OPEN = "\u0001";
const SHUT = "\u0002";

// Articles, and "each" and "no" in the languages that say them with the noun.
const BEFORE_NOUN = /^((?:an?|кажд\S+|každ\S+|każd\S+|žádn\S+) )?(.*)$/s;

/** A name that carries its picture through a sentence. */
class Pictured extends Name {
  constructor(
    name: Name,
    private readonly picture: string,
  ) {
    super(name.forms, name.fallback);
  }

  /** The picture stands before the noun: behind an article, and behind "each" or "no" where a language says it so. */
  override form(which: string): string {
    const [, article = "", noun = ""] = BEFORE_NOUN.exec(super.form(which)) ?? [];
    return `${article}${OPEN}${this.picture}${SHUT}${noun}`;
  }
}

/** One printed effect as parts, the pictures of elements and things before their names. */
export function partsOf(words: Words, effect: Effect): Part[] {
  return split(joined(effect.parts.map((line) => pictured(words, line))));
}

function pictured(words: Words, line: Line): string {
  const named: Record<string, Value> = {};
  for (const [key, value] of Object.entries(line.values)) named[key] = valueOf(words, key.replace(/\d+$/, ""), value);
  return words.fill(`explain.${line.text}`, named, words.line(line.text, line.values));
}

function valueOf(words: Words, kind: string, value: number | string): Value {
  if (typeof value === "number" || !(kind in words.strings)) return value;
  const name = words.name(kind, value);
  if (kind === "element") return value in SHAPES ? new Pictured(name, `element:${value}`) : name;
  return isDrawn(value) ? new Pictured(name, value) : name;
}

function split(text: string): Part[] {
  const [first = "", ...rest] = text.split(OPEN);
  const parts: Part[] = first ? [{ text: first, picture: "", element: false }] : [];
  for (const each of rest) {
    const [picture = "", words = ""] = each.split(SHUT);
    const element = picture.startsWith("element:");
    parts.push({ text: words, picture: element ? picture.slice("element:".length) : picture, element });
  }
  return parts.map((part, i) => (i === 0 ? { ...part, text: sentence(part.text) } : part));
}

/** One printed effect in plain words. */
export function spokenLine(words: Words, effect: Effect): string {
  return partsOf(words, effect)
    .map((part) => part.text)
    .join("");
}

/** What a card is called: by the words of the game, or as its own deck says. */
export function cardName(words: Words, number: string, face: Face | undefined): string {
  return sentence(face?.name || String(words.name("card", number)));
}

/** An element, a species, a terrain by name. */
export function elementName(words: Words, element: string): string {
  return String(words.name("element", element));
}

export function kindName(words: Words, kind: string): string {
  return String(words.name("kind", kind));
}

/** A card as it is heard: its name, its free slots, its uses, and what is to be said besides. */
export function cardLabel(words: Words, name: string, slots: readonly Slot[], leaves: number, more: string[]): string {
  const free = slots.flatMap((slot) => (slot.full ? [] : [elementName(words, slot.element)]));
  const lacks = free.length
    ? words.fill("page.card.lacks", { list: free.join(", ") })
    : words.text("page.card.no_free");
  return [name, lacks, words.fill("page.card.uses", { n: leaves }), ...more].filter(Boolean).join(", ");
}

/** A tile as it is heard: what it is, what stands on it, where, that the animal stays there, what choosing it brings. */
export function tileLabel(words: Words, tile: Tile, gain: number | undefined, isStart = false): string {
  const ground = tile.terrain === "free" ? words.text("page.map.free") : kindName(words, tile.terrain);
  const mountain = tile.mountain ? [kindName(words, "mountain")] : [];
  const forests = tile.forests ? [words.count("kind", "forest", tile.forests)] : [];
  const animals = tile.animals.map((kind) => kindName(words, kind));
  const stays = isStart ? [words.text("page.map.stay")] : [];
  const told = gain === undefined ? [] : [words.fill("page.map.brings", { n: gain })];
  const at = tile.at.replaceAll("-", "−");
  return sentence([ground, ...mountain, ...forests, ...animals, at, ...stays, ...told].join(", "));
}

/** How large printed effects can at most be written, as a share of the width and height of their box. */
export function fitOf(lines: readonly string[]): number {
  const letters = lines.reduce((sum, line) => sum + line.length + 6, 0); // a line's end is rarely at the edge
  return 1.25 / Math.sqrt(Math.max(letters, 40));
}

/** What stands for a player on the track: the first letter of a name, or the number that tells two alike apart. */
export function initial(name: string): string {
  return /(\d+)$/.exec(name)?.[1] ?? name.slice(0, 1).toUpperCase();
}
