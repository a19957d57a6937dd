/** Refusals in the language of the page. */
import { Refusal } from "./net/api";
import type { Problem } from "./net/messages";
import { find } from "./words/words";
import { language, t } from "./words/language.svelte";

/** The sentence for a refusal; the server's own where the page has none. Its details are worth more for bad input. */
export function problemText(problem: Problem): string {
  const path = `shell.problem.${problem.why}`;
  const known = find(language.page, path) !== undefined;
  if (problem.why === "bad_input" && language.code === "en" && problem.text) return problem.text;
  return known ? t(path) : problem.text;
}

/** The sentence for anything that was thrown. */
export function wrongText(wrong: unknown): string {
  if (wrong instanceof Refusal) return problemText(wrong.problem);
  return t("shell.problem.broken");
}
