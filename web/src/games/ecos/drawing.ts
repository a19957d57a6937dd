// Our own drawings, taken apart: up to six layers in a square of 100, as draw-icons.mjs writes them.
import { ICONS } from "./icons";

/** Filled ink, ink strokes, broad ink strokes, strokes of bare paper, filled paper, ink on that paper. */
const LAYERS = ["fill", "line", "broad", "cut", "bare", "fill top"] as const;

export type Layer = { kind: string; path: string };

const drawn = new Map<string, Layer[]>();

/** The drawing of a species, a terrain or a sign; nothing for an unknown name. */
export function drawingOf(name: string): Layer[] {
  let found = drawn.get(name);
  if (!found) drawn.set(name, (found = parse(name in ICONS ? ICONS[name as keyof typeof ICONS] : "")));
  return found;
}

/** Whether there is a drawing of that name. */
export function isDrawn(name: string): boolean {
  return name in ICONS;
}

function parse(text: string): Layer[] {
  return text.split("|").flatMap((path, i) => (path ? [{ kind: LAYERS[i] ?? "fill", path }] : []));
}
