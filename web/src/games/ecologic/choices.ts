// What a question offers, sorted by where it is shown: hand, kinds, others' cards, boards.
import type { Ask, GameInfo, Option } from "../../net/messages";

/** The verb of an option. */
export function verbOf(game: GameInfo, option: Option): string {
  return game.verbs[option.action[0] ?? -1]?.name ?? "";
}

/** The one option with a verb, such as letting the assistant feed. */
export function optionFor(game: GameInfo, ask: Ask | null, verb: string): Option | undefined {
  return ask?.options.find((option) => verbOf(game, option) === verb);
}

/** What an option points at, of one sort, as in `place`; empty where it points at none. */
export function pointed(option: Option, sort: string): string {
  const key = option.on.find((each) => each.startsWith(`${sort}:`));
  return key?.slice(sort.length + 1) ?? "";
}

/** The cards that a verb may be done with. */
export function cardsFor(game: GameInfo, ask: Ask | null, verb: string): Set<string> {
  const options = (ask?.options ?? []).filter((option) => verbOf(game, option) === verb);
  return new Set(options.map((option) => pointed(option, "card")));
}

/** The kinds that may be drawn, by where from. */
export function kindsFor(game: GameInfo, ask: Ask | null): { pile: Set<string>; discard: Set<string> } {
  const of = (verb: string) =>
    new Set(
      (ask?.options ?? []).filter((option) => verbOf(game, option) === verb).map((option) => pointed(option, "kind")),
    );
  return { pile: of("draw"), discard: of("recover") };
}

/** Whether a question is about backs. */
export function isOfKinds(ask: Ask | null): boolean {
  return (ask?.options ?? []).some((option) => option.on.some((key) => key.startsWith("kind:")));
}

/** Something that may be taken from somebody else: a token of a card, or a joker where there is no place. */
export type Taking = { side: number; place: string; option: Option };

/** What may be taken from others, side by side. */
export function takingsOf(ask: Ask | null): Taking[] {
  return (ask?.options ?? []).flatMap((option) => {
    const side = pointed(option, "row");
    return side ? [{ side: Number(side) - 1, place: pointed(option, "place"), option }] : [];
  });
}

/** The card that is being laid: the table tells it, else it is the one that was played last. */
export function placingOf(game: GameInfo, ask: Ask | null, told: number, back: readonly number[][]): string {
  if (ask?.kind !== "place") return "";
  const names = game.verbs.find((verb) => verb.name === "play")?.args[0]?.names ?? [];
  if (told) return names[told - 1] ?? "";
  const [verb = -1, card = -1] = back[0] ?? [];
  return game.verbs[verb]?.name === "play" ? (names[card] ?? "") : "";
}

/** A side of a board that may be laid next. */
export function mayLay(ask: Ask | null, board: number, habitat: string): boolean {
  return (ask?.options ?? []).some(
    (option) => option.on.includes(`board:${board}`) && option.on.includes(`habitat:${habitat}`),
  );
}
