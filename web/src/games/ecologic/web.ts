// The food web: who may eat whom here, and where biomass has flowed this season.
import type { GameInfo, Step, View } from "../../net/messages";
import { nameOf } from "./field";
import { facts } from "./look";

/** One may eat from another. */
export type Link = { eater: string; source: string; remains: boolean };

/** The links of a side: places by their names. */
export function linksOf(view: View | null, side: number): Link[] {
  const flat = facts(view, "web");
  return Array.from({ length: Math.floor(flat.length / 4) }, (_, i) => 4 * i)
    .filter((i) => flat[i] === side)
    .map((i) => ({ eater: nameOf(flat[i + 1] ?? 0), source: nameOf(flat[i + 2] ?? 0), remains: flat[i + 3] === 1 }));
}

/** The links that concern a place: what its card eats, and who eats it; all for an empty name. */
export function linksAt(links: readonly Link[], place: string): Link[] {
  return place ? links.filter((link) => link.eater === place || link.source === place) : [...links];
}

/** So much went from one card to another. */
export type Flow = { eater: string; source: string; n: number };

/** What a seat's organisms ate since the season began, card by card, the first meals first. */
export function flowsOf(game: GameInfo, story: readonly Step[], seat: number): Flow[] {
  const kindOf = (name: string) => game.events.findIndex((event) => event.name === name);
  const [season, ate, remains] = [kindOf("season"), kindOf("ate"), kindOf("ate_remains")];
  const since = story.findLastIndex((step) => step.events.some(([kind]) => kind === season));
  const names = game.events[ate]?.args[0]?.names ?? [];
  const events = story.slice(Math.max(since, 0)).flatMap((step) => step.events);
  return summed(
    events
      .filter(([kind, who]) => (kind === ate || kind === remains) && who === seat)
      .map(([, , eater = -1, source = -1, n = 0]) => ({ eater: names[eater] ?? "", source: names[source] ?? "", n })),
  );
}

/** One flow for every pair of cards; what was taken back flows the other way, and is not there any more. */
export function summed(flows: readonly Flow[]): Flow[] {
  const found = new Map<string, Flow>();
  for (const { eater, source, n } of flows) {
    const [key, back] = [`${eater} ${source}`, `${source} ${eater}`];
    const way = found.has(back) ? back : key;
    const known = found.get(way) ?? { eater, source, n: 0 };
    found.set(way, { ...known, n: known.n + (way === back ? -n : n) });
  }
  return [...found.values()].filter(({ n }) => n > 0);
}

export type Point = { x: number; y: number };

/** Where an arrow bends: beside its way, and above cards that lie in one row. */
function bendOf(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(46, length * 0.16);
  const isFlat = Math.abs(dy) < Math.abs(dx) / 4;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return isFlat ? { x, y: y - bend } : { x: x - (dy / length) * bend, y: y + (dx / length) * bend };
}

/** The point so far from one towards another. */
function towards(from: Point, to: Point, gap: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(gap / length, 0.45);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** An arrow from one point to another, bent so that arrows do not lie on one another. */
export function arrowPath(from: Point, to: Point, gap: number): string {
  const bend = bendOf(from, to);
  const [start, end] = [towards(from, bend, gap), towards(to, bend, gap)];
  return `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`;
}

/** The middle of such an arrow, where its number stands. */
export function arrowMiddle(from: Point, to: Point): Point {
  const bend = bendOf(from, to);
  return { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
