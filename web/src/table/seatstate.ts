/** What a seat is doing, in one word of the page's table `table.seat`. */
import type { SeatInfo, View } from "../net/messages";

export type SeatState = "open" | "away" | "thinking" | "choosing" | "ready";

/** The state of a seat as everybody may know it. */
export function seatState(seat: SeatInfo, index: number, view: View | null): SeatState {
  if (seat.kind === "open") return "open";
  const isWaited = view?.waiting[index] ?? false;
  if (seat.kind === "bot" || seat.stand_in) return isWaited ? "thinking" : "ready";
  if (!seat.here) return "away";
  return isWaited ? "choosing" : "ready";
}
