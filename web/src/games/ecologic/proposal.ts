// What the feeding assistant proposes, read from its lines (EL-18.8).
import type { Line } from "../../net/messages";

/** What one organism takes from another card. */
export type Source = { card: string; n: number; remains: boolean };

/** One organism's meal: what it has, what it needs, what it takes. */
export type Meal = { card: string; n: number; has: number; needs: number; sources: Source[]; jokers: number };

/** An organism that starves: what it needs, and what it could reach; where that is enough, others get it. */
export type Death = { card: string; needs: number; reach: number };

/** The whole proposal; `verdict` says how good it is. */
export type Proposal = { meals: Meal[]; deaths: Death[]; verdict: "all" | "best" | "good" | "" };

const text = (line: Line, key: string) => String(line.values[key] ?? "");
const number = (line: Line, key: string) => Number(line.values[key] ?? 0);

/** The proposal in an explanation's lines; null where they hold none. */
export function proposalOf(lines: readonly Line[]): Proposal | null {
  const proposal: Proposal = { meals: [], deaths: [], verdict: "" };
  for (const line of lines) add(proposal, line);
  return proposal.meals.length || proposal.deaths.length || proposal.verdict ? proposal : null;
}

function add(proposal: Proposal, line: Line): void {
  const meal = proposal.meals.at(-1);
  const [n, card] = [number(line, "n"), text(line, "card")];
  if (line.text === "assistant.meal")
    proposal.meals.push({ card, n, has: number(line, "has"), needs: number(line, "needs"), sources: [], jokers: 0 });
  else if (line.text === "assistant.from") meal?.sources.push({ card, n, remains: false });
  else if (line.text === "assistant.remains") meal?.sources.push({ card, n, remains: true });
  else if (line.text === "assistant.jokers" && meal) meal.jokers += n;
  else if (line.text === "assistant.dies" || line.text === "assistant.yields")
    proposal.deaths.push({ card, needs: number(line, "needs"), reach: number(line, "reach") });
  else if (line.text === "assistant.all") proposal.verdict = "all";
  else if (line.text === "assistant.best") proposal.verdict = "best";
  else if (line.text === "assistant.good") proposal.verdict = "good";
}

/** Those who take something: whoever has enough is fed without a meal. */
export function mealsToTell(proposal: Proposal): Meal[] {
  return proposal.meals.filter((meal) => meal.sources.length > 0 || meal.jokers > 0);
}

/** When an organism's turn comes in the proposal, from 1; 0 for those that are not in it. */
export function orderOf(proposal: Proposal | null, card: string): number {
  return (proposal?.meals.findIndex((meal) => meal.card === card) ?? -1) + 1;
}
