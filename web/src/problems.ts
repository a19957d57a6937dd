/** Refusals in the language of the page. */
import { Refusal } from "./net/api";
import type { Problem } from "./net/messages";
import { find } from "./words/words";
import { language, t } from "./words/language.svelte";

/** The sentence for a refusal; the server's own where the page has none. Its details are worth more for bad input. */
export function problemText(problem: Problem): string {
  const path = `shell.problem.${problem.why}`;
  const known = find(language.page, path) !== undefined;
  if (!known) return problem.text;
  if (problem.why !== "bad_input" || !problem.text) return t(path);
  return language.code === "en" ? problem.text : `${t(path)} (${problem.text})`;
}

/** The sentence for anything that was thrown. */
export function wrongText(wrong: unknown): string {
  if (wrong instanceof Refusal) return problemText(wrong.problem);
  return t("shell.problem.broken");
}
