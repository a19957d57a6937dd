// Which element a question is about: the drawn token, or one that a card gave.
import type { Ask, GameInfo, View } from "../../net/messages";
import { elementOf, fact } from "./look";

/** The element to be used now; `wild` where several fit; empty at other questions. */
export function elementAsked(game: GameInfo, ask: Ask | null, view: View | null): string {
  if (ask?.kind !== "use") return "";
  const puts = ask.options.filter((option) => game.verbs[option.action[0] ?? -1]?.name === "put");
  const elements = new Set(puts.map((option) => option.on.find((key) => key.startsWith("element:"))?.slice(8) ?? ""));
  const [only] = elements;
  if (elements.size > 1) return "wild";
  return only ?? (fact(view, "resolving") ? "" : elementOf(fact(view, "token", -1)));
}
