/** A finished game to leaf through, without a screen: steps, addresses, keys. */
import type { NewTable, SeatInfo, SeatPlan } from "../net/messages";

/** Where a replay stands: a step of the story, and whose eyes look; -1 is everybody's. */
export type Place = { step: number; eyes: number };

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 1600; // milliseconds that a step is shown at speed 1

/** How long a step is shown while the replay plays by itself. */
export function delayOf(speed: number): number {
  return PAUSE / speed;
}

/** A step within the story. */
export function within(step: number, length: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), Math.max(length - 1, 0));
}

/** The address of a place. */
export function addressOf(code: string, place: Place): string {
  return `/replay/${encodeURIComponent(code)}?step=${place.step}&eyes=${place.eyes}`;
}

/** The step that a key leads to; null for a key that means nothing here. */
export function stepBy(key: string, step: number, length: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: step - 1,
    ArrowRight: step + 1,
    PageUp: step - 5,
    PageDown: step + 5,
    Home: 0,
    End: length - 1,
  };
  const found = moves[key];
  return found === undefined ? null : within(found, length);
}

export type GoingOn = { code: string; game: string; seats: SeatInfo[]; place: Place; level: string; name: string };

/** A table that goes on from here: the viewer takes the seat whose eyes were used, bots take all others. */
export function goOnFrom(table: GoingOn): NewTable {
  const mine = Math.max(table.place.eyes, 0);
  const me: SeatPlan = { kind: "me", name: table.name };
  const plans = table.seats.map((seat, i) => (i === mine ? me : botFor(seat, table.level)));
  const [first = me, ...others] = plans;
  return { game: table.game, seats: [first, ...others], start: { table: table.code, step: table.place.step } };
}

function botFor(seat: SeatInfo, level: string): SeatPlan {
  return { kind: "bot", level: seat.kind === "bot" && seat.level ? seat.level : level };
}
