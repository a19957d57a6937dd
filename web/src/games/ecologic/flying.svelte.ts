// Tokens on their way over the page, from where they lay to where they lie: seen before a change, started after it.
import { FLIGHT_MS, mayMove, type Box } from "../../table/animate";
import type { TableStore } from "../../table/store.svelte";
import type { View } from "../../net/messages";
import { assistant } from "./assistant.svelte";
import { deadIn } from "./grave";
import { plannedBy, wavesOf, type Move, type Sort, type Wave } from "./moves";
import { delayOf, framesOf, isNext, middleBox, type Shown } from "./paths";
import type { Flow } from "./web";

/** A token in the air. */
export type Flight = Pick<Move, "from" | "to" | "sort"> & { id: number; box: Box; frames: Keyframe[]; delay: number };

/** A spot on the page: its box, and its tokens, the last on top; whoever takes one takes that. */
type Anchor = Lying & { tokens: Record<Sort, Lying[]> };
type Lying = { box: Box; element: Element };

const MOST = 5; // tokens of one move that are drawn, however many there are

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Whether something is drawn, and not scrolled out of a phone's tray. */
function isSeen(element: Element): boolean {
  const box = boxOf(element);
  const around = element.closest(".tray")?.getBoundingClientRect();
  return box.width > 0 && (!around || (box.top >= around.top && box.top + box.height / 2 <= around.bottom));
}

function elementAt(spot: string): Element | undefined {
  const side = spot.slice(0, spot.indexOf(":"));
  const found = [...document.querySelectorAll(`[data-spot="${spot}"]`)].filter(isSeen);
  const largest = found.sort((a, b) => boxOf(b).height - boxOf(a).height)[0];
  return largest ?? [...document.querySelectorAll(`[data-side="${side}"]`)].find(isSeen);
}

/** Whether somebody else's ecosystem is seen as one thing: what happens inside it is not seen. */
function isPanel(element: Element): boolean {
  return element.hasAttribute("data-side");
}

function anchorAt(spot: string): Anchor | null {
  const element = elementAt(spot);
  if (!element) return null;
  const tokens = (sort: Sort) =>
    [...element.querySelectorAll(`[data-token="${sort}"]`)].map((token) => ({ box: boxOf(token), element: token }));
  return { element, box: boxOf(element), tokens: { biomass: tokens("biomass"), remains: tokens("remains") } };
}

/** The spots of some moves as they are on the page now. */
function anchorsOf(waves: readonly Wave[]): Map<string, Anchor | null> {
  const spots = new Set(waves.flat().flatMap(({ from, to }) => [from, to]));
  return new Map([...spots].filter(Boolean).map((spot) => [spot, anchorAt(spot)]));
}

/** The topmost token of a spot; where they are only a number, that stays for the next one. */
function takeToken({ element, box, tokens }: Anchor, sort: Sort): Lying {
  const [only] = tokens[sort];
  const taken = tokens[sort].length > 1 ? tokens[sort].pop() : only;
  return taken ?? { element, box: middleBox(box) };
}

/** Whether a token stands with a number for several: then it is seen all the time. */
function isCounted(token: Element): boolean {
  return token.nextElementSibling?.matches(".number") ?? false;
}

class Flying {
  flights = $state.raw<Flight[]>([]);
  /** What was eaten in a plan, while the log does not tell it. */
  planned = $state.raw<Flow[]>([]);
  /** Whose remains are being laid in a plan; empty where that is not known. */
  dead = $state("");
  private shown: (Shown & { view: View | null }) | null = null;
  private waves: Wave[] = [];
  private before = new Map<string, Anchor | null>();
  private hidden = new Map<number, Animation>();
  private number = 0;

  /** The table is about to change: see what moves, and where it lies. */
  look(table: TableStore): void {
    const now = { view: table.view, eyes: table.eyes, step: table.step, isLive: table.isLive };
    const was = this.shown;
    this.shown = now;
    if (was?.view === now.view) return;
    this.waves = [];
    if (was?.view && isNext(was, now)) this.follow(table, was.view, was.step);
    else [this.planned, this.dead] = [[], ""];
    this.before = anchorsOf(this.waves);
  }

  private follow(table: TableStore, before: View, since: number): void {
    const steps = table.story.slice(since + 1, table.step + 1);
    const passage = { before, now: table.view, steps, proposal: assistant.proposal };
    const waves = wavesOf(table.game, passage);
    this.planned = plannedBy(table.game, table.eyes, this.planned, passage, waves);
    this.dead = deadIn(this.dead, before, table.view, table.eyes, table.ask);
    if (mayMove()) this.waves = waves;
  }

  /** The table has changed: what moves starts from where it lay; what was in the air there has arrived. */
  launch(): void {
    if (!this.waves.length) return;
    const anchors = anchorsOf(this.waves);
    for (const { id, from, to } of this.flights) if (this.before.has(from) || this.before.has(to)) this.land(id);
    const started = this.waves.flatMap((wave, i) => wave.flatMap((move) => this.flightsOf(move, delayOf(i), anchors)));
    this.flights = [...this.flights, ...started];
    this.waves = [];
  }

  /** A token has arrived. */
  land(id: number): void {
    this.hidden.get(id)?.cancel();
    this.hidden.delete(id);
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  private flightsOf(move: Move, delay: number, anchors: Map<string, Anchor | null>): Flight[] {
    const [source, target] = [this.before.get(move.from), anchors.get(move.to)];
    const isUnseen = (move.from && !source) || (move.to && !target);
    const isInside = [source, target].every((end) => !end || isPanel(end.element));
    if (isUnseen || isInside) return [];
    return Array.from({ length: Math.min(move.n, MOST) }).flatMap(() => this.flight(move, delay, source, target) ?? []);
  }

  private flight(move: Move, delay: number, source?: Anchor | null, target?: Anchor | null): Flight | null {
    const start = source ? takeToken(source, move.sort).box : null;
    const end = target ? takeToken(target, move.into) : null;
    const box = end?.box ?? start;
    if (!box) return null;
    const id = this.number++;
    if (end && end.element !== target?.element && !isCounted(end.element))
      this.hide(id, end.element, delay + FLIGHT_MS);
    return { ...move, id, box, frames: framesOf(start, end?.box ?? null), delay };
  }

  /** A token that is still in the air does not lie there yet. */
  private hide(id: number, element: Element, duration: number): void {
    this.hidden.set(id, element.animate({ opacity: [0, 0] }, { duration }));
  }
}

export const flying = new Flying();
