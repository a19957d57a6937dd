/** Sitting down at a table: the secret is kept before it is sent, so that no answer that is lost takes the seat along. */
import { recall, remember } from "./memory";
import { again, joinTable, Refusal } from "./net/api";
import { fresh, isPassing } from "./net/again";
import type { Join } from "./net/messages";
import { keepSeats } from "./seats";

const KEY = "joining";
const MOST = 10;

type Asked = { table: string; join: Join };

function isAsked(found: unknown): found is Asked {
  const { table, join } = (found ?? {}) as Partial<Asked>;
  return typeof table === "string" && typeof join?.name === "string" && typeof join.secret === "string";
}

function read(): Asked[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isAsked) : [];
  } catch {
    return [];
  }
}

function write(asked: Asked[]): void {
  remember(KEY, JSON.stringify(asked.slice(0, MOST)));
}

/** What was asked of a table and never answered. */
export function joiningAt(table: string): Join | null {
  return read().find((asked) => asked.table === table)?.join ?? null;
}

/** Take a seat: the one that an earlier try took where its answer never came. */
export async function sitDown(table: string, name: string, seat: number | null): Promise<void> {
  const others = read().filter((asked) => asked.table !== table);
  const join: Join = { name, seat, secret: joiningAt(table)?.secret ?? fresh() };
  write([{ table, join }, ...others]);
  try {
    keepSeats(table, (await again(() => joinTable(table, join))).seats);
  } catch (wrong) {
    if (!(wrong instanceof Refusal) || isPassing(wrong.problem)) throw wrong; // it may have been granted all the same
    write(others);
    throw wrong;
  }
  write(others);
}
