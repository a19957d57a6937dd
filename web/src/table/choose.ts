/** From clicks to an answer: pure functions over the options of an ask and the keys clicked so far. */
import type { Option } from "../net/messages";

/** Whether an option points at all these keys; a key clicked twice must stand there twice. */
export function pointsAt(option: Option, keys: string[]): boolean {
  const rest = [...option.on];
  return keys.every((key) => {
    const at = rest.indexOf(key);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** The options that are still possible once these keys are clicked. */
export function left(options: Option[], clicked: string[]): Option[] {
  return options.filter((option) => pointsAt(option, clicked));
}

/** The keys that would narrow what is left further. */
export function next(options: Option[], clicked: string[]): Set<string> {
  const keys = new Set<string>();
  for (const option of left(options, clicked)) {
    const rest = [...option.on];
    for (const key of clicked) rest.splice(rest.indexOf(key), 1);
    for (const key of rest) keys.add(key);
  }
  return keys;
}

/** The keys to light: what may follow; where the choice is complete, what might stand in the last one's place. */
export function lit(options: Option[], clicked: string[]): Set<string> {
  const following = next(options, clicked);
  return following.size || !clicked.length ? following : next(options, clicked.slice(0, -1));
}

/** The one option left after something was clicked: what the confirm button would send. */
export function ready(options: Option[], clicked: string[]): Option | null {
  const found = clicked.length ? left(options, clicked) : [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Options that are complete although others are still possible: to be offered as a list. */
export function ambiguous(options: Option[], clicked: string[]): Option[] {
  const found = left(options, clicked);
  if (!clicked.length || found.length < 2) return [];
  return found.filter((option) => option.on.length === clicked.length);
}

/** Options that point at nothing, such as passing: each is a button of its own. */
export function bare(options: Option[]): Option[] {
  return options.filter((option) => !option.on.length);
}

/** What a click comes to: a new selection, a confirmation of the one there is, or nothing that is allowed. */
export type Clicked = { do: "select"; selected: string[] } | { do: "confirm" } | { do: "refuse" };

/** A click selects; a second click on the last one selected confirms; a click elsewhere changes the selection. */
export function click(options: Option[], selected: string[], key: string): Clicked {
  if (selected.at(-1) === key && ready(options, selected)) return { do: "confirm" };
  for (let kept = selected.length; kept >= 0; kept -= 1) {
    const before = selected.slice(0, kept);
    if (next(options, before).has(key)) return { do: "select", selected: [...before, key] };
  }
  return { do: "refuse" };
}
