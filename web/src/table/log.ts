/** The story in sentences: one entry a step in which something happened that can be told. */
import type { Step } from "../net/messages";
import type { Words } from "../words/words";

export type Entry = { step: number; sentences: string[] };

/** Tells a story that grows: what was told before stays the same entry, so that only what is new has to be drawn. */
export class Teller {
  private readonly told = new WeakMap<Step, Entry>();

  constructor(
    private readonly words: Words,
    private readonly names: string[],
  ) {}

  /** The entries of a story, in its order; `step` is what to look at. */
  entries(story: readonly Step[]): Entry[] {
    return story.map((step, i) => this.entry(step, i)).filter((entry) => entry.sentences.length > 0);
  }

  private entry(step: Step, number: number): Entry {
    let entry = this.told.get(step);
    if (entry?.step !== number) {
      entry = { step: number, sentences: step.events.map((event) => this.words.event(event, this.names)) };
      this.told.set(step, entry);
    }
    return entry;
  }
}
