// The score sheet: diversity habitat by habitat, printed points, ties, and the verdict on one who plays alone (EL-11, EL-14.5).
import type { View } from "../../net/messages";
import { ecosystemOf, facts } from "./look";
import { diversityOf } from "./names";

/** One ecosystem's column of the sheet. */
export type Column = {
  side: number;
  habitats: { habitat: string; kinds: number; points: number }[];
  diversity: number;
  printed: number;
  total: number;
  empty: number; // unfilled fields: fewer win a tie (EL-11.8)
};

/** The column of a side. */
export function columnOf(view: View | null, side: number): Column {
  const { habitats, kinds } = ecosystemOf(view, side);
  const at = (name: string) => facts(view, name)[side] ?? 0;
  return {
    side,
    habitats: habitats.map((habitat, row) => ({
      habitat,
      kinds: kinds[row] ?? 0,
      points: diversityOf(kinds[row] ?? 0),
    })),
    diversity: at("diversity"),
    printed: at("printed"),
    total: at("points"),
    empty: at("empty"),
  };
}

/** The columns from first to last. */
export function ranked(columns: readonly Column[]): Column[] {
  return [...columns].sort((a, b) => b.total - a.total || a.empty - b.empty || a.side - b.side);
}

/** Whether the first two are told apart by their unfilled fields only. */
export function isDecidedByFields(columns: readonly Column[]): boolean {
  const [first, second] = ranked(columns);
  return first !== undefined && second !== undefined && first.total === second.total && first.empty !== second.empty;
}

/** The verdicts on one who plays alone, each with its least points; fewer deserve none (EL-14.5). */
const VERDICTS: readonly [number, string][] = [
  [7, "sketch"],
  [10, "promise"],
  [13, "balance"],
  [16, "rich"],
  [19, "healthy"],
  [22, "model"],
];

/** Which verdict so many points deserve; empty for the worst. */
export function verdictOf(points: number): string {
  return VERDICTS.findLast(([least]) => points >= least)?.[1] ?? "";
}
