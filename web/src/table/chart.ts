// Points over time as lines: where everybody stood after each turn.
import type { Step } from "../net/messages";

export type Box = { width: number; height: number };
export type Scale = { low: number; high: number; length: number };

/** Where every seat stood, moment by moment; moments in which nobody's points changed are left out. */
export function seriesOf(story: readonly Step[], seats: number): number[][] {
  const moments = story.filter((step) => step.points.length === seats).map((step) => step.points);
  const changed = moments.filter((points, index) => String(points) !== String(moments[index - 1]));
  return Array.from({ length: seats }, (_, seat) => changed.map((points) => points[seat] ?? 0));
}

/** The range that all lines need, whole tens, nought included. */
export function scaleOf(series: readonly number[][]): Scale {
  const all = [0, ...series.flat()];
  return {
    low: Math.floor(Math.min(...all) / 10) * 10,
    high: Math.max(10, Math.ceil(Math.max(...all) / 10) * 10),
    length: Math.max(2, ...series.map((line) => line.length)),
  };
}

/** The marks of the upright axis: not more than six, whole tens. */
export function ticksOf(scale: Scale): number[] {
  const step = Math.ceil((scale.high - scale.low) / 50) * 10;
  const ticks: number[] = [];
  for (let at = step * Math.ceil(scale.low / step) || 0; at <= scale.high; at += step) ticks.push(at);
  return ticks;
}

/** How far from the top a number of points lies. */
export function heightOf(points: number, scale: Scale, box: Box): number {
  return round(box.height * (1 - (points - scale.low) / (scale.high - scale.low)));
}

/** A line through the points, as an SVG path. */
export function pathOf(line: readonly number[], scale: Scale, box: Box): string {
  return line
    .map((points, index) => {
      const x = round((box.width * index) / (scale.length - 1));
      return `${index === 0 ? "M" : "L"}${x} ${heightOf(points, scale, box)}`;
    })
    .join("");
}

/** Where names at the end of lines are written, so that none covers another: heights, at least `room` apart. */
export function spread(heights: readonly number[], room: number, most: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let least = 0;
  const placed = order.map(({ height, index }) => {
    const at = Math.max(height, least);
    least = at + room;
    return { at, index };
  });
  let limit = most;
  for (const each of placed.reverse()) {
    each.at = round(Math.min(each.at, limit));
    limit = each.at - room;
  }
  return heights.map((height, index) => placed.find((each) => each.index === index)?.at ?? height);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
