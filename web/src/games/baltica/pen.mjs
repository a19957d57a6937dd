// A pen for draw-icons.mjs: curves through points, leaves, ellipses, written as short SVG paths of whole numbers.

/** Points from "12,40 30,8! …": a corner ends in an exclamation mark, every other point is passed smoothly. */
function pointsOf(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = word.replace("!", "").split(",").map(Number);
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`no point: ${word} in ${text}`);
      return { x, y, corner: word.endsWith("!") };
    });
}

const between = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
const toward = (p, dx, dy, far) => {
  const size = Math.hypot(dx, dy) || 1;
  return { x: p.x + (dx / size) * far, y: p.y + (dy / size) * far };
};

/** The handle of a point toward a neighbour: along the line of both neighbours, or straight at a corner or an end. */
function handle(before, p, after, far) {
  if (p.corner || !before || !after) {
    const other = after ?? before;
    return toward(p, other.x - p.x, other.y - p.y, far);
  }
  return toward(p, after.x - before.x, after.y - before.y, far);
}

/** A smooth way through points; closed for shapes. */
function curve(points, closed) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[i]);
  const steps = [{ op: "M", args: [points[0]] }];
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b] = [at(i), at(i + 1)];
    const far = between(a, b) / 3;
    const out = handle(a.corner ? undefined : at(i - 1), a, b, far);
    const into = handle(b.corner ? undefined : at(i + 2), b, a, far);
    if (a.corner && b.corner) steps.push({ op: "L", args: [b] });
    else steps.push({ op: "C", args: [out, into, b] });
  }
  if (closed) steps.push({ op: "Z", args: [] });
  return steps;
}

const area = (points) =>
  points.reduce(
    (sum, p, i) => sum + p.x * points[(i + 1) % points.length].y - points[(i + 1) % points.length].x * p.y,
    0,
  );

/** All shapes turn the same way round, so that those which overlap unite. */
const oriented = (points) => (area(points) < 0 ? [...points].reverse() : points);

/** A closed shape through points. */
export const shape = (text) => curve(oriented(pointsOf(text)), true);
/** An open line through points. */
export const line = (text) => curve(pointsOf(text), false);
/** A closed shape with straight sides. */
export const poly = (text) => curve(oriented(pointsOf(text).map((p) => ({ ...p, corner: true }))), true);
/** Straight strokes from point to point. */
export const zigzag = (text) =>
  curve(
    pointsOf(text).map((p) => ({ ...p, corner: true })),
    false,
  );
/** Dots, as wide as the stroke of their layer. */
export const dots = (text) =>
  pointsOf(text).flatMap((p) => [
    { op: "M", args: [p] },
    { op: "h0", args: [] },
  ]);

/** An ellipse, turned by degrees. */
export function oval(x, y, rx, ry = rx, turn = 0) {
  const [c, s] = [rx * Math.cos((turn * Math.PI) / 180), rx * Math.sin((turn * Math.PI) / 180)];
  const half = (px, py) => ({ op: "A", rx, ry, turn, args: [{ x: px, y: py }] });
  return [{ op: "M", args: [{ x: x - c, y: y - s }] }, half(x + c, y + s), half(x - c, y - s), { op: "Z", args: [] }];
}

/** A stroke from place to place, bent to one side. */
export function bow(x0, y0, x1, y1, bend = 0) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const size = Math.hypot(dx, dy) || 1;
  const middle = { x: x0 + dx / 2 - (dy / size) * bend * 2, y: y0 + dy / 2 + (dx / size) * bend * 2 };
  const start = { op: "M", args: [{ x: x0, y: y0 }] };
  return [start, bend ? { op: "Q", args: [middle, { x: x1, y: y1 }] } : { op: "L", args: [{ x: x1, y: y1 }] }];
}

/** A leaf from its foot to its tip, so wide in the middle, bent to one side. */
export function leaf(x0, y0, x1, y1, wide, bend = 0) {
  return [...bow(x0, y0, x1, y1, bend - wide / 2), bow(x1, y1, x0, y0, -bend - wide / 2)[1], { op: "Z", args: [] }];
}

/** A row of things along a way: calls `draw(x, y, angle, i)` at equal steps. */
export function along(text, count, draw) {
  const points = pointsOf(text);
  const lengths = points.slice(1).map((p, i) => between(points[i], p));
  const whole = lengths.reduce((a, b) => a + b, 0);
  return Array.from({ length: count }, (_, i) => {
    let rest = count === 1 ? whole / 2 : (whole * i) / (count - 1);
    let k = 0;
    while (k < lengths.length - 1 && rest > lengths[k]) rest -= lengths[k++];
    const [a, b] = [points[k], points[k + 1]];
    const share = rest / lengths[k];
    return draw(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, Math.atan2(b.y - a.y, b.x - a.x), i);
  }).flat();
}

/** Steps turned into the `d` of a path: relative, whole numbers, as short as can be. */
export function write(steps) {
  let at = { x: 0, y: 0 };
  let start = at;
  let last = "";
  const words = steps.map((step) => {
    const { name, numbers, end } = command(step, at);
    at = name === "z" ? start : (end ?? at);
    if (name === "M") start = at;
    const body = joined(numbers);
    const isAgain = name === last && "clq".includes(name); // a command that follows its like need not be named
    last = name;
    if (!isAgain) return name + body;
    return body.startsWith("-") ? body : ` ${body}`;
  });
  return words.join("");
}

function command({ op, args, rx, ry, turn }, from) {
  if (!args.length) return { name: op === "Z" ? "z" : op, numbers: [] };
  const points = args.map((p) => ({ x: Math.round(p.x), y: Math.round(p.y) }));
  const end = points.at(-1);
  if (op === "M") return { name: "M", numbers: [end.x, end.y], end };
  const relative = points.flatMap((p) => [p.x - from.x, p.y - from.y]);
  if (op === "A")
    return { name: "a", numbers: [+rx.toFixed(1), +ry.toFixed(1), Math.round(turn), 0, 1, ...relative], end };
  return { name: op.toLowerCase(), numbers: relative, end };
}

const joined = (numbers) => numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : `${n}`)).join("");
