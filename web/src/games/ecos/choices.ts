// Which keys are offered as buttons of their own, and which of the answers a part of the table stands for.
import type { GameInfo, Option } from "../../net/messages";

/** Keys that lie nowhere on the table; elements only once a card is chosen whose slots differ. */
export function choicesOf(ask: string, selected: readonly string[], lit: readonly string[]): string[] {
  const isWhich = (key: string) => key.startsWith("terrain:") || key.startsWith("kind:");
  const hasCard = selected.some((key) => key.startsWith("card:"));
  const elements = hasCard ? lit.filter((key) => key.startsWith("element:")) : [];
  const offered = ask === "use" || ask === "shift" ? elements : lit.filter(isWhich);
  const isSettled = elements.length === 1 && !selected.some((key) => key.startsWith("element:"));
  return isSettled ? [] : offered;
}

/** The verb of an option. */
export function verbOf(game: GameInfo, option: Option): string {
  return game.verbs[option.action[0] ?? -1]?.name ?? "";
}

/** The one option with a verb, such as turning the dial. */
export function optionFor(game: GameInfo, options: readonly Option[], verb: string): Option | undefined {
  return options.find((option) => verbOf(game, option) === verb);
}

/** What is asked for when somebody looks at cards: their hand, the decks, two cards looked at, a pack; else their own. */
export type Mode = "active" | "hand" | "gain" | "keep" | "draft";

export function modeFor(game: GameInfo, ask: string, options: readonly Option[]): Mode {
  if (ask === "gain" || ask === "keep" || ask === "draft") return ask;
  const isOfHand = options.some((option) => ["play", "activate"].includes(verbOf(game, option)));
  return isOfHand ? "hand" : "active";
}
