/** Hexes with a corner up, and the window through which they are looked at: places, fitting, zooming, panning. */

/** A hex in axial coordinates, as in `2,-1`. */
export type Axial = { q: number; r: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Where the window looks from: `scale` is the size of a hex from its middle to a corner, the rest moves the origin. */
export type Camera = { x: number; y: number; scale: number };

export const WIDE = Math.sqrt(3); // of a hex, in its own size
const TALL = 2;
const LEAST = 12;
const MOST = 130;

/** The hex that a place names; null where it is none. */
export function axialOf(at: string): Axial | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(at);
  return found ? { q: Number(found[1]), r: Number(found[2]) } : null;
}

/** The name of a hex. */
export function nameOf({ q, r }: Axial): string {
  return `${q},${r}`;
}

/** The middle of a hex, in hex sizes. */
export function middleOf({ q, r }: Axial): Point {
  return { x: WIDE * (q + r / 2), y: 1.5 * r };
}

/** The frame around hexes, in hex sizes; around the origin where there are none. */
export function boundsOf(hexes: readonly Axial[]): Bounds {
  const middles = (hexes.length ? hexes : [{ q: 0, r: 0 }]).map(middleOf);
  const xs = middles.map((middle) => middle.x);
  const ys = middles.map((middle) => middle.y);
  return {
    left: Math.min(...xs) - WIDE / 2,
    right: Math.max(...xs) + WIDE / 2,
    top: Math.min(...ys) - TALL / 2,
    bottom: Math.max(...ys) + TALL / 2,
  };
}

/** The camera that shows all of a frame, as large as fits, in the middle; never larger than `most`. */
export function fit(bounds: Bounds, window: Size, margin = 8, most = MOST): Camera {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const across = (window.width - 2 * margin) / width;
  const down = (window.height - 2 * margin) / height;
  const scale = Math.max(LEAST, Math.min(across, down, most));
  return {
    scale,
    x: window.width / 2 - (scale * (bounds.left + bounds.right)) / 2,
    y: window.height / 2 - (scale * (bounds.top + bounds.bottom)) / 2,
  };
}

/** Where a point of the field lies in the window. */
export function seenAt(camera: Camera, point: Point): Point {
  return { x: camera.x + camera.scale * point.x, y: camera.y + camera.scale * point.y };
}

/** Nearer or farther, so that what lies under a point of the window stays there. */
export function zoom(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.max(LEAST, Math.min(MOST, camera.scale * factor));
  const by = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by };
}

/** The camera moved along. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The same camera, brought back where the field would be lost from sight: its middle stays in the window. */
export function held(camera: Camera, bounds: Bounds, window: Size): Camera {
  const within = (at: number, low: number, high: number, room: number) => {
    const [first, last] = [at + camera.scale * low, at + camera.scale * high];
    const keep = Math.min(60, (last - first) / 2);
    return last < keep ? at + keep - last : first > room - keep ? at - (first - room + keep) : at;
  };
  return {
    ...camera,
    x: within(camera.x, bounds.left, bounds.right, window.width),
    y: within(camera.y, bounds.top, bounds.bottom, window.height),
  };
}

/** The camera moved just as far as it takes to have a hex wholly in the window. */
export function reveal(camera: Camera, hex: Axial, window: Size, margin = 6): Camera {
  const { x, y } = seenAt(camera, middleOf(hex));
  const into = (at: number, half: number, room: number) =>
    at - half < margin ? margin - at + half : at + half > room - margin ? room - margin - at - half : 0;
  return pan(
    camera,
    into(x, (camera.scale * WIDE) / 2, window.width),
    into(y, (camera.scale * TALL) / 2, window.height),
  );
}

/** What two fingers did: how much farther apart they are, and where their middle went. */
export function pinch(
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): { factor: number; at: Point; by: Point } {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const between = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [between(before), between(after)];
  return { factor: apart(after) / apart(before), at: to, by: { x: to.x - from.x, y: to.y - from.y } };
}

/** The six hexes around one. */
export function around({ q, r }: Axial): Axial[] {
  return [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ].map(([dq = 0, dr = 0]) => ({ q: q + dq, r: r + dr }));
}

/** The hex an arrow key leads to: left and right along the row, up and down to the nearest of a neighbouring row. */
export function stepFrom(hexes: readonly Axial[], from: Axial, key: string): Axial {
  const here = middleOf(from);
  const ahead = hexes.filter((hex) => isAhead(from, hex, key));
  const cost = (hex: Axial) => Math.hypot(middleOf(hex).x - here.x, 2 * (middleOf(hex).y - here.y));
  return ahead.reduce((best, hex) => (best === from || cost(hex) < cost(best) ? hex : best), from);
}

function isAhead(from: Axial, to: Axial, key: string): boolean {
  if (key === "ArrowLeft") return to.r === from.r && to.q < from.q;
  if (key === "ArrowRight") return to.r === from.r && to.q > from.q;
  if (key === "ArrowUp") return to.r < from.r;
  return key === "ArrowDown" && to.r > from.r;
}
