// What a review says of placements: a card and its cell are two answers, a rabbit's swap up to two more, yet one thing to look at.
import type { GameInfo, Reviewed, Step, VerbInfo, Verdict } from "../../net/messages";
import { byCost, markOf, type Judged, type Mark } from "../../replay/review";
import type { Words } from "../../words/words";

/** What is read of a table. */
export type Source = { game: GameInfo; words: Words; story: readonly Step[] };

/** At a moment, a card on a cell that would have been better than what was done; `other` than the card that was laid. */
export type Wish = { step: number; mark: Mark; lost: number; face: string; cell: string; other: boolean };

/** What somebody did with a card; `nth` counts the cards laid, and is -1 for one that went to the automa. */
export type Turn = Judged & { nth: number; wishes: Wish[] };

type Laying = { step: number; face: string; cell: string; swapped: string[] };
type Happened = { step: number; name: string; args: string[] };

const PARTS: readonly string[] = ["pick", "place", "swap", "keep"]; // answers that are about a card to be laid

/** A seat's decisions in the order of the game, those about one card together. */
export function turnsOf(table: Source, reviewed: Reviewed): Turn[] {
  const layings = layingsOf(table, reviewed.seat);
  const groups = new Map<number, Verdict[]>(); // by the card laid, or for anything else by a number of its own below 0
  for (const verdict of reviewed.verdicts) {
    const isPart = PARTS.includes(told(table.game.verbs, verdict.done).name);
    const nth = isPart ? layings.findIndex(({ step }) => step > verdict.step) : -1 - groups.size;
    groups.set(nth, [...(groups.get(nth) ?? []), verdict]);
  }
  return [...groups].map(([nth, parts]) => turnOf(table, reviewed.costly_from, nth, parts, layings[nth]));
}

function turnOf({ game, words }: Source, costlyFrom: number, nth: number, parts: Verdict[], laying?: Laying): Turn {
  const lost = Math.round(10 * parts.reduce((sum, part) => sum + part.lost, 0)) / 10;
  const dear = parts.filter(({ mark }) => mark !== "best");
  const moment = byCost(parts)[0];
  return {
    nth: laying ? nth : -1,
    step: moment?.step ?? 0,
    moments: parts.map(({ step }) => step),
    mark: markOf(lost, costlyFrom),
    lost,
    done: laying ? doneText(game, words, laying, dear) : words.does(moment?.done ?? []),
    better: dear.map((part) => betterText(game, words, part, laying, parts)),
    wishes: laying ? dear.flatMap((part) => wishOf(game, part, laying, parts)) : [],
  };
}

/** The card that was laid, and the exchange where something was wrong with that. */
function doneText(game: GameInfo, words: Words, laying: Laying, dear: Verdict[]): string {
  const swap = dear.find((part) => !isLaid(game, part));
  if (!swap) return onCell(words, laying);
  return [onCell(words, laying), swapText(words, laying.swapped) || words.does(swap.done)].join(", ");
}

/** Two cards exchanged, as in `swapping e4 and f5`; nothing where they are not two. */
function swapText(words: Words, [cell = "", cell2 = ""]: string[]): string {
  return cell && cell2 ? words.fill("page.cards_swapped", { cell, cell2 }) : "";
}

/** Whether a decision is about which card to lay, or where. */
function isLaid(game: GameInfo, { done }: Verdict): boolean {
  return ["pick", "place"].includes(told(game.verbs, done).name);
}

/** What a decision should have laid; without a choice of cells every card would have come to the same one. */
function wishOf(game: GameInfo, part: Verdict, laying: Laying, parts: Verdict[]): Wish[] {
  const { step, mark, lost } = part;
  const better = told(game.verbs, part.better);
  if (better.name === "place") return [{ step, mark, lost, face: laying.face, cell: better.first, other: false }];
  if (better.name !== "pick") return [];
  const isFree = parts.some(({ done }) => told(game.verbs, done).name === "place");
  const cell = part.then.length ? told(game.verbs, part.then).first : isFree ? "" : laying.cell;
  return [{ step, mark, lost, face: better.first, cell, other: true }];
}

function betterText(game: GameInfo, words: Words, part: Verdict, laying: Laying | undefined, parts: Verdict[]): string {
  const [wish] = laying ? wishOf(game, part, laying, parts) : [];
  if (wish) return onCell(words, wish);
  const better = told(game.verbs, part.better);
  if (better.name !== "swap") return words.does(part.better);
  const isSecond = part.then.length === 0; // of the two cards: the first one was chosen before
  const first = isSecond ? (laying?.swapped[0] ?? "") : better.first;
  return (
    swapText(words, [first, isSecond ? better.first : told(game.verbs, part.then).first]) || words.does(part.better)
  );
}

/** A card and its cell, as in `fox on e4`; the card alone where no cell is known. */
function onCell(words: Words, { face, cell }: { face: string; cell: string }): string {
  const card = words.name("card", face);
  return cell === "" ? card.form("one") : words.fill("page.card_on", { card, cell });
}

/** On which cell each card laid so far lies after a step: cards by their number, moved by rabbits. */
export function standing(table: Source, seat: number, step: number): Map<string, number> {
  const found = new Map<string, number>();
  let laid = 0;
  for (const { name, args, step: at } of happenedTo(table, seat)) {
    const [first = "", second = ""] = args;
    if (at > step) break;
    if (name === "placed") found.set(second, laid++);
    else swap(found, first, second);
  }
  return found;
}

function swap(cards: Map<string, number>, first: string, second: string): void {
  const [a = -1, b = -1] = [cards.get(first), cards.get(second)];
  cards.set(first, b).set(second, a);
}

/** What should have been laid at a moment, if that was costly; a better card, with its cell, before a better cell. */
export function wishAt(turns: readonly Turn[], step: number): { turn: Turn; wish: Wish } | undefined {
  const found = turns.flatMap((turn) => turn.wishes.map((wish) => ({ turn, wish })));
  return found.find(({ wish }) => wish.step === step && wish.mark === "costly");
}

function layingsOf(table: Source, seat: number): Laying[] {
  const happened = happenedTo(table, seat);
  return happened
    .filter(({ name }) => name === "placed")
    .map(({ step, args: [face = "", cell = ""] }) => {
      const swapped = happened.find((each) => each.step === step && each.name === "swapped")?.args ?? [];
      return { step, face, cell, swapped };
    });
}

/** The cards that a seat laid and exchanged, in their order. */
function happenedTo({ game, story }: Source, seat: number): Happened[] {
  const events = story.flatMap(({ events: each }, step) => each.map((event) => ({ step, event })));
  return events.flatMap(({ step, event: [kind = -1, who, ...args] }) => {
    const verb = game.events[kind];
    const isOwn = who === seat && (verb?.name === "placed" || verb?.name === "swapped");
    return isOwn ? [{ step, name: verb.name, args: verb.args.map((arg, i) => arg.names[args[i] ?? -1] ?? "") }] : [];
  });
}

/** An answer's name and what it names first, as in `place`, `e4`. */
function told(verbs: VerbInfo[], [verb = -1, first = -1]: number[]): { name: string; first: string } {
  return { name: verbs[verb]?.name ?? "", first: verbs[verb]?.args[0]?.names[first] ?? "" };
}
