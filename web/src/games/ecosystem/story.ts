// What the story tells beyond the view: which card came last.
import type { Step, VerbInfo } from "../../net/messages";

/** The card that the last event of a kind names, as in the one the neutral hand revealed last; else nothing. */
export function latestOf(story: readonly Step[], events: readonly VerbInfo[], name: string): string {
  const kind = events.findIndex((event) => event.name === name);
  const found = story.flatMap((step) => step.events).findLast((event) => event[0] === kind);
  return events[kind]?.args[0]?.names[found?.[2] ?? -1] ?? "";
}
