// Where places lie: fields in rows and columns, edge places between two rows (EL-3.7), and their boxes on the page.

export const STRIDE = 8; // columns at most
const ROWS = 4;
const LETTERS = "abcd";

/** A place: its row (of an edge place the upper one), its column, whether it lies between two rows. */
export type Place = { name: string; row: number; column: number; edge: boolean };

/** A place by its name, as in `a3` or `bc5`; null where it is none. */
export function placeOf(name: string): Place | null {
  const found = /^([a-d])([a-d])?([1-8])$/.exec(name);
  if (!found) return null;
  const row = LETTERS.indexOf(found[1] ?? "");
  return { name, row, column: Number(found[3]) - 1, edge: found[2] !== undefined };
}

/** The name of a field. */
export function fieldName(row: number, column: number): string {
  return `${LETTERS[row] ?? ""}${column + 1}`;
}

/** The name of the edge place between a row and the one below it. */
export function edgeName(row: number, column: number): string {
  return `${LETTERS[row] ?? ""}${LETTERS[row + 1] ?? ""}${column + 1}`;
}

/** The name of a place by the engine's number: fields row by row, eight to a row, then edges likewise. */
export function nameOf(index: number): string {
  const [row, column] = [Math.floor(index / STRIDE), index % STRIDE];
  return row < ROWS ? fieldName(row, column) : edgeName(row - ROWS, column);
}

/** The rows that a place belongs to. */
export function rowsOf({ row, edge }: Place): number[] {
  return edge ? [row, row + 1] : [row];
}

/** All fields, row by row. */
export function fieldsOf(rows: number, columns: number): Place[] {
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return { name: fieldName(row, column), row, column, edge: false };
  });
}

/** The shape of an ecosystem; `open` says which edge lines need room of their own where edges are separate (EL-3.8). */
export type Shape = { rows: number; columns: number; separate: boolean; open: readonly boolean[] };

/** A box in shares of the field's width and height. */
export type Box = { left: number; top: number; width: number; height: number };

const LINE = { open: 0.72, shut: 0.1 }; // the height of an edge line, a row being 1

function heights({ rows, separate, open }: Shape): { row: number; line: (row: number) => number; above: number[] } {
  const line = (row: number) => (separate && row < rows - 1 ? (open[row] ? LINE.open : LINE.shut) : 0);
  const all = Array.from({ length: rows }, (_, row) => 1 + line(row));
  const whole = all.reduce((sum, each) => sum + each, 0);
  const above = all.map((_, row) => all.slice(0, row).reduce((sum, each) => sum + each, 0) / whole);
  return { row: 1 / whole, line: (row) => line(row) / whole, above };
}

/** The strip of a row of fields. */
export function rowBox(row: number, shape: Shape): Box {
  const { row: height, above } = heights(shape);
  return { left: 0, top: above[row] ?? 0, width: 1, height };
}

/** The box of a place. An edge card straddles two rows; where edges are separate it lies between them. */
export function boxOf({ row, column, edge }: Place, shape: Shape): Box {
  const { row: height, line, above } = heights(shape);
  const [left, width, top] = [column / shape.columns, 1 / shape.columns, above[row] ?? 0];
  if (!edge) return { left, top, width, height };
  if (!shape.separate) return { left, top: top + height / 2, width, height };
  return { left, top: top + height, width, height: line(row) };
}

/** A box as CSS. */
export function styleOf({ left, top, width, height }: Box): string {
  const share = (value: number) => `${Math.round(1e4 * value) / 100}%`;
  return `left:${share(left)};top:${share(top)};width:${share(width)};height:${share(height)}`;
}

/** The middle of a box. */
export function middleOf({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
