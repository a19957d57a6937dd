// What the others did, on slips: a card that was resolved with all that came of it, or something everybody must know.
import type { GameInfo, Step } from "../../net/messages";

export type Slip = {
  kind: "card" | "notice";
  seat: number;
  card: string; // its number; empty for a notice
  impact: boolean; // EC-4.6
  events: number[][]; // what happened, in its order
  cells: string[]; // where, for each of them; empty where it was nowhere
  points: number;
};

/** What opens the slip of a card; a quiet card is not announced (EC-14.5). */
const BEGINS = new Set(["announced", "completed", "impact"]);
/** What happens while a card is resolved, and belongs to it. */
const PARTS = new Set([
  "placed",
  "replaced",
  "moved",
  "stayed",
  "removed",
  "scored",
  "gained",
  "broken",
  "discarded",
  "put_it",
  "shifted",
  "turned",
  "cubed",
  "played",
  "took",
]);
/** What everybody must know. */
const NOTICES = new Set(["reached", "last_call", "tied"]);
/** What begins something new. */
const ENDS = new Set(["drew", "round", "wild_ends"]);

/** An event, readable. */
export type Told = { name: string; seat: number; args: string[]; raw: number[] };

/** The events of a step, readable. */
export function toldIn(game: GameInfo, step: Step): Told[] {
  return step.events.map(([kind = 0, seat = -1, ...args]) => ({
    name: game.events[kind]?.name ?? "",
    seat,
    args: args.map((arg, i) => game.events[kind]?.args[i]?.names[arg] ?? ""),
    raw: [kind, seat, ...args],
  }));
}

/** The place that an event speaks of: where something came to. */
export function cellIn(game: GameInfo, told: Told): string {
  const args = game.events[told.raw[0] ?? 0]?.args ?? [];
  const at = args.findLastIndex((arg) => arg.kind === "cell");
  return at < 0 ? "" : (told.args[at] ?? "");
}

/** The slips of these steps, in the order of what happened. */
export function slipsOf(game: GameInfo, steps: readonly Step[]): Slip[] {
  const slips: Slip[] = [];
  let open: Slip | null = null; // the card being resolved
  for (const told of steps.flatMap((step) => toldIn(game, step))) {
    if (BEGINS.has(told.name)) open = opened(told, open, slips);
    else if (NOTICES.has(told.name)) slips.push({ ...slip("notice", told), events: [told.raw], cells: [""] });
    else if (ENDS.has(told.name)) open = null;
    else if (open && told.seat === open.seat && PARTS.has(told.name)) add(game, open, told);
  }
  return slips;
}

/** A card begins to act. */
function opened(told: Told, open: Slip | null, slips: Slip[]): Slip {
  const isSame = open?.card === told.args[0] && open?.seat === told.seat && !open?.events.length;
  const found = isSame && open ? open : { ...slip("card", told), card: told.args[0] ?? "" };
  if (!isSame) slips.push(found);
  found.impact ||= told.name === "impact";
  return found;
}

function slip(kind: Slip["kind"], { seat }: Told): Slip {
  return { kind, seat, card: "", impact: false, events: [], cells: [], points: 0 };
}

function add(game: GameInfo, open: Slip, told: Told): void {
  open.events.push(told.raw);
  open.cells.push(cellIn(game, told));
  if (told.name === "scored") open.points += Number(told.args[0] ?? 0);
}

/** Those of the slips that somebody must be told: not their own cards, and at no pace only what all must hear. */
export function worthTelling(slips: readonly Slip[], own: number, isOff: boolean): Slip[] {
  return slips.filter((each) => each.kind === "notice" || (each.seat !== own && (each.impact || !isOff)));
}

/** The steps of a story from somewhere on, also when some were taken back since. */
export function since(story: readonly Step[], seen: number): Step[] {
  return story.slice(Math.min(seen, story.length));
}

/** The places that changed in these steps. */
export function changedIn(game: GameInfo, steps: readonly Step[]): Set<string> {
  const changes = steps.flatMap((step) => toldIn(game, step)).filter((told) => told.name !== "stayed");
  const places = changes.map((told) => cellIn(game, told));
  return new Set(places.filter(Boolean));
}
