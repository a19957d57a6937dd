// How the team's chance went, turn by turn, as far as this page was told of it while the game was played.
import type { Chance, GameInfo, Step } from "../../net/messages";
import { percentOf } from "./say";
import { toldIn } from "./story";

/** The chance in percent with which a turn began. */
export type Mark = { turn: number; percent: number };

/** The first chance of every turn, and how it ended; nothing where too little was told to draw a line. */
export function courseOf(game: GameInfo, story: readonly Step[], chances: readonly Chance[], won: boolean): Mark[] {
  const all = chances.map((chance) => ({
    turn: turnsIn(game, story.slice(0, chance.at)),
    percent: percentOf(chance).percent,
  }));
  const marks = all.filter(({ turn }, i) => turn !== all[i - 1]?.turn);
  return marks.length > 1 ? [...marks, { turn: turnsIn(game, story) + 1, percent: won ? 100 : 0 }] : [];
}

/** How many turns have begun, those that were left out included. */
function turnsIn(game: GameInfo, story: readonly Step[]): number {
  const told = story.flatMap((step) => toldIn(game, step));
  return told.filter(({ name }) => name === "turn" || name === "skipped").length;
}

/** The line of a course in a box, from its first turn to its end. */
export function lineOf(course: readonly Mark[], box: { width: number; height: number }): string {
  const first = course[0]?.turn ?? 0;
  const span = (course.at(-1)?.turn ?? 0) - first || 1;
  const x = (turn: number) => round((box.width * (turn - first)) / span);
  const y = (percent: number) => round(box.height * (1 - percent / 100));
  return course.map(({ turn, percent }, i) => `${i ? "L" : "M"}${x(turn)} ${y(percent)}`).join("");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
