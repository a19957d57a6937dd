/** The score pad for a real table, without a screen: boards that are filled in, checked and sent to be scored. */
import type { PadTable } from "../net/messages";

export const ROWS = 4;
export const COLUMNS = 5;
export const CELLS = ROWS * COLUMNS;
export const MOST = 6; // players

export type Mode = PadTable["mode"];

/** A board in reading order; an empty text is a place where no card has been entered. */
export type Board = string[];
export type Pad = { players: number; names: string[]; boards: Board[]; streams: number; wolves: number };

/** Too many of a card: so many are on the boards, but the deck has only so many. */
export type Excess = { face: string; n: number; deck: number };

/** A pad with nothing on it. */
export function emptyPad(players = 3): Pad {
  return {
    players,
    names: Array.from({ length: MOST }, () => ""),
    boards: Array.from({ length: MOST }, emptyBoard),
    streams: 0,
    wolves: 0,
  };
}

function emptyBoard(): Board {
  return Array.from({ length: CELLS }, () => "");
}

/** How a table of so many is scored (ES-1.4). */
export function modeOf(players: number): Mode {
  return players === 1 ? "solo" : players === 2 ? "two" : "multi";
}

/** How many boards lie on the table: the automa has one too (ES-9.3). */
export function boardsOf(pad: Pad): number {
  return Math.max(pad.players, 2);
}

/** A pad with a card, or nothing, on a cell. */
export function put(pad: Pad, board: number, cell: number, face: string): Pad {
  const boards = pad.boards.map((cells, i) => (i === board ? cells.map((old, j) => (j === cell ? face : old)) : cells));
  return { ...pad, boards };
}

/** The next empty cell after one, in reading order and round again; the cell itself when the board is full. */
export function nextEmpty(cells: Board, after: number): number {
  for (let step = 1; step <= CELLS; step += 1) {
    const cell = (after + step) % CELLS;
    if (!cells[cell]) return cell;
  }
  return after;
}

/** How many cells of a board are still empty. */
export function missing(cells: Board): number {
  return cells.filter((face) => !face).length;
}

/** How many cards are missing on all boards. */
export function missingOf(pad: Pad): number {
  return pad.boards.slice(0, boardsOf(pad)).reduce((sum, cells) => sum + missing(cells), 0);
}

/** How many cards of a face lie on the boards and, with two players, on the neutral pile. */
export function countOf(pad: Pad, face: string): number {
  const laid = pad.boards
    .slice(0, boardsOf(pad))
    .flat()
    .filter((other) => other === face).length;
  const piled = pad.players === 2 ? (face === "stream" ? pad.streams : face === "wolf" ? pad.wolves : 0) : 0;
  return laid + piled;
}

/** The cards of which there are more than the deck has. */
export function excesses(pad: Pad, deck: Record<string, number>): Excess[] {
  return Object.entries(deck)
    .map(([face, many]) => ({ face, n: countOf(pad, face), deck: many }))
    .filter((found) => found.n > found.deck);
}

/** The cell that an arrow key, Home or End leads to; at the edge one stays. */
export function step(cell: number, key: string): number {
  const row = Math.floor(cell / COLUMNS);
  const column = cell % COLUMNS;
  const at = (r: number, c: number) =>
    Math.min(Math.max(r, 0), ROWS - 1) * COLUMNS + Math.min(Math.max(c, 0), COLUMNS - 1);
  if (key === "ArrowLeft") return at(row, column - 1);
  if (key === "ArrowRight") return at(row, column + 1);
  if (key === "ArrowUp") return at(row - 1, column);
  if (key === "ArrowDown") return at(row + 1, column);
  if (key === "Home") return at(row, 0);
  if (key === "End") return at(row, COLUMNS - 1);
  return cell;
}

/** What is sent to be scored, once nothing is missing. */
export function tableOf(pad: Pad): PadTable | null {
  if (missingOf(pad) > 0) return null;
  const [first, ...others] = pad.boards.slice(0, boardsOf(pad)).map(rowsOf);
  if (!first) return null;
  const neutral: Record<string, number> = pad.players === 2 ? { stream: pad.streams, wolf: pad.wolves } : {};
  return { mode: modeOf(pad.players), boards: [first, ...others], neutral };
}

function rowsOf(cells: Board): string[][] {
  return Array.from({ length: ROWS }, (_, row) => cells.slice(row * COLUMNS, (row + 1) * COLUMNS));
}

// --- kept between visits

/** The pad as it is remembered. */
export function write(pad: Pad): string {
  return JSON.stringify(pad);
}

/** A pad from what was remembered; an empty one where that cannot be read. */
export function read(text: string | null, faces: readonly string[]): Pad {
  try {
    const found: unknown = JSON.parse(text ?? "");
    return isPad(found, faces) ? found : emptyPad();
  } catch {
    return emptyPad();
  }
}

function isPad(found: unknown, faces: readonly string[]): found is Pad {
  if (typeof found !== "object" || found === null) return false;
  const pad = found as Partial<Record<keyof Pad, unknown>>;
  const isCell = (face: unknown) => face === "" || faces.includes(String(face));
  return (
    isCount(pad.players, 1, MOST) &&
    isCount(pad.streams, 0, CELLS) &&
    isCount(pad.wolves, 0, CELLS) &&
    isList(pad.names, MOST, (name) => typeof name === "string") &&
    isList(pad.boards, MOST, (cells) => isList(cells, CELLS, isCell))
  );
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function isList(value: unknown, length: number, each: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === length && value.every(each);
}
