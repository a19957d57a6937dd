/** Asking again: an answer may be lost on its way, and everything that we ask for may be asked for twice. */
import type { Problem } from "./messages";

const FIRST_WAIT = 300; // milliseconds before the first try to come back
const LONGEST_WAIT = 10_000;

/** How often something is asked again by itself before somebody is told. */
export const TRIES = 5;

/** Refusals that a moment may mend: nobody answered, the database did not, or there was too much at once. */
const PASSING = ["unreachable", "storage", "unknown", "too_fast"];

/** Whether the same may be granted a moment later. */
export function isPassing(problem: Problem): boolean {
  return PASSING.includes(problem.why);
}

/** How long to wait before the n-th try in a row: twice as long each time, and never for all pages at once. */
export function backOff(tries: number, chance: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return most / 2 + (most / 2) * chance;
}

/** Letters at random that nobody guesses and that never come twice: a secret, or the mark of a line. */
export function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
