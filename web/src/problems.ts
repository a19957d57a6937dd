/** Refusals in the language of the page. */
import { Refusal } from "./net/api";
import type { Problem } from "./net/messages";
import { find } from "./words/words";
import { language, t } from "./words/language.svelte";

/** The sentence for a refusal; the server's own where the page has none. */
export function problemText(problem: Problem): string {
  const path = `shell.problem.${problem.why}`;
  return find(language.page, path) === undefined ? problem.text : t(path);
}

/** The sentence for anything that was thrown. What somebody gave us and cannot be used is told with its details. */
export function wrongText(wrong: unknown): string {
  if (!(wrong instanceof Refusal)) return t("shell.problem.broken");
  const { why, text } = wrong.problem;
  return why === "bad_input" && text ? t("shell.problem.unusable", { why: text }) : problemText(wrong.problem);
}
