/** What the coach of the guided first game says when: pure functions over the steps of the help file. */
import type { GameInfo, Step, View } from "../net/messages";
import type { GuideStep } from "./help";

/** When a step fits: everything that is named must hold. */
export type When = {
  ask?: string; // the kind of the question
  may?: string; // an answer to it, as in `grow`, or `grow card:zostera_marina`
  round?: number;
  turn?: [number, number];
  placed?: [number, number]; // how many cards lie on one's own board
  hand?: string; // a card that is there
  chosen?: string;
  board?: string;
  others?: string; // a card on somebody else's board
  story?: string; // something that has happened
  before?: string; // something that has not happened yet
  over?: boolean;
};

/** The table as far as the coach looks at it. */
export type Now = {
  question: string; // which one: changes with every answer
  ask: string;
  may: string[];
  round: number;
  turn: number;
  placed: number;
  hand: Set<string>;
  chosen: Set<string>;
  board: Set<string>;
  others: Set<string>;
  story: Set<string>;
  over: boolean;
};

/** Where the coach looks. */
export type Seen = { game: GameInfo; view: View; seat: number; question: string; story: Step[]; over: boolean };

/** What the coach has told so far, which of it is shown, and since which question it has had nothing new to say. */
export type Coach = { told: string[]; at: number; question: string; quiet: boolean };

export const SILENT: Coach = { told: [], at: -1, question: "", quiet: true };

/** What there is to see for the coach. */
export function nowOf({ game, view, seat, question, story, over }: Seen): Now {
  const zones = Object.entries(view.zones);
  const isGrid = ([, zone]: Named) => zone.kind === "grid";
  const own = zones.filter(([, zone]) => zone.owner === seat);
  const others = zones.filter(([, zone]) => zone.owner >= 0 && zone.owner !== seat);
  const called = (name: string) => own.filter(([zone]) => zone.startsWith(`${name} `));
  return {
    question,
    ask: view.ask?.kind ?? "",
    may: (view.ask?.options ?? []).map(({ action, on }) => [game.verbs[action[0] ?? -1]?.name, ...on].join(" ")),
    round: numberOf(view, "round"),
    turn: numberOf(view, "turn"),
    placed: own.filter(isGrid).flatMap(([, zone]) => zone.pieces).length,
    hand: faces(called("hand")),
    chosen: faces(called("chosen")),
    board: faces(own.filter(isGrid)),
    others: faces(others.filter(isGrid)),
    story: new Set(story.flatMap((step) => step.events.map(([kind]) => game.events[kind ?? -1]?.name ?? ""))),
    over,
  };
}

type Named = [string, View["zones"][string]];

function numberOf(view: View, fact: string): number {
  const found = view.facts[fact];
  return typeof found === "number" ? found : 0;
}

function faces(zones: Named[]): Set<string> {
  return new Set(zones.flatMap(([, zone]) => zone.pieces.map((piece) => piece.face)));
}

/** Whether a step fits now. */
export function holds(when: When, now: Now): boolean {
  return (
    (when.ask === undefined || when.ask === now.ask) &&
    (when.may === undefined || now.may.some((act) => `${act} `.startsWith(`${when.may} `))) &&
    (when.round === undefined || when.round === now.round) &&
    isWithin(when.turn, now.turn) &&
    isWithin(when.placed, now.placed) &&
    (when.hand === undefined || now.hand.has(when.hand)) &&
    (when.chosen === undefined || now.chosen.has(when.chosen)) &&
    (when.board === undefined || now.board.has(when.board)) &&
    (when.others === undefined || now.others.has(when.others)) &&
    (when.story === undefined || now.story.has(when.story)) &&
    (when.before === undefined || !now.story.has(when.before)) &&
    (when.over === undefined || when.over === now.over)
  );
}

function isWithin(range: [number, number] | undefined, value: number): boolean {
  return range === undefined || (range[0] <= value && value <= range[1]);
}

/** The first step that fits and has not been told, if any; none after the last word. */
export function nextStep(steps: GuideStep[], told: string[], now: Now): GuideStep | null {
  if (steps.some((step) => step.last && told.includes(step.id))) return null;
  return steps.find((step) => !told.includes(step.id) && holds(step.when, now)) ?? null;
}

/** Whether the coach has said the last word and the player has played on: the lesson is over. */
export function isDone(coach: Coach, steps: GuideStep[]): boolean {
  return coach.quiet && steps.some((step) => step.last && step.id === coach.told.at(-1));
}

/** The coach looks at the table: a new question may be worth a word; while others are waited for, nothing changes. */
export function look(coach: Coach, steps: GuideStep[], now: Now): Coach {
  const question = now.over ? "over" : now.ask && now.question;
  if (!question || question === coach.question) return coach;
  return tell({ ...coach, question, quiet: true }, nextStep(steps, coach.told, now));
}

/** The player wants the next word: one that was told before, else a new one that fits. */
export function goOn(coach: Coach, steps: GuideStep[], now: Now): Coach {
  if (coach.at < coach.told.length - 1) return { ...coach, at: coach.at + 1, quiet: false };
  return tell(coach, nextStep(steps, coach.told, now));
}

/** The player wants to read the word before once more; after silence that is the last one. */
export function goBack(coach: Coach): Coach {
  return coach.quiet ? { ...coach, quiet: false } : { ...coach, at: Math.max(0, coach.at - 1) };
}

/** Whether there is a word to go on to. */
export function mayGoOn(coach: Coach, steps: GuideStep[], now: Now): boolean {
  return coach.at < coach.told.length - 1 || nextStep(steps, coach.told, now) !== null;
}

/** Whether there is a word to go back to. */
export function mayGoBack(coach: Coach): boolean {
  return coach.quiet ? coach.told.length > 0 : coach.at > 0;
}

function tell(coach: Coach, step: GuideStep | null): Coach {
  if (!step) return coach;
  const told = [...coach.told, step.id];
  return { ...coach, told, at: told.length - 1, quiet: false };
}
