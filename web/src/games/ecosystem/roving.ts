// A field of cells is one stop of the Tab key; arrows move inside it.
import type { Attachment } from "svelte/attachments";

export type Place = { row: number; column: number };

const MOVES: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The place an arrow leads to: the nearest one that way in the same line, or where one is. */
export function stepFrom(places: readonly Place[], from: Place, key: string): Place {
  const move = MOVES[key];
  if (!move) return from;
  const ahead = places.filter((place) => isAhead(from, place, move));
  return ahead.reduce((best, place) => (best === from || steps(from, place) < steps(from, best) ? place : best), from);
}

function isAhead(from: Place, to: Place, move: Place): boolean {
  const rows = to.row - from.row;
  const columns = to.column - from.column;
  if (move.row === 0) return rows === 0 && columns * move.column > 0;
  return columns === 0 && rows * move.row > 0;
}

function steps(from: Place, to: Place): number {
  return Math.abs(to.row - from.row) + Math.abs(to.column - from.column);
}

/** Arrows move the focus among the elements that carry `data-row` and `data-column`. */
export const arrows: Attachment<HTMLElement> = (field) => {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.key in MOVES) || event.altKey || event.ctrlKey || event.metaKey) return;
    const cells = cellsOf(field);
    const from = cells.find((cell) => cell.contains(document.activeElement));
    if (!from) return;
    event.preventDefault();
    event.stopPropagation();
    const to = stepFrom(cells.map(placeOf), placeOf(from), event.key);
    cells.find((cell) => steps(placeOf(cell), to) === 0)?.focus();
  };
  field.addEventListener("keydown", onKey);
  return () => field.removeEventListener("keydown", onKey);
};

function cellsOf(field: HTMLElement): HTMLElement[] {
  return [...field.querySelectorAll<HTMLElement>("[data-row][data-column]")];
}

function placeOf(cell: HTMLElement): Place {
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}
