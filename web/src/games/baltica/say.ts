// What is said of cards, rows and previews: the sentences of this game's table, by way of its words.
import type { Piece, View } from "../../net/messages";
import type { Words } from "../../words/words";
import { sentence } from "../../words/words";
import { deckOf, markOf, marksOf, sharedBy, TILES, type Deck } from "./cards";
import { nextPair, placedBy, type Act } from "./choices";
import { countOf, fact } from "./rows";

/** The name of a card as it stands on it; the Latin one where the language has no other. */
export function cardName(words: Words, face: string): string {
  const name = words.name("card", face);
  return sentence(name.forms["one"] ?? deckOf()[face]?.latin ?? String(name));
}

const VOWELS = "aeiouyąęóáéíóúůýěаеёиоуыэюя";
const SYLLABLE = new RegExp(`[${VOWELS}](?:[^${VOWELS}](?=[^${VOWELS}][${VOWELS}])|(?=[^${VOWELS}][${VOWELS}]))`, "gi");
const LEAST = 3; // letters before and after a break
const LONG = 9; // letters: a longer word may be broken on a narrow card

/** A name whose long words may be broken between syllables: not every browser knows how in every language. */
export function breakable(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (word.length > LONG ? softened(word) : word));
}

function softened(word: string): string {
  const apart = (part: string, at: number) => at + part.length >= LEAST && at + part.length <= word.length - LEAST;
  return word.replace(SYLLABLE, (part: string, at: number) => (apart(part, at) ? `${part}\u00ad` : part));
}

/** Whether a card has no name of its own in this language but its Latin one. */
export function isLatin(words: Words, deck: Deck, face: string): boolean {
  return cardName(words, face).toLowerCase() === deck[face]?.latin.toLowerCase();
}

/** A row by its player's name, or by its number where one person plays several. */
export function rowName(words: Words, names: string[], row: number): string {
  return sentence(String(words.called("row", String(row + 1), names)));
}

/** Habitats by their names, one after the other. */
export function habitatNames(words: Words, habitats: readonly string[]): string {
  return habitats.map((habitat) => String(words.name("habitat", habitat))).join(", ");
}

/** How much room a sentence has: none at all on a narrow card, or as much as it wants where it is only heard. */
export type Room = "heard" | "wide" | "narrow";

/** Why a card of the market can or cannot be taken. */
export function whyOf(words: Words, piece: Piece, room: Room): string {
  const short = room === "narrow";
  const pair = marksOf(piece.marks, "pair");
  if (pair.length && short) return words.text("page.market.pair_short");
  if (pair.length) return words.fill("page.market.pair", { habitat: habitatNames(words, pair) });
  const borrowed = markOf(piece.marks, "borrow");
  if (borrowed && short) return words.text("page.market.borrow_short");
  if (borrowed) return words.fill("page.market.borrow", { card: words.name("card", borrowed) });
  const missing = Number(markOf(piece.marks, "missing") ?? 0);
  if (missing) return words.fill(short ? "page.market.missing_short" : "page.market.missing", { n: missing });
  const needs = marksOf(piece.marks, "needs");
  if (needs.length) return needsText(words, needs, room);
  return piece.marks.includes("may") ? words.text("page.market.ready") : "";
}

/** What a short note speaks of, drawn after it: the element to borrow, or the habitats that a pair shares. */
export function signsOf(piece: Piece): string[] {
  return [...marksOf(piece.marks, "borrow"), ...marksOf(piece.marks, "pair")];
}

/** The habitats stand on the card itself, so that three of them need not be said below it. */
function needsText(words: Words, needs: readonly string[], room: Room): string {
  if (room === "narrow") return words.text("page.market.needs_short");
  const [habitat = "", habitat2 = "", habitat3 = ""] = needs.map((name) => String(words.name("habitat", name)));
  if (needs.length > (room === "heard" ? 3 : 2)) return words.text("page.market.needs_any");
  if (needs.length === 3) return words.fill("page.market.needs3", { habitat, habitat2, habitat3 });
  if (needs.length === 2) return words.fill("page.market.needs2", { habitat, habitat2 });
  return words.fill("page.market.needs1", { habitat });
}

/** How a card of a row stands: what it pays, or what it has done in this turn; the rest is to be seen on it. */
export function stateOf(words: Words, piece: Piece, row: readonly Piece[]): string {
  if (piece.face === "pressure") return words.fill("page.row.pressures_short", { n: countOf(row, "pressure") });
  if (piece.marks.includes("borrowed")) return words.text("page.row.borrowed");
  if (piece.marks.includes("used")) return words.text(piece.face in deckOf() ? "page.row.used" : "page.row.paid");
  if (piece.marks.includes("spent")) return words.text("page.row.spent");
  if (piece.marks.includes("starred")) return words.text("page.row.starred");
  return piece.face === "litter" ? "" : words.text("page.row.ready");
}

/** What a card of a row would pay, by which habitats. */
export function payingOf(words: Words, by: readonly string[]): string {
  return by.length ? words.fill("page.row.pays_by", { habitat: habitatNames(words, by) }) : words.text("page.row.pays");
}

/** Everything a card says of itself to those who hear: name, kind, habitats, cost, abilities. */
export function spoken(words: Words, deck: Deck, face: string, state = ""): string {
  const species = deck[face];
  const names = (kind: string, ids: readonly string[]) => ids.map((id) => String(words.name(kind, id)));
  const printed = species
    ? [
        ...names("group", [species.group]),
        ...names("habitat", species.habitats),
        ...names("card", species.cost),
        ...names("symbol", [...species.abilities, ...(species.star ? ["star"] : [])]),
        ...(species.microscopic ? [words.text("page.market.lens")] : []),
      ]
    : [];
  return [cardName(words, face), ...printed, ...(state ? [state] : [])].join(", ");
}

// --- what an answer would do

/** What the answer that is ready would do, in sentences. */
export function previewOf(
  words: Words,
  act: Act,
  view: View,
  deck: Deck,
  row: readonly Piece[],
  perEvent: boolean,
): string[] {
  if (act.verb === "grow") return growing(words, act, view, row);
  if (act.verb === "feed") return feeding(words, act, view, deck, row);
  if (act.verb === "pass") return passing(words, act, view);
  const tiles = placedBy(act, view, deck);
  return act.verb === "restore" ? [restoring(words, act, tiles), ...afterTiles(words, view, tiles, perEvent)] : [];
}

function growing(words: Words, act: Act, view: View, row: readonly Piece[]): string[] {
  const face = act.args[0] ?? "";
  const piece = view.zones["producers"]?.pieces.find((each) => each.face === face);
  const lent = markOf(piece?.marks ?? [], "borrow");
  const card = words.name("card", face);
  if (!lent) return [sentence(words.fill("page.preview.grow", { card }))];
  const card2 = words.name("card", lent);
  const told = [sentence(words.fill("page.preview.borrow", { card, card2 }))];
  return countOf(row, lent) === 2 ? [...told, words.fill("page.preview.three_equal", { card: card2 })] : told;
}

function feeding(words: Words, act: Act, view: View, deck: Deck, row: readonly Piece[]): string[] {
  const [card, card2, card3] = act.args.map((face) => words.name("card", face));
  if (!card || !card2 || !card3) return [];
  const habitat = habitatNames(words, sharedBy(deck, act.args));
  const told = sentence(words.fill("page.preview.feed", { card, card2, card3, habitat }));
  const next = nextPair(act.args[0] ?? "", row, view, deck);
  if (!next) return [told];
  const partner = words.name("card", next.with);
  return [told, words.fill("page.preview.then", { card, card2: partner, habitat: habitatNames(words, next.tiles) })];
}

/** A card that would be the third of its kind where it goes. */
function passing(words: Words, act: Act, view: View): string[] {
  const [card = "", row = "1"] = act.args;
  const there = view.zones[`row ${Number(row) - 1}`]?.pieces ?? [];
  if (countOf(there, card) !== 2 || card === "litter") return [];
  if (card === "pressure") return [words.text("page.preview.third_pressure")];
  return [words.fill("page.preview.three_equal", { card: words.name("card", card) })];
}

function restoring(words: Words, act: Act, tiles: readonly string[]): string {
  const [card = "", card2 = ""] = act.args.map((face) => words.name("card", face));
  const [habitat = "", habitat2 = "", habitat3 = ""] = tiles.map((tile) => words.name("habitat", tile));
  const values = { card, card2, habitat: tiles.length > 3 ? habitatNames(words, tiles) : habitat, habitat2, habitat3 };
  const key = { 2: "page.preview.restore2", 3: "page.preview.restore3" }[tiles.length] ?? "page.preview.restore1";
  return sentence(words.fill(key, values));
}

function afterTiles(words: Words, view: View, tiles: readonly string[], perEvent: boolean): string[] {
  const n = fact(view, "habitats") + tiles.length;
  const told = [words.fill("page.preview.count", { n })];
  if (fact(view, "level") < 2 || n >= TILES) return told; // the sixth tile ends the game at once (BA-5.3)
  return [...told, words.fill("page.preview.policies", { n: perEvent ? 1 : tiles.length })];
}

/** What ending the turn now would bring (BA-10.1, BA-10.2). */
export function endOf(words: Words, view: View, row: readonly Piece[]): string {
  if (fact(view, "acted")) return words.text("page.preview.end_done");
  return words.text(countOf(row, "pressure") === 2 ? "page.preview.end_impact" : "page.preview.end_idle");
}

/** A share of games won as a percentage, and how far it may be off, 95 times in a hundred. */
export function percentOf({ won, of }: { won: number; of: number }): { percent: number; margin: number } {
  const share = of > 0 ? won / of : 0;
  const margin = of > 0 ? 196 * Math.sqrt((share * (1 - share)) / of) : 0;
  return { percent: Math.round(100 * share), margin: Math.max(1, Math.round(margin)) };
}
