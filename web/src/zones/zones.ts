/** What the generic zones need to know of any view: whose zone it is, what lies where, what may be clicked. */
import type { Option, Piece, View, Zone } from "../net/messages";
import { Name, sentence, type Words } from "../words/words";

export type Named = { name: string; zone: Zone };

/** The zones of a view that have something to show, one's own first, then the table's, then the others'. */
export function zonesFor(view: View, seat: number): Named[] {
  const rank = (zone: Zone) => (zone.owner === seat ? 0 : zone.owner < 0 ? 1 : 2);
  return Object.entries(view.zones)
    .map(([name, zone]) => ({ name, zone }))
    .filter(({ zone }) => zone.pieces.length > 0 || zone.hidden > 0 || (zone.kind === "grid" && zone.owner === seat))
    .sort((a, b) => rank(a.zone) - rank(b.zone));
}

/** What a piece is called: by its face, whatever kind of thing it is. */
export function faceName(words: Words, piece: Piece): string {
  const kinds = [...new Set(words.game.verbs.flatMap((verb) => verb.args.map((arg) => arg.kind)))];
  const kind = kinds.find((each) => words.name(each, piece.face).forms.one !== undefined) ?? "";
  return sentence((kind ? words.name(kind, piece.face) : new Name({}, piece.face)).toString());
}

export type Cell = { at: string; column: number; row: number };

/** A place such as `e4` as column and row, both from 0; null where it is not one. */
export function cellOf(at: string): Cell | null {
  const found = /^([a-z])(\d+)$/.exec(at);
  return found?.[1] ? { at, column: found[1].charCodeAt(0) - 97, row: Number(found[2]) - 1 } : null;
}

/** The places that options point at, as in `cell:e4`, on a grid. */
export function openCells(options: Option[]): string[] {
  const keys = new Set(options.flatMap((option) => option.on));
  return [...keys].filter((key) => cellOf(placeIn(key)) !== null);
}

/** The place that a key names. */
export function placeIn(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}

/** The smallest frame around places: where a grid starts and how large it is. */
export function frameOf(cells: Cell[]): { left: number; top: number; columns: number; rows: number } {
  if (!cells.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  const columns = cells.map((cell) => cell.column);
  const rows = cells.map((cell) => cell.row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 };
}

/** The lit keys that no zone shows: neither a piece nor an open place of a grid. */
export function looseKeys(view: View, lit: ReadonlySet<string>): string[] {
  const shown = new Set(Object.values(view.zones).flatMap((zone) => zone.pieces.map((piece) => piece.key)));
  return [...lit].filter((key) => !shown.has(key) && !key.startsWith("cell:") && !key.startsWith("row:"));
}
