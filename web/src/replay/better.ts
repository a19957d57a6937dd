/** What would have been better, in sentences. */
import { t } from "../words/language.svelte";

/** The better choice; further ones are those that were left once it had been missed. */
export function betterText(action: string, index: number): string {
  return t(index === 0 ? "replay.review.better" : "replay.review.at_least", { action });
}
