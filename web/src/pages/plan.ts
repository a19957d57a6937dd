/** A table as it is being set up: pure functions from the form to what is sent. */
import type { FreeInfo, GameInfo, NewTable, SeatPlan, VariantInfo } from "../net/messages";

export type Kind = SeatPlan["kind"];
export type Seat = { kind: Kind; name: string; level: string };

export const KINDS: Kind[] = ["me", "here", "friend", "bot"];
export const CLOCKS: [seconds: number, unit: "seconds" | "minutes" | "days", count: number][] = [
  [30, "seconds", 30],
  [60, "minutes", 1],
  [120, "minutes", 2],
  [300, "minutes", 5],
  [86_400, "days", 1],
  [259_200, "days", 3],
];

/** The seats that a new table begins with: oneself, then bots. */
export function firstSeats(count: number, name: string, level: string): Seat[] {
  return Array.from({ length: count }, (_, i) => ({ kind: i ? "bot" : "me", name: i ? "" : name, level }));
}

/** The kinds that a seat may be: there is only one "me", unless all is open because all play together. */
export function kindsFor(game: GameInfo, seats: Seat[], index: number): Kind[] {
  const isTaken = !game.cooperative && seats.some((seat, i) => seat.kind === "me" && i !== index);
  return KINDS.filter((kind) => kind !== "me" || !isTaken);
}

/** How many seats are for people. */
export function peopleAt(seats: Seat[]): number {
  return seats.filter((seat) => seat.kind !== "bot").length;
}

/** What suits so many people, where that is not the usual. */
export function suits({ people }: VariantInfo, count: number): string {
  return count > 1 ? people : "";
}

/** The variants that exist for so many seats under these choices; conditions speak of ones that stand before. */
export function variantsFor(game: GameInfo, count: number, options: Record<string, string>, people = 0): VariantInfo[] {
  const chosen: Record<string, string> = {};
  return game.variants.filter((variant) => {
    const { name, values, seats, when } = variant;
    const holds = when.every(({ option, values }) => values.includes(chosen[option] ?? ""));
    if (!seats.includes(count) || !holds) return false;
    chosen[name] = valueOf(name, values, options, suits(variant, people));
    return true;
  });
}

/** What an option is set to: what was chosen where there is such a value, as not for every number of seats, else the usual. */
export function valueOf(name: string, values: string[], options: Record<string, string>, usual = ""): string {
  const chosen = options[name] ?? "";
  return values.includes(chosen) ? chosen : usual || (values[0] ?? "");
}

/** The seat that a value names, as `seat2` names the second; nothing where it is none of these seats. */
export function seatNamed(seats: Seat[], value: string): number | undefined {
  const number = Number(/^seat([1-9])$/.exec(value)?.[1] ?? 0);
  return number > 0 && number <= seats.length ? number - 1 : undefined;
}

/** The options that are written out in full, for so many seats. */
export function freeFor(game: GameInfo, count: number): FreeInfo[] {
  return game.free.filter((option) => option.seats.includes(count));
}

/** A seed from the form: null where none is given, undefined where it is none. */
export function seedOf(text: string): number | null | undefined {
  if (!text.trim()) return null;
  const seed = Number(text.trim());
  return /^\d+$/.test(text.trim()) && Number.isSafeInteger(seed) ? seed : undefined;
}

function seatPlan(seat: Seat): SeatPlan {
  if (seat.kind === "bot") return { kind: "bot", level: seat.level };
  return { kind: seat.kind, name: seat.name.trim() };
}

/** What is sent; only options that exist for this many seats under the others. */
export function planOf(game: GameInfo, seats: Seat[], options: Record<string, string>): NewTable {
  const [first, ...rest] = seats.map(seatPlan);
  const people = peopleAt(seats);
  const known = variantsFor(game, seats.length, options, people).map((variant) => [
    variant.name,
    valueOf(variant.name, variant.values, options, suits(variant, people)),
  ]);
  const written = freeFor(game, seats.length)
    .map((option): [string, string] => [option.name, (options[option.name] ?? "").replace(/\s/g, "")])
    .filter(([, value]) => value);
  const all = Object.fromEntries([...known, ...written]);
  return { game: game.id, seats: first ? [first, ...rest] : [{ kind: "me" }], options: all };
}
