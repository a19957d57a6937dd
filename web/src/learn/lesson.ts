/** The guided game that was begun in this browser, so that a reload goes on with it. */
import { forget, recall, remember } from "../memory";
import type { Coach } from "./guide";

export type Lesson = { code: string; coach: Coach };

const keyOf = (game: string) => `lesson.${game}`;

/** The lesson of a game, if one was begun. */
export function lessonOf(game: string): Lesson | null {
  try {
    const found: unknown = JSON.parse(recall(keyOf(game)) ?? "null");
    return isLesson(found) ? found : null;
  } catch {
    return null;
  }
}

function isLesson(found: unknown): found is Lesson {
  if (typeof found !== "object" || found === null) return false;
  const { code, coach } = found as Partial<Lesson>;
  if (typeof code !== "string" || !code || typeof coach !== "object" || coach === null) return false;
  const { told, at, question, quiet } = coach as Partial<Coach>;
  const hasTold = Array.isArray(told) && told.every((id) => typeof id === "string");
  return hasTold && typeof at === "number" && typeof question === "string" && typeof quiet === "boolean";
}

/** Remember how far a lesson is. */
export function keepLesson(game: string, lesson: Lesson): void {
  remember(keyOf(game), JSON.stringify(lesson));
}

/** Forget a lesson: the next one begins anew. */
export function forgetLesson(game: string): void {
  forget(keyOf(game));
}
