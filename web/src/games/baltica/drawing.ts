// Our own drawings, taken apart: a size and up to five layers, as draw-icons.mjs writes them.
import { ICONS } from "./icons";

/** Filled ink, ink strokes, broad ink strokes, strokes of bare paper, filled paper. */
const LAYERS = ["fill", "line", "broad", "cut", "bare"] as const;

export type Drawing = { width: number; height: number; layers: { kind: string; path: string }[] };

const drawn = new Map<string, Drawing>();

/** The drawing of a card, an element, a habitat or a sign; an empty one for an unknown name. */
export function drawingOf(name: string): Drawing {
  let found = drawn.get(name);
  if (!found) drawn.set(name, (found = parse(name in ICONS ? ICONS[name as keyof typeof ICONS] : "1 1")));
  return found;
}

function parse(text: string): Drawing {
  const [box = "", ...paths] = text.split("|");
  const [width = 1, height = 1] = box.split(" ").map(Number);
  const layers = LAYERS.map((kind, i) => ({ kind, path: paths[i] ?? "" })).filter((layer) => layer.path !== "");
  return { width, height, layers };
}
