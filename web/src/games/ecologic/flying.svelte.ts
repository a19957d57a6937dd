// Tokens on their way over the page, from where they lay to where they lie: seen before a change, started after it.
import { FLIGHT_MS, mayMove, type Box } from "../../table/animate";
import type { TableStore } from "../../table/store.svelte";
import type { View } from "../../net/messages";
import { assistant } from "./assistant.svelte";
import { wavesOf, type Move, type Sort, type Wave } from "./moves";
import { delayOf, framesOf, isNext, middleBox, type Shown } from "./paths";

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

class Flying {
  flights = $state.raw<Flight[]>([]);
  private shown: (Shown & { view: View | null }) | null = null;
  private waves: Wave[] = [];
  private before = new Map<string, Anchor | null>();
  private hidden: Animation[] = [];
  private number = 0;

  /** The table is about to change: see what moves, and where it lies. */
  look(table: TableStore): void {
    const now = { view: table.view, eyes: table.eyes, step: table.step, isLive: table.isLive };
    const was = this.shown;
    this.shown = now;
    if (was?.view === now.view) return;
    const steps = was ? table.story.slice(was.step + 1, now.step + 1) : [];
    const passage = { before: was?.view ?? null, now: now.view, steps, proposal: assistant.proposal };
    this.waves = was?.view && isNext(was, now) && mayMove() ? wavesOf(table.game, passage) : [];
    this.before = anchorsOf(this.waves);
  }

  /** The table has changed: what moves starts from where it lay; what was in the air is there already. */
  launch(): void {
    for (const token of this.hidden) token.cancel();
    this.hidden = [];
    const anchors = anchorsOf(this.waves);
    this.flights = this.waves.flatMap((wave, i) => wave.flatMap((move) => this.flightsOf(move, delayOf(i), anchors)));
    this.waves = [];
  }

  /** A token has arrived. */
  land(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  private flightsOf(move: Move, delay: number, anchors: Map<string, Anchor | null>): Flight[] {
    const [source, target] = [this.before.get(move.from), anchors.get(move.to)];
    const isUnseen = (move.from && !source) || (move.to && !target);
    const isWithin = move.from !== move.to && source?.element === target?.element; // somebody else's, seen as one panel
    if (isUnseen || isWithin) return [];
    return Array.from({ length: Math.min(move.n, MOST) }).flatMap(() => this.flight(move, delay, source, target) ?? []);
  }

  private flight(move: Move, delay: number, source?: Anchor | null, target?: Anchor | null): Flight | null {
    const start = source ? takeToken(source, move.sort).box : null;
    const end = target ? takeToken(target, move.into) : null;
    const box = end?.box ?? start;
    if (!box) return null;
    if (end && end.element !== target?.element) this.hide(end.element, delay + FLIGHT_MS);
    return { ...move, id: this.number++, box, frames: framesOf(start, end?.box ?? null), delay };
  }

  /** A token that is still in the air does not lie there yet. */
  private hide(element: Element, duration: number): void {
    this.hidden.push(element.animate({ opacity: [0, 0] }, { duration }));
  }
}

export const flying = new Flying();
