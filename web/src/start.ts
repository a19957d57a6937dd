/** Opening a table, and what is carried from one page to the next on the way. */
import { catalog } from "./catalog.svelte";
import { recall, remember } from "./memory";
import { again, openTable } from "./net/api";
import { fresh } from "./net/again";
import type { GameInfo, NewTable, SeatPlan } from "./net/messages";
import { router } from "./router.svelte";
import { keepSeats } from "./seats";

const FAVOURITE_SEATS = 3;
const FAVOURITE_LEVEL = "sapling";

/** A record that was opened on the home page and is to be played on. */
export type Carried = { record: string; game: string; seats: number };
let carried: Carried | null = null;

/** Take a record along to the set-up page. */
export function carry(what: Carried): void {
  carried = what;
}

/** The record taken along, if it is of this game. */
export function carriedFor(game: string): Carried | null {
  return carried?.game === game ? carried : null;
}

/** The name somebody gave last time. */
export function ownName(): string {
  return recall("name") ?? "";
}

/** Remember one's own name. */
export function keepName(name: string): void {
  if (name.trim()) remember("name", name.trim());
}

/** The bot that is offered first. */
export function firstLevel(): string {
  return catalog.levels.includes(FAVOURITE_LEVEL) ? FAVOURITE_LEVEL : (catalog.levels[0] ?? "");
}

/** The table that was asked for and never answered: the same wish has the same secret and makes the same table. */
let asked = { plan: "", secret: "" };

/** Have a table laid and keep its seats; its code. */
export async function lay(plan: NewTable): Promise<string> {
  const text = JSON.stringify(plan);
  if (asked.plan !== text) asked = { plan: text, secret: fresh() };
  const { secret } = asked;
  const seated = await again(() => openTable({ ...plan, secret }));
  asked = { plan: "", secret: "" };
  keepSeats(seated.table, seated.seats);
  return seated.table;
}

/** Open a table and go there. */
export async function open(plan: NewTable): Promise<void> {
  router.go(`/t/${await lay(plan)}`);
}

/** The recommended table: oneself against bots that are fun to beat. */
export function recommended(game: GameInfo): NewTable {
  const count = game.seats.includes(FAVOURITE_SEATS) ? FAVOURITE_SEATS : (game.seats[0] ?? 1);
  const me: SeatPlan = { kind: "me", name: ownName() };
  const bots = Array.from({ length: count - 1 }, (): SeatPlan => ({ kind: "bot", level: firstLevel() }));
  return { game: game.id, seats: [me, ...bots] };
}
