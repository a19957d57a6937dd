/** Refusals in the language of the page. */
import { Refusal } from "./net/api";
import type { Problem } from "./net/messages";
import { find } from "./words/words";
import { language, t } from "./words/language.svelte";

/** Refusals of which the server's own sentence says more than ours. */
const DETAILED = ["bad_input", "other_rules"];

/** The sentence for a refusal; the server's own where the page has none, and beside ours where that says more. */
export function problemText(problem: Problem): string {
  const path = `shell.problem.${problem.why}`;
  const known = find(language.page, path) !== undefined;
  if (!known) return problem.text;
  if (!DETAILED.includes(problem.why) || !problem.text) return t(path);
  return language.code === "en" ? problem.text : `${t(path)} (${problem.text})`;
}

/** The sentence for anything that was thrown. */
export function wrongText(wrong: unknown): string {
  if (wrong instanceof Refusal) return problemText(wrong.problem);
  return t("shell.problem.broken");
}
