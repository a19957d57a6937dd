// What is said of cells, gains and people: the sentences of Ecosystem's table, by way of its words.
import type { Words } from "../../words/words";
import { sentence } from "../../words/words";
import type { Laid } from "./board";
import { isRim, spotOf, type Frame } from "./frame";

/** A change of points as it is heard. */
export function heard(words: Words, points: number): string {
  if (points === 0) return words.text("page.gain_none");
  return words.fill(points > 0 ? "page.gain_plus" : "page.gain_minus", { n: Math.abs(points) });
}

/** Where a cell is, counted from the ecosystem's own corner. */
export function placeOf(words: Words, frame: Frame, cell: string): string {
  const spot = spotOf(cell);
  const row = spot.row - frame.rows.first + 1;
  const column = spot.column - frame.columns.first + 1;
  if (isRim(frame.rows, spot.row)) return words.fill(row < 1 ? "page.place_above" : "page.place_below", { column });
  if (isRim(frame.columns, spot.column))
    return words.fill(column < 1 ? "page.place_left" : "page.place_right", { row });
  return words.fill("page.place", { row, column });
}

/** An empty cell where another card would have been better, as a review says. */
export function wishLabel(words: Words, frame: Frame, cell: string, face: string): string {
  const place = words.fill("page.empty", { place: placeOf(words, frame, cell) });
  return sentence(words.fill("page.empty_better", { place, card: words.name("card", face) }));
}

/** A cell in words: "Fox, row 2 column 3, scores 3", "Empty, row 1 column 4, plus 3". */
export function cellLabel(words: Words, frame: Frame, cell: string, card?: Laid, gain?: number): string {
  const place = placeOf(words, frame, cell);
  const told = gain === undefined ? "" : heard(words, gain);
  if (!card) return sentence(words.fill(told ? "page.empty_gain" : "page.empty", { place, gain: told }));
  const name = words.name("card", card.face).form("one");
  const values = { card: name, place, gain: told, n: card.points ?? 0 };
  if (told) return sentence(words.fill("page.card_gain", values));
  if (card.planned) return sentence(words.fill("page.card_planned", values));
  return sentence(words.fill(card.points === null ? "page.card_at" : "page.card_scores", values));
}

/** Who holds a place in the ring or a column of the sheet: a person, a bot, or whoever comes after the last seat. */
export function nameAt(words: Words, names: readonly string[], seat: number, beyond: "passes_to" | "sheet"): string {
  return names[seat] ?? sentence(words.text(`beyond.${beyond}`));
}
