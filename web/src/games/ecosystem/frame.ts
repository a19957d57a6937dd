// Where an ecosystem lies on its canvas, and how far it may still grow (ES-4.3, ES-4.4).
// It floats until it is 4 rows by 5 columns, so it is drawn in the middle of a frame of that size: what is left
// free around it is the room it has. Where only one row or column is missing it may come on either side; both
// sides are then shown half as wide, and the frame keeps its size.

export const ROWS = 4;
export const COLUMNS = 5;
const LETTERS = "abcdefghi";
const MIDDLE: Spot = { column: 4, row: 3 };

export type Spot = { column: number; row: number };
export type Rim = "none" | "half" | "full";
export type Axis = { first: number; last: number; spare: number; rim: Rim; shown: number[] };
export type Frame = { columns: Axis; rows: Axis };

/** A cell's place on the canvas: "e4" is column 4, row 3, counted from nought. */
export function spotOf(name: string): Spot {
  return { column: LETTERS.indexOf(name.charAt(0)), row: Number(name.slice(1)) - 1 };
}

/** The name of a place on the canvas. */
export function nameOf(spot: Spot): string {
  return `${LETTERS.charAt(spot.column)}${spot.row + 1}`;
}

/** The key by which options and pieces name a cell. */
export function keyOf(cell: string): string {
  return `cell:${cell}`;
}

/** The cell in a key, or nothing when the key names something else. */
export function cellOf(key: string): string {
  return key.startsWith("cell:") ? key.slice("cell:".length) : "";
}

/** The frame around these cells. An empty ecosystem shows its one first place. */
export function frameOf(cells: readonly string[]): Frame {
  const spots = cells.length > 0 ? cells.map(spotOf) : [MIDDLE];
  const started = cells.length > 0;
  return {
    columns: axisOf(
      spots.map((spot) => spot.column),
      COLUMNS,
      started,
    ),
    rows: axisOf(
      spots.map((spot) => spot.row),
      ROWS,
      started,
    ),
  };
}

/** A grid that is filled in reading order has its frame from the start (ES-9.3). */
export function fixedFrame(): Frame {
  return { columns: axisOf([0, COLUMNS - 1], COLUMNS, true), rows: axisOf([0, ROWS - 1], ROWS, true) };
}

function axisOf(places: number[], size: number, started: boolean): Axis {
  const first = Math.min(...places);
  const last = Math.max(...places);
  const spare = size - (last - first + 1);
  const rim: Rim = !started || spare === 0 ? "none" : spare === 1 ? "half" : "full";
  const edge = rim === "none" ? 0 : 1;
  const shown = Array.from({ length: last - first + 1 + 2 * edge }, (_, index) => first - edge + index);
  return { first, last, spare, rim, shown };
}

/** Whether a line of cells is not part of the ecosystem yet. */
export function isRim(axis: Axis, place: number): boolean {
  return place < axis.first || place > axis.last;
}

/** The widths or heights of the lines that are shown, as grid tracks; `--cell` and `--half` are the board's. */
export function tracksOf(axis: Axis, cell: string, half: string): string {
  return axis.shown.map((place) => (isRim(axis, place) && axis.rim === "half" ? half : cell)).join(" ");
}
