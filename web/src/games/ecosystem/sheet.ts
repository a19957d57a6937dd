// The score sheet: eleven cards, gaps, biodiversity and the total, a column a player.
import type { View } from "../../net/messages";
import { CONTESTED, FACES } from "./cards";

export const SUMS = ["gaps", "biodiversity", "total"] as const;
export const ROWS: readonly string[] = [...FACES, ...SUMS];
const TOTAL = ROWS.length - 1;

/** ES-9.8: the least lead over the automa for each level of the solo game. */
export const LEVELS: readonly { name: string; least: number }[] = [
  { name: "low", least: 30 },
  { name: "medium", least: 50 },
  { name: "high", least: 70 },
];

export type Column = { seat: number; values: number[]; total: number };

/** Every column of the sheet, the given seat's first. The automa's comes after the last seat. */
export function columnsOf(view: View, mine: number): Column[] {
  const columns: Column[] = [];
  for (let seat = 0; ; seat++) {
    const values = view.facts[`sheet ${seat}`];
    if (!Array.isArray(values)) break;
    columns.push({ seat, values, total: values[TOTAL] ?? 0 });
  }
  return [...columns.filter((column) => column.seat === mine), ...columns.filter((column) => column.seat !== mine)];
}

/** Whether a row may still change through what others do. */
export function isProvisional(row: string, over: boolean): boolean {
  return !over && CONTESTED.has(row);
}

/** Whether a number of the sheet is a gap: a card that scored nothing (ES-7.1). */
export function isGap(row: string, value: number): boolean {
  return value === 0 && !(SUMS as readonly string[]).includes(row);
}

/** The seats with the highest total; several share the win (ES-7.5). */
export function winnersOf(columns: readonly Column[]): number[] {
  const best = Math.max(...columns.map((column) => column.total));
  return columns.filter((column) => column.total === best).map((column) => column.seat);
}

/** The level that a lead reaches in the solo game, or nothing below the lowest. */
export function levelOf(lead: number): string {
  return LEVELS.filter((level) => lead >= level.least).at(-1)?.name ?? "";
}

/** What is played for alone: the level that wins, the lead it needs, and whether there is so much. */
export type Goal = { level: string; least: number; isWon: boolean };

/** The goal of the solo game, or null where one only wants to see how far one gets (ES-9.8). */
export function goalOf(view: View): Goal | null {
  const level = LEVELS[Number(view.facts["goal"] ?? 0) - 1];
  return level ? { level: level.name, least: level.least, isWon: view.facts["won"] === 1 } : null;
}

/** How far the only player is ahead of the automa (ES-9.7). */
export function leadOf(columns: readonly Column[]): number {
  const total = (seat: number) => columns.find((column) => column.seat === seat)?.total ?? 0;
  return total(0) - total(1);
}
