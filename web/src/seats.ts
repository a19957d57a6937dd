/** The secrets of the seats that this browser holds, by the code of their table; never in an address, never logged. */
import type { HeldSeat } from "./net/messages";
import { recall, remember } from "./memory";

const KEY = "seats";
const MOST = 50; // as many as the continue list may ask about

type Kept = { table: string; seats: HeldSeat[] };

function isKept(found: unknown): found is Kept {
  if (typeof found !== "object" || found === null) return false;
  const { table, seats } = found as Partial<Kept>;
  return typeof table === "string" && Array.isArray(seats) && seats.every(isSeat);
}

function isSeat(found: unknown): found is HeldSeat {
  const seat = found as Partial<HeldSeat> | null;
  return typeof seat === "object" && typeof seat?.seat === "number" && typeof seat.secret === "string";
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  remember(KEY, JSON.stringify(kept.slice(0, MOST)));
}

/** The tables at which this browser holds a seat, the latest first. */
export function heldTables(): string[] {
  return read().map((kept) => kept.table);
}

/** The seats held at a table. */
export function seatsAt(table: string): HeldSeat[] {
  return read().find((kept) => kept.table === table)?.seats ?? [];
}

/** Keep seats at a table, beside those held there already. */
export function keepSeats(table: string, seats: HeldSeat[]): void {
  const before = seatsAt(table).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  const others = read().filter((kept) => kept.table !== table);
  write([{ table, seats: [...before, ...seats].sort((a, b) => a.seat - b.seat) }, ...others]);
}

/** Hold the same seats at the next table: a rematch keeps its secrets. */
export function moveSeats(from: string, to: string): void {
  const seats = seatsAt(from);
  if (seats.length) keepSeats(to, seats);
}

/** Forget a table. */
export function dropTable(table: string): void {
  write(read().filter((kept) => kept.table !== table));
}
