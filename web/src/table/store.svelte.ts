/** The table without a screen: what was told, what is shown, what is selected, what is sent. */
import type {
  Advice,
  Ask,
  Chance,
  Chatted,
  Explained,
  GameInfo,
  Moment,
  Option,
  Problem,
  Reviewed,
  SeatInfo,
  Spoken,
  Step,
  TableInfo,
  Told,
  Update,
  View,
} from "../net/messages";
import { fresh } from "../net/again";
import type { Words } from "../words/words";
import * as choose from "./choose";
import { teamWon } from "./end";
import { Errands } from "./errands.svelte";
import { lyingAt } from "./lying";
import { paced } from "./paced";

const LOOK_EVERY = 50; // milliseconds between two looks while the slider is dragged
const LOOK_AGAIN = 1000; // milliseconds before a look that was refused as too fast is asked for again

/** One update as it came, and when: clocks count from there. */
type Seen = { update: Update; at: number };

export type Connection = "connecting" | "open" | "lost";

/** What the store needs of the world around it. */
export type World = {
  /** Whether it went out. */
  send: (message: Spoken) => boolean;
  words: (options: Record<string, string>) => Words;
  names?: (seats: SeatInfo[], held: number[]) => string[];
  now?: () => number;
  later?: (work: () => void, milliseconds: number) => void;
};

/** A line of one's own that the table has not heard yet; given up where nobody tries any more. */
export type Unsaid = { once: string; text: string; seat: number; isGivenUp: boolean };

/** An answer to a question: whose, which one, and what. */
type Answer = { seat: number; ask: number; a: [number, ...number[]] };

/** What somebody was told about a thing, and whether it was asked because a click on it was refused. */
export type Explaining = Explained & { refused: boolean };

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  connection = $state<Connection>("connecting");
  selected = $state.raw<string[]>([]);
  chat = $state.raw<Chatted[]>([]);
  unsaid = $state.raw<Unsaid[]>([]);
  advice = $state.raw<Advice | null>(null);
  explained = $state.raw<Explaining | null>(null);
  problem = $state.raw<Problem | null>(null);
  reviews = $state.raw<Record<number, Reviewed>>({});
  /** How likely a team was to win, as often as it was told; what was told of steps since taken back is forgotten. */
  chances = $state.raw<Chance[]>([]);
  /** As it was told last; and as it was told first in the turn that is being played. */
  readonly chance = $derived<Chance | null>(this.chances.at(-1) ?? null);
  chanceBefore = $state.raw<Chance | null>(null);
  /** The held seat to whom the screen must be handed over before anything is shown; null when it shows. */
  curtain = $state<number | null>(null);
  /** The step being looked at, null for now; set at once, while its view may still be on the way. */
  looking = $state<number | null>(null);

  private seen = $state.raw<Record<number, Seen>>({});
  private stories = $state.raw<Record<number, Step[]>>({});
  private chosenEyes = $state<number | null>(null);
  private moment = $state.raw<Moment | null>(null);
  private weighed = $state.raw<Record<string, Record<string, number>>>({});
  private wantsAdvice = $state(false);
  private readonly errands: Errands;
  private readonly marks = new Set<string>(); // of all lines said here
  private isBack = true; // the line to the table was not lost, or all was told anew since
  private meant: Record<string, string | undefined> = {}; // the cards that answers were about, which may be gone since
  private tried = "";
  private reckonedTurn = ""; // the turn that `chanceBefore` is of
  private lookingBy = -1; // whose eyes were asked for last
  private readonly sendLook = paced<Spoken>(LOOK_EVERY, (look) => void this.world.send(look));

  constructor(
    readonly game: GameInfo,
    private readonly world: World,
  ) {
    this.errands = new Errands({
      send: world.send,
      later: world.later ?? ((work, milliseconds) => void setTimeout(work, milliseconds)),
      end: (message) => this.giveUp(message),
    });
  }

  /** How the line to the table is now. */
  connect(state: Connection): void {
    this.connection = state;
    if (state === "lost") this.isBack = false;
  }

  /** How the table is played, as a text: unlike a list of options it stays the same, whoever comes or goes. */
  private readonly playedWith = $derived(JSON.stringify(this.info?.options ?? {}));

  /** The game's words in the language of the page, as the table is played. */
  readonly words = $derived.by<Words>(() => this.world.words(JSON.parse(this.playedWith) as Record<string, string>));

  // --- who looks

  /** The seats of `held` as a text: unlike a list it stays the same until they change, whatever else is told. */
  private readonly heldText = $derived(
    Object.keys(this.seen)
      .filter((seat) => Number(seat) >= 0)
      .join(" "),
  );

  /** The seats that this page holds, in their order; none for a spectator. */
  readonly held = $derived<number[]>(this.heldText ? this.heldText.split(" ").map(Number) : []);

  /** The seat whose eyes this page looks through live, -1 for a spectator. */
  readonly seat = $derived<number>(this.chosenEyes ?? this.held[0] ?? -1);

  /** The seat whose eyes are shown now: another one's perhaps, at an earlier moment. */
  get eyes(): number {
    return this.moment ? this.moment.eyes : this.seat;
  }

  /** Everybody's names, by seat. */
  readonly names = $derived.by<string[]>(() => {
    const seats = this.info?.seats ?? [];
    return this.world.names?.(seats, this.held) ?? seats.map((seat) => seat.name);
  });

  /** Look through another held seat's eyes; somebody else's hand may be there, so the curtain falls unless all is open. */
  see(seat: number): void {
    if (seat === this.seat || !this.held.includes(seat)) return;
    this.backToNow();
    if (this.game.cooperative) return this.turnTo(seat);
    this.clear();
    this.curtain = seat;
  }

  /** The person at the curtain is the right one. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    const next = this.curtain;
    this.curtain = null;
    this.turnTo(next);
  }

  /** The table through a held seat's eyes. */
  private turnTo(seat: number): void {
    this.chosenEyes = seat;
    this.clear();
    this.weighAll();
  }

  // --- what is shown

  private readonly latest = $derived<Update | null>(this.seen[this.seat]?.update ?? null);

  /** Whether the table is shown as it is now. */
  get isLive(): boolean {
    return this.looking === null;
  }

  /** The table as these eyes see it, now or at the moment looked at. */
  readonly view = $derived<View | null>(this.moment?.view ?? this.latest?.view ?? null);

  /** The step of the story after which the table is shown. */
  get step(): number {
    return this.moment?.step ?? this.story.length - 1;
  }

  /** The question, while the table is shown live and the seat is played by its owner. */
  readonly ask = $derived.by<Ask | null>(() => {
    if (!this.isLive || this.curtain !== null || this.info?.seats[this.seat]?.stand_in) return null;
    return this.latest?.view.ask ?? null;
  });

  /** Which seat's which question this is: changes with every answer. */
  get question(): string {
    return `${this.seat}:${this.latest?.ask ?? 0}`;
  }

  /** Whether the game is over. */
  get over(): boolean {
    return this.latest?.over ?? false;
  }

  /** How it ended, a number a seat. */
  get outcome(): number[] {
    return this.latest?.outcome ?? [];
  }

  /** Whether those who play together have won. */
  get teamWon(): boolean {
    return teamWon(this.outcome);
  }

  /** Whether the chance shown is of an earlier position, while that of this one is being reckoned. */
  get isReckoning(): boolean {
    return !this.over && this.chance?.at !== this.story.length;
  }

  /** What happened so far, as the seat may know it. */
  get story(): Step[] {
    return this.stories[this.seat] ?? [];
  }

  /** Where everybody stands at the moment shown; empty where that is not open to all. */
  get points(): number[] {
    const until = this.looking === null ? this.story : this.story.slice(0, this.looking + 1);
    return until.findLast((step) => step.points.length > 0)?.points ?? [];
  }

  /** A seat's points at the moment shown: the last number of its score sheet, or the table's; null where there are none. */
  score(seat: number): number | null {
    const { [`sheet ${seat}`]: sheet, points } = this.view?.facts ?? {};
    const shown = Array.isArray(sheet) ? sheet.at(-1) : Array.isArray(points) ? points[seat] : undefined;
    return shown ?? this.points[seat] ?? null;
  }

  /** What an answer does; a card that it is about is called by its name, not by its place. */
  does(action: number[]): string {
    return this.words.does(action, this.names, this.lying(action));
  }

  /** What taking an answer back would undo; it is called by the card that it was about when it was given. */
  undoes(action: number[]): string {
    return this.words.does(action, this.names, this.meant[`${this.seat} ${action}`]);
  }

  private lying(action: number[]): string | undefined {
    return this.view ? lyingAt(this.view, this.game.verbs[action[0] ?? -1], action, this.seat) : undefined;
  }

  /** When a seat's time for its decision is up, in this machine's milliseconds; null without a clock. */
  deadline(seat: number): number | null {
    const seen = this.seen[this.seat];
    const left = seen?.update.deadlines[seat] ?? -1;
    return seen && left >= 0 ? seen.at + left : null;
  }

  // --- choosing

  private readonly options = $derived<Option[]>(this.ask?.options ?? []);

  /** The keys that may be clicked now, given what is selected. */
  readonly lit = $derived<Set<string>>(choose.lit(this.options, this.selected));

  /** The one option left: what the confirm button sends. */
  readonly ready = $derived<Option | null>(choose.ready(this.options, this.selected));

  /** Options that only a list can tell apart. */
  readonly listed = $derived<Option[]>(choose.ambiguous(this.options, this.selected));

  /** Options that point at nothing on the table: a button each. */
  readonly bare = $derived<Option[]>(choose.bare(this.options));

  /** What the selection would bring, place by place; without one, what each answer would bring by itself. */
  readonly gains = $derived.by<Record<string, number>>(() => {
    if (this.ready) return this.weighed[String(this.ready.action)] ?? {};
    if (this.selected.length) return {};
    return this.options.map((option) => this.weighedItself(option)).find(Boolean) ?? {};
  });

  /** What the answer that is ready would bring, where that is known. */
  get gain(): number | undefined {
    return this.gains[this.ready?.on.at(-1) ?? ""];
  }

  /** Gains speak of an answer itself when they name what it points at; else they tell of what may follow it. */
  private weighedItself(option: Option): Record<string, number> | null {
    const gains = this.weighed[String(option.action)];
    return gains && option.on.some((key) => key in gains) ? gains : null;
  }

  /** Whether a key in a zone may be clicked: the things of other seats never. */
  isLit(key: string, zone: string): boolean {
    return !this.isTheirs(key, zone) && this.lit.has(key);
  }

  /** Whether a thing is another seat's; a row stands for its player, so it may be clicked where that one sits. */
  private isTheirs(key: string, zone: string): boolean {
    const owner = this.view?.zones[zone]?.owner ?? -1;
    return owner !== -1 && owner !== this.seat && !key.startsWith("row:");
  }

  /** A key was clicked: it is selected, or confirmed the second time; `zone` says where, to explain a refusal. */
  click(key: string, zone = ""): void {
    const isTheirs = this.isTheirs(key, zone);
    const clicked = isTheirs ? ({ do: "refuse" } as const) : choose.click(this.options, this.selected, key);
    if (clicked.do === "confirm") return this.confirm();
    if (clicked.do === "refuse") return this.explain(zone, key, true);
    this.selected = clicked.selected;
    this.explained = null;
    if (this.ready) this.weigh(this.ready);
  }

  /** Send what is selected. */
  confirm(): void {
    if (this.ready) this.act(this.ready.action);
  }

  /** Let go of the selection. */
  cancel(): void {
    this.selected = [];
  }

  /** Answer the question; the selection stays until the changed table comes, so that the page changes once. */
  act(action: number[]): void {
    const answer = this.answering(action);
    if (!answer || this.isSent) return;
    this.meant[`${this.seat} ${action}`] = this.lying(action);
    this.errands.run({ t: "act", ...answer }, () => this.isAnswered(answer));
  }

  /** Whether the answer is on its way. */
  get isSent(): boolean {
    const { seat, ask } = this.latest ?? { seat: -1, ask: 0 };
    return this.errands.some((message) => message.t === "act" && message.seat === seat && message.ask === ask);
  }

  private isAnswered({ seat, ask }: { seat: number; ask: number }): boolean {
    return this.seen[seat]?.update.ask !== ask;
  }

  // --- undo, hints, explanations

  /** The actions that may be taken back, the last first. */
  get back(): number[][] {
    return this.isLive && this.curtain === null ? (this.latest?.back ?? []) : [];
  }

  /** Take the last action back. */
  takeBack(): void {
    const latest = this.latest;
    if (!latest || !this.back.length) return;
    const { seat, ask } = latest;
    this.errands.run({ t: "back", seat, ask }, () => this.isAnswered({ seat, ask }));
    this.clear();
  }

  /** Ask what a bot would do. */
  hint(): void {
    const latest = this.latest;
    if (!latest || !this.ask) return;
    this.wantsAdvice = this.world.send({ t: "hint", seat: latest.seat, ask: latest.ask });
  }

  /** Whether a bot is still thinking about a hint. */
  get isAdvising(): boolean {
    return this.wantsAdvice;
  }

  /** Put the hint away. */
  dismissAdvice(): void {
    this.advice = null;
  }

  /** Ask why something is there and what it counts. */
  explain(zone: string, key: string, refused = false): void {
    this.tried = refused ? `${zone} ${key}` : "";
    this.world.send({ t: "explain", zone, key, eyes: this.eyes, step: this.looking ?? -1 });
  }

  /** Close the explanation. */
  hush(): void {
    this.explained = null;
  }

  // --- looking back

  /** Show the table after a step of the story, through one's own eyes or, when the game is over, any. */
  look(step: number, eyes = this.seat): void {
    this.looking = step;
    this.lookingBy = eyes;
    this.clear();
    this.sendLook({ t: "look", step, eyes });
  }

  /** The moment that is wanted has not come: ask for it again. */
  private lookAgain(): void {
    const step = this.looking;
    if (step !== null && this.moment?.step !== step) this.look(step, this.lookingBy);
  }

  /** Show the table as it is now. */
  backToNow(): void {
    this.looking = null;
    this.moment = null;
  }

  /** Ask what each decision of a seat cost, once the game is over. */
  review(seat: number): void {
    this.world.send({ t: "review", seat });
  }

  // --- people

  /** Say something to the table. */
  say(text: string): void {
    const said = text.trim().slice(0, 500);
    if (said) this.utter({ once: fresh(), text: said, seat: this.seat, isGivenUp: false });
  }

  /** Say a line that was given up once more: it is the same line, wherever it got to before. */
  sayAgain(line: Unsaid): void {
    this.utter({ ...line, isGivenUp: false });
  }

  /** Say no more of a line that was given up. */
  unsay(once: string): void {
    this.unsaid = this.unsaid.filter((line) => line.once !== once);
  }

  private utter(line: Unsaid): void {
    const { once, text, seat } = line;
    this.marks.add(once);
    this.unsaid = [...this.unsaid.filter((other) => other.once !== once), line];
    this.errands.run({ t: "say", text, seat, once }, () => this.chat.some((heard) => heard.once === once), true);
  }

  private giveUp(message: Spoken): void {
    if (message.t !== "say") return;
    this.unsaid = this.unsaid.map((line) => (line.once === message.once ? { ...line, isGivenUp: true } : line));
  }

  /** Whether a line was said here: by a seat of this page, or by the spectator who it is. */
  isOwn(line: Chatted): boolean {
    return line.seat >= 0 ? this.held.includes(line.seat) : this.marks.has(line.once);
  }

  /** Let a bot sit on an open seat, or play for somebody absent; where others must agree, one's vote counts. */
  standIn(seat: number, level: string): void {
    const votes = this.info?.seats[seat]?.votes ?? 0;
    this.errands.run({ t: "stand_in", seat, level }, () => {
      const now = this.info?.seats[seat];
      return now?.kind === "bot" || now?.stand_in === true || (now?.votes ?? 0) > votes;
    });
  }

  /** Take one's seat back from a bot. */
  takeSeatBack(seat: number): void {
    this.errands.run({ t: "return", seat }, () => !this.info?.seats[seat]?.stand_in);
  }

  /** The same again. */
  rematch(): void {
    this.errands.run({ t: "rematch" }, () => Boolean(this.info?.rematch));
  }

  // --- being told

  /** Something came over the socket. */
  receive(told: Told): void {
    if (told.t === "update") this.update(told);
    else if (told.t === "table") this.info = told;
    else if (told.t === "said") this.hear(told);
    else if (told.t === "moment") this.arrive(told);
    else if (told.t === "weighed") this.note(told.ask, told.a, told.gains);
    else if (told.t === "explained") this.explained = { ...told, refused: this.tried === `${told.zone} ${told.key}` };
    else if (told.t === "advice") this.advise(told);
    else if (told.t === "chance") this.reckon(told);
    else if (told.t === "reviewed") this.reviews = { ...this.reviews, [told.seat]: told };
    else this.refuse(told);
    this.errands.settle();
  }

  private update(update: Update): void {
    const before = this.seen[update.seat]?.update;
    const story = (this.stories[update.seat] ?? []).slice(0, update.kept);
    this.stories = { ...this.stories, [update.seat]: [...story, ...update.steps] };
    this.seen = { ...this.seen, [update.seat]: { update, at: (this.world.now ?? Date.now)() } };
    if (update.seat === this.seat && (before?.ask !== update.ask || !sameAsk(before?.view.ask, update.view.ask))) {
      this.clear();
      this.weighAll();
    }
    if (!this.isBack) this.errands.resume();
    this.isBack = true;
    if (update.seat === (this.held[0] ?? -1)) this.askChance(update);
    this.passScreen();
  }

  /** With several people at one screen: when the one shown has answered, the next one is called. */
  private passScreen(): void {
    if (this.held.length < 2) return;
    const isAsked = (seat: number) => Boolean(this.seen[seat]?.update.view.ask);
    if (this.game.cooperative) return this.passEyes(isAsked);
    if (this.curtain !== null ? isAsked(this.curtain) : this.chosenEyes !== null && isAsked(this.chosenEyes)) return;
    const next = this.held.find(isAsked);
    if (next === undefined) return;
    this.curtain = next === this.chosenEyes ? null : next;
  }

  /** Nobody hides anything from a team: the eyes pass over to whoever is asked next. */
  private passEyes(isAsked: (seat: number) => boolean): void {
    const next = isAsked(this.seat) ? undefined : this.held.find(isAsked);
    if (next !== undefined) this.turnTo(next);
  }

  private hear(line: Chatted): void {
    if (this.chat.some((known) => known.number === line.number)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.number - b.number);
    if (line.once) this.unsay(line.once);
  }

  private arrive(moment: Moment): void {
    if (moment.step === this.looking) this.moment = moment;
  }

  private note(ask: number, action: number[], gains: Record<string, number>): void {
    if (ask !== this.latest?.ask) return;
    this.weighed = { ...this.weighed, [String(action)]: gains };
  }

  private advise(advice: Advice): void {
    this.wantsAdvice = false;
    if (advice.seat === this.seat && advice.ask === this.latest?.ask) this.advice = advice;
  }

  private reckon(chance: Chance): void {
    if (chance.at !== this.story.length) return; // of a position that has passed
    const turn = String(this.latest?.view.facts.turn);
    if (turn !== this.reckonedTurn) this.chanceBefore = chance;
    this.reckonedTurn = turn;
    this.chances = [...this.chances.filter(({ at }) => at < chance.at), chance];
  }

  private refuse(problem: Problem): void {
    this.wantsAdvice = false;
    if (this.errands.refused(problem)) this.problem = problem;
    if (problem.why === "too_fast") setTimeout(() => this.lookAgain(), LOOK_AGAIN);
  }

  // --- asking

  /** After every change a team is told anew how likely it is to win. */
  private askChance(update: Update): void {
    if (this.game.cooperative && !update.over) this.world.send({ t: "chance" });
  }

  /** At a question about places, every place says what it would bring before anything is selected. */
  private weighAll(): void {
    const first = this.options.find((option) => option.on.length > 0);
    if (first && this.options.every((option) => option.on.length < 2)) this.weigh(first);
  }

  private weigh(option: Option): void {
    if (String(option.action) in this.weighed) return;
    const answer = this.answering(option.action);
    if (answer) this.world.send({ t: "weigh", ...answer });
  }

  /** What answers the question with an action; null where nothing is asked. */
  private answering(action: number[]): Answer | null {
    const [verb, ...rest] = action;
    const latest = this.latest;
    if (!latest || !this.ask || verb === undefined) return null;
    return { seat: latest.seat, ask: latest.ask, a: [verb, ...rest] };
  }

  private clear(): void {
    this.selected = [];
    this.weighed = {};
    this.advice = null;
    this.wantsAdvice = false;
    this.explained = null;
  }
}

/** Whether two questions offer the same. */
function sameAsk(a: Ask | null | undefined, b: Ask | null | undefined): boolean {
  return a?.kind === b?.kind && String(a?.options.map((o) => o.text)) === String(b?.options.map((o) => o.text));
}
