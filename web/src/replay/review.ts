/** A review without a screen: what each decision cost, how many were how good, the dearest. */
import type { Reviewed, Verdict } from "../net/messages";
import type { Words } from "../words/words";
import { hundredths, percent, rounded } from "../words/numbers";

export type Mark = Verdict["mark"];
export const MARKS: readonly Mark[] = ["best", "fine", "costly"];

/** What somebody did, in words, with what would have been better; a game may tell several answers as one thing. */
export type Judged = {
  step: number; // where to look at it
  moments: number[]; // all steps at which it was being decided
  mark: Mark;
  lost: number;
  done: string;
  better: string[];
};

/** How many decisions deserve each mark, and what they cost together. */
export type Counts = Record<Mark, number> & { lost: number };

/** What a review needs of a table. */
export type Reader = { words: Words; names: string[] };

/** The decisions of a review one by one, in the order of the game. */
export function judgedOf({ words, names }: Reader, reviewed: Reviewed): Judged[] {
  return reviewed.verdicts.map(({ step, mark, lost, ...verdict }) => {
    const done = words.does(verdict.done, names);
    const better = words.apart(words.does(verdict.better, names), verdict.better, done);
    return { step, moments: [step], mark, lost, done, better: mark === "best" ? [] : [better] };
  });
}

/** The counts of what is told; a review's own are of all its decisions, also of those that it does not list. */
export function countsOf(judged: readonly Judged[]): Counts {
  const counts: Counts = { best: 0, fine: 0, costly: 0, lost: 0 };
  for (const { mark, lost } of judged) {
    counts[mark] += 1;
    counts.lost += lost;
  }
  return counts;
}

/** The mark of several decisions that belong together, by what they cost in all. */
export function markOf(lost: number, costlyFrom: number): Mark {
  return lost <= 0 ? "best" : lost < costlyFrom ? "fine" : "costly";
}

/** The dearest first; what cost the same stays in the order of the game. */
export function byCost<Each extends { lost: number }>(judged: readonly Each[]): Each[] {
  return [...judged].sort((a, b) => b.lost - a.lost);
}

/** What cost most, if anything was costly. */
export function dearestOf<Each extends { lost: number; mark: Mark }>(judged: readonly Each[]): Each | undefined {
  return byCost(judged.filter(({ mark }) => mark === "costly"))[0];
}

/** What was costly by step, the dearest first at each. */
export function costlyByStep(judged: readonly Judged[]): Map<number, Judged[]> {
  const found = new Map<number, Judged[]>();
  for (const each of byCost(judged).filter(({ mark }) => mark === "costly"))
    found.set(each.step, [...(found.get(each.step) ?? []), each]);
  return found;
}

/** What a decision cost, as people read it: points with one decimal, or a part of a team's chance; with a real minus. */
export function lostText(lost: number, language: string, isTeam = false): string {
  return isTeam ? hundredths(-percent(lost), language) : `−${rounded(lost, language)}`;
}
