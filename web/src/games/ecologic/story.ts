// What everybody must be told, on slips: weather, people, deaths, cards that came back, the automa's turn.
import type { GameInfo, Step } from "../../net/messages";

export type Slip = {
  kind: "weather" | "impact" | "deaths" | "automa" | "notice";
  seat: number;
  card: string; // of weather and people; else empty
  events: number[][]; // what happened, in its order
};

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

const CARDS = new Set(["weather", "impact"]);
/** What follows from a weather or impact card, at once: anything else begins something new. */
const EFFECTS = new Set([
  "grew",
  "rotted",
  "cleared",
  "gained_jokers",
  "lost_jokers",
  "forbidden",
  "drew",
  "drew_kind",
  "dropped",
  "reshuffled", // where somebody draws from an empty pile (EL-1.10)
]);
const DEATHS = new Set(["starved", "uncovered"]);
/** The automa's turn, from its dice on (EL-15.6). */
const TURN = new Set([
  "chose",
  "lost_turn",
  "swept",
  "refilled",
  "played",
  "covered",
  "paid",
  "produced",
  "ate",
  "ate_remains",
  "ate_jokers",
  "bonus",
  "gained",
  "gained_jokers",
  "took",
  "took_jokers",
  "recycled",
  "left_remains",
]);
const NOTICES = new Set(["came_back", "rolled"]);

/** The slips of these steps, in the order of what happened; `own` is whose deaths and cards are told. */
export function slipsOf(game: GameInfo, steps: readonly Step[], own: number): Slip[] {
  const slips: Slip[] = [];
  let isOpen = false; // whether what follows may come of the last slip's card
  for (const told of steps.flatMap((step) => toldIn(game, step))) {
    isOpen = CARDS.has(told.name) || (isOpen && EFFECTS.has(told.name));
    if (isOpen && EFFECTS.has(told.name)) slips.at(-1)?.events.push(told.raw);
    else tell(slips, told, own);
  }
  return slips;
}

function tell(slips: Slip[], told: Told, own: number): void {
  const last = slips.at(-1);
  const isOwn = told.seat === own;
  if (CARDS.has(told.name)) slips.push(slip(told.name === "weather" ? "weather" : "impact", told));
  else if (told.name === "dice") slips.push({ ...slip("automa", told), events: [told.raw] });
  else if (last?.kind === "automa" && TURN.has(told.name) && told.seat === last.seat) last.events.push(told.raw);
  else if (DEATHS.has(told.name) && isOwn) die(slips, told);
  else if (NOTICES.has(told.name) && isOwn) slips.push({ ...slip("notice", told), events: [told.raw] });
}

/** Deaths of one feeding are told together. */
function die(slips: Slip[], told: Told): void {
  const open = slips.at(-1);
  if (open?.kind === "deaths") open.events.push(told.raw);
  else if (told.name === "starved") slips.push({ ...slip("deaths", told), events: [told.raw] });
}

function slip(kind: Slip["kind"], { seat, args }: Told): Slip {
  return { kind, seat, card: kind === "weather" || kind === "impact" ? (args[0] ?? "") : "", events: [] };
}

/** The steps of a story from somewhere on, also when some were taken back since. */
export function since(story: readonly Step[], seen: number): Step[] {
  return story.slice(Math.min(seen, story.length));
}
