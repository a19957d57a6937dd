/** The story in sentences: one entry a step in which something happened that can be told. */
import type { Step } from "../net/messages";
import type { Words } from "../words/words";

export type Entry = { step: number; sentences: string[] };

/** The entries of a story, in its order; `step` is what to look at. */
export function entries(story: Step[], words: Words, names: string[]): Entry[] {
  return story
    .map((step, i) => ({ step: i, sentences: step.events.map((event) => words.event(event, names)) }))
    .filter((entry) => entry.sentences.length > 0);
}
