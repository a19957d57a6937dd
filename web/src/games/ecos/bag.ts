// The bag: what is left in it, how likely each element is, and how many of one's free slots want it.
import { slotsOf, type Active, type Face, type Faces } from "./cards";
import { ELEMENTS } from "./elements";

/** How likely each element is to be drawn next, in whole hundredths that add up to 100. */
export function oddsOf(bag: readonly number[]): number[] {
  const all = bag.reduce((sum, n) => sum + n, 0);
  if (!all) return bag.map(() => 0);
  const exact = bag.map((n) => (100 * n) / all);
  const whole = exact.map(Math.floor);
  let rest = 100 - whole.reduce((sum, n) => sum + n, 0);
  const byRest = exact.map((n, i) => ({ i, part: n - Math.floor(n) })).sort((a, b) => b.part - a.part || a.i - b.i);
  for (const { i } of byRest) {
    if (rest <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
    rest -= 1;
  }
  return whole;
}

/** How many free slots of these cards want each element; a wild one fits them all (EC-3.5). */
export function wantedBy(cards: readonly Active[], faces: Faces): number[] {
  const free = cards
    .filter((card) => !card.full)
    .flatMap((card) => slotsOf(faces[card.number], card.filled).flatMap((slot) => (slot.full ? [] : [slot.element])));
  const counts = ELEMENTS.map((element) => free.filter((each) => each === element).length);
  return [...counts.slice(0, -1), free.length];
}

/** Roughly how many draws it takes to fill a card: for each slot one in so many tokens is of use. */
export function waitOf(face: Face | undefined, bag: readonly number[]): number {
  const all = bag.reduce((sum, n) => sum + n, 0);
  const wild = bag[ELEMENTS.length - 1] ?? 0;
  const wait = (element: string) => {
    const fitting = (bag[ELEMENTS.findIndex((each) => each === element)] ?? 0) + wild;
    return fitting ? all / fitting : 2 * all + 1; // not before the next round
  };
  return (face?.slots ?? []).reduce((sum, element) => sum + wait(element), 0);
}
