/** What the people and bots at a table are called, also those without a name. */
import type { SeatInfo } from "./net/messages";
import type { Values } from "./words/words";

type Say = (path: string, values?: Values) => string;

function plainName(seat: SeatInfo, index: number, isMe: boolean, say: Say): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return say(`shell.level.${seat.level}`);
  if (isMe) return say("shell.person.me");
  return seat.kind === "open" ? say("shell.person.open") : say("shell.person.seat", { n: index + 1 });
}

/** A name for every seat, no two alike: two saplings are Sapling 1 and Sapling 2. `held` are the page's own seats. */
export function seatNames(seats: SeatInfo[], held: number[], say: Say): string[] {
  const names = seats.map((seat, i) => plainName(seat, i, held.length === 1 && held[0] === i, say));
  return names.map((name, i) => {
    const alike = names.flatMap((other, j) => (other === name ? [j] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(i) + 1}` : name;
  });
}
