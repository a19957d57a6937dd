// What is said of cards and places, on the page and to those who hear it.
import type { FaceLine } from "../../net/messages";
import { sentence, type Words } from "../../words/words";
import { isProducer, type Face, type Laid } from "./cards";
import { placeOf } from "./field";
import type { Back } from "./look";
import { BONUSES } from "./names";

/** What a card is called: by the words of the game, or as its own deck says. */
export function cardName(words: Words, card: string, face: Face | undefined): string {
  return sentence(face?.name || String(words.name("card", card)));
}

/** A kind of organism by name. */
export function kindName(words: Words, kind: string): string {
  return words.name("kind", kind).form("all");
}

/** A habitat by name, or any of them. */
export function habitatName(words: Words, habitat: string): string {
  return String(words.name(habitat === "any" ? "shown" : "habitat", habitat));
}

/** Something eaten: a kind, or remains. */
export function foodName(words: Words, food: string): string {
  return String(words.name("food", food));
}

/** A bonus or a trait. */
export function signName(words: Words, sign: string): string {
  return String(words.name(BONUSES.includes(sign) ? "bonus" : "trait", sign));
}

/** One printed line in words. */
export function lineText(words: Words, { parts }: FaceLine): string {
  return sentence(parts.map((part) => words.line(part.text, part.values)).join(" "));
}

/** What is printed on a card, a sentence each. */
export function printedOn(words: Words, face: Face | undefined): string[] {
  if (!face) return [];
  const list = (names: string[]) => names.join(", ");
  const of = (names: string[]) => list(names.map((name) => signName(words, name)));
  return [
    isProducer(face) ? words.fill("page.card.produces", { list: face.production.join(" – ") }) : "",
    face.consumption ? words.fill("page.card.needs", { n: face.consumption }) : "",
    face.diet.length
      ? words.fill("page.card.eats", { list: list(face.diet.map((food) => foodName(words, food))) })
      : "",
    face.bonus.length
      ? words.fill(isProducer(face) ? "page.card.has" : "page.card.bonus", { list: of(face.bonus) })
      : "",
    face.habitats.length
      ? words.fill("page.card.lives", { list: list(face.habitats.map((each) => habitatName(words, each))) })
      : "",
    face.edge ? sentence(words.text("page.card.edge")) : "",
    face.traits.length ? sentence(of(face.traits)) : "",
    face.points ? words.fill("page.card.points", { n: face.points }) : "",
    ...face.lines.map((line) => lineText(words, line)),
  ].filter(Boolean);
}

/** Where a place is: its habitat and its column; an edge place lies between two. */
export function placeName(words: Words, at: string, habitats: readonly string[]): string {
  const place = placeOf(at);
  if (!place) return at;
  const [column, habitat] = [place.column + 1, habitatName(words, habitats[place.row] ?? "")];
  if (!place.edge) return words.fill("page.place.field", { habitat, column });
  return words.fill("page.place.edge", {
    habitat,
    habitat2: habitatName(words, habitats[place.row + 1] ?? ""),
    column,
  });
}

/** A card in an ecosystem as it is heard: its name, what lies on it, how it fares, where. */
export function laidLabel(words: Words, laid: Laid, face: Face | undefined, habitats: readonly string[]): string {
  return [
    cardName(words, laid.card, face),
    kindName(words, face?.kind ?? ""),
    placeName(words, laid.at, habitats),
    words.fill("page.card.biomass", { n: laid.biomass }),
    laid.remains ? words.fill("page.card.remains", { n: laid.remains }) : "",
    laid.fed && !isProducer(face) ? words.text("page.card.fed") : "",
    laid.hungry ? hungerText(words, (face?.consumption ?? 0) - laid.biomass) : "",
    laid.covers ? words.fill("page.card.covers", { n: laid.covers }) : "",
    laid.fresh ? words.text("page.card.planned") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What an unfed organism lacks; who has enough may still be eaten from (EL-10.5a). */
function hungerText(words: Words, lacks: number): string {
  return lacks > 0 ? words.fill("page.card.short", { n: lacks }) : words.text("page.card.enough");
}

/** A card in the hand as it is heard. */
export function heldLabel(words: Words, card: string, face: Face | undefined, more: readonly string[]): string {
  const name = `${cardName(words, card, face)}, ${kindName(words, face?.kind ?? "")}`;
  return [name, ...printedOn(words, face), ...more].filter(Boolean).join(". ");
}

/** The backs of a hand as they are heard. */
export function backsLabel(words: Words, backs: readonly Back[]): string {
  const list = backs.map(({ kind, count }) => words.count("kind", kind, count)).join(", ");
  return words.fill("page.rival.backs", { list });
}

/** What plants that are played this season produce more or less; empty where weather changed nothing. */
export function growthText(words: Words, growth: number): string {
  if (!growth) return "";
  return words.fill(growth > 0 ? "page.year.more" : "page.year.less", { n: Math.abs(growth) });
}

/** Which kinds may not be played this season; empty where all may. */
export function forbiddenText(words: Words, kinds: readonly string[]): string {
  if (!kinds.length) return "";
  return words.fill("page.year.forbidden", { list: kinds.map((kind) => kindName(words, kind)).join(", ") });
}

/** Whose ecosystem a side is: a player's, or the automa's. */
export function sideName(words: Words, names: readonly string[], side: number): string {
  return names[side] ?? sentence(words.text("nobody"));
}

/** How much room a text takes, in letters: Cyrillic ones are broader. */
export function breadthOf(text: string): number {
  return text.length * (/[\u0400-\u04ff]/.test(text) ? 1.12 : 1);
}

/** How much room the longest word of a name takes, in letters. */
export function longestIn(name: string): number {
  return Math.max(...name.split(/[\s-]/).map(breadthOf));
}
