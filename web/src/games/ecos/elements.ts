// The eight elements and all that can lie on the map, in the order of the engine's numbers; how elements are drawn.

export const ELEMENTS = ["sun", "water", "grass", "egg", "fern", "rock", "animal", "wild"] as const;
export type Element = (typeof ELEMENTS)[number];

export const TERRAINS = ["desert", "grassland", "water"] as const;
export const SPECIES = [
  "fish",
  "antelope",
  "gorilla",
  "rhinoceros",
  "elephant",
  "stork",
  "lion",
  "cheetah",
  "leopard",
  "manatee",
  "shark",
] as const;
export const KINDS = [...TERRAINS, "mountain", "forest", ...SPECIES] as const;

/** Whether a word names a species. */
export function isSpecies(name: string): boolean {
  return SPECIES.some((species) => species === name);
}

/** A star or a wheel in a square of 40: corners by turns near and far from the middle. */
function wheel(corners: number, far: number, near: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const [turn, from] = [((360 * i) / corners - 90) * (Math.PI / 180), i % 2 ? near : far];
    return `${(20 + from * Math.cos(turn)).toFixed(1)} ${(20 + from * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** An element's own shape, and what is drawn inside: filled, and as strokes. */
export type Shape = { frame: string; fill?: string; line?: string };

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const SHAPES: Record<Element, Shape> = {
  sun: {
    frame: wheel(24, 19.8, 15.2),
    fill: dot(20, 20, 8.2),
  },
  water: {
    frame: "M20 .8C26 10 35 17 35 26a15 13.4 0 0 1-30 0C5 17 14 10 20 .8Z",
    line: "M10 23q3.3-3.4 6.6 0t6.7 0 6.7 0M10.5 29.5q3.2-3.4 6.3 0t6.4 0 6.3 0",
  },
  grass: {
    frame: "M4 10 9 4l5 5 6-6 6 6 5-5 5 6v26H4Z",
    fill: "M18 34C17 26 15 20 11 14c6 4 9 9 10 14 0-6 1-11 5-16-1 6-1 10 0 14 1-3 3-5 6-7-3 4-4 9-4 15ZM12 34c0-5-2-8-5-10 5 1 8 5 9 10Z",
  },
  egg: {
    frame: "M20 1.5c8 0 14.5 12 14.5 21.5S28 38.5 20 38.5 5.5 32.5 5.5 23 12 1.5 20 1.5Z",
    fill: dot(16, 14, 2.6) + dot(24.5, 18.5, 3.2) + dot(14.5, 24.5, 3.4) + dot(23.5, 29.5, 2.6),
  },
  fern: {
    frame: "M4 36C1 14 14 3 36 4c1 22-10 35-32 32Z",
    line: "M6 34 32 8M13 27l-1-9M13 27l9 1M19 21l-1-10M19 21l10 1M25 15l-.5-7M25 15l7 .5",
  },
  rock: {
    frame: "M11 5 27 3l9.5 11-3 17L19 37.5 5 31 3.5 16Z",
    line: "M11 5l8 11-6 9 6 12M19 16l17.5-2M13 25 5 31M19 16l10 10 4.5 5",
  },
  animal: {
    frame: "M3.5 5.5h33v13C36.5 29 29 35.5 20 39 11 35.5 3.5 29 3.5 18.5Z",
    fill:
      "M20 18c4 0 8 5 8 9 0 3-3 4-5 3.5-2-.7-4-.7-6 0-2 .5-5-.5-5-3.5 0-4 4-9 8-9Z" +
      dot(11.5, 17, 2.6) +
      dot(16.8, 11.8, 2.8) +
      dot(23.2, 11.8, 2.8) +
      dot(28.5, 17, 2.6),
  },
  wild: { frame: wheel(10, 20, 9.5), fill: dot(20, 20.5, 4.4) },
};

/** The shape of an element; a dot for an unknown one. */
export function shapeOf(element: string): Shape {
  return element in SHAPES ? SHAPES[element as Element] : { frame: dot(20, 20, 16) };
}
