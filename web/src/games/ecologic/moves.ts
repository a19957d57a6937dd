// Where tokens went between two views: as it is told, or was proposed, where that fits; else found in the difference.
import type { GameInfo, Step, View } from "../../net/messages";
import { nameOf } from "./field";
import { ecosystemOf, facts, sidesOf } from "./look";
import type { Proposal } from "./proposal";
import { toldIn, type Told } from "./story";
import { summed, type Flow } from "./web";

const SORTS = ["biomass", "remains"] as const;
export type Sort = (typeof SORTS)[number];

/** Tokens on their way: from nowhere they grow, to nowhere they are gone; `into` is what they are on arrival. */
export type Move = { from: string; to: string; sort: Sort; into: Sort; n: number };

/** What lies where: places with their side, as in `0:a3`, and jokers, as in `0:jokers`. */
export type Stock = Map<string, Record<Sort, number>>;

/** Moves that happen one after another; those of a wave happen together. */
export type Wave = Move[];

const JOKERS = "jokers";

/** The name of a place, or of the jokers, of a side. */
export function spotOf(side: number, at: string): string {
  return `${side}:${at}`;
}

function sideOf(spot: string): string {
  return spot.slice(0, spot.indexOf(":"));
}

/** All tokens of a view. */
export function stockOf(view: View | null): Stock {
  const stock: Stock = new Map();
  for (let side = 0; side < sidesOf(view); side++) {
    for (const { at, biomass, remains } of ecosystemOf(view, side).cards)
      stock.set(spotOf(side, at), { biomass, remains });
    stock.set(spotOf(side, JOKERS), { biomass: facts(view, "jokers")[side] ?? 0, remains: 0 });
  }
  return stock;
}

function amount(stock: Stock, spot: string, sort: Sort): number {
  return stock.get(spot)?.[sort] ?? 0;
}

function add(stock: Stock, spot: string, sort: Sort, n: number): void {
  if (spot) stock.set(spot, { biomass: 0, remains: 0, ...stock.get(spot), [sort]: amount(stock, spot, sort) + n });
}

function shift(stock: Stock, { from, to, sort, into, n }: Move, way: 1 | -1 = 1): void {
  add(stock, from, sort, -n * way);
  add(stock, to, into, n * way);
}

/** The stock after some moves; a `way` of -1 takes them back. */
function after(stock: Stock, moves: readonly Move[], way: 1 | -1 = 1): Stock {
  const next: Stock = new Map(stock);
  for (const move of moves) shift(next, move, way);
  return next;
}

// --- what is told

/** Where the cards lie, in every ecosystem. */
function spotsOf(view: View | null): Map<string, string> {
  const sides = Array.from({ length: sidesOf(view) }, (_, side) => ecosystemOf(view, side));
  return new Map(sides.flatMap(({ side, cards }) => cards.map(({ card, at }) => [card, spotOf(side, at)] as const)));
}

const GROWTH = new Set(["produced", "bonus", "gained", "grew"]);
const EATEN: Readonly<Record<string, Sort>> = { ate: "biomass", took: "biomass", ate_remains: "remains" };

/** The move that an event tells of; null where it tells of none, or its cards are no longer there. */
function moveIn({ name, args, raw }: Told, spots: ReadonlyMap<string, string>): Move | null {
  const [to = "", n] = [spots.get(args[0] ?? ""), raw.at(-1) ?? 0];
  const sort = EATEN[name] ?? "biomass";
  const from = GROWTH.has(name)
    ? ""
    : name === "ate_jokers"
      ? spotOf(Number(sideOf(to)), JOKERS)
      : spots.get(args[1] ?? "");
  const isMove = GROWTH.has(name) || name in EATEN || name === "ate_jokers";
  return isMove && to && from !== undefined ? { from, to, sort, into: "biomass", n } : null;
}

/** What a card loses when a season ends, and how much of that becomes remains (EL-9.3). */
type Loss = { spot: string; lost: number; rotted: number };

/** The losses that `decayed` tells of, four numbers each: whose, where, how much, how much of it rots. */
function lossesIn({ raw }: Told): Loss[] {
  const flat = raw.slice(2);
  return Array.from({ length: Math.floor(flat.length / 4) }, (_, i) => {
    const [side = 0, place = 0, lost = 0, rotted = 0] = flat.slice(4 * i, 4 * i + 4);
    return { spot: spotOf(side, nameOf(place)), lost, rotted };
  });
}

/** Losses as moves: an odd token rots where it lies, the others are gone. */
function decayOf(losses: readonly Loss[]): Move[] {
  return losses.flatMap(({ spot, lost, rotted }) => {
    const rots: Move = { from: spot, to: spot, sort: "biomass", into: "remains", n: rotted };
    const goes: Move = { from: spot, to: "", sort: "biomass", into: "biomass", n: lost - rotted };
    return [rots, goes].filter(({ n }) => n > 0);
  });
}

/** What lies where once all has decayed: on a card as much as goes is left, on others nothing; jokers stay (EL-9.4). */
function decayedFrom(before: Stock, losses: readonly Loss[]): Stock {
  const bare = [...before].map(([spot, { biomass, remains }]): [string, Record<Sort, number>] => {
    return [spot, { biomass: spot.endsWith(JOKERS) ? biomass : 0, remains }];
  });
  const stock: Stock = new Map(bare);
  for (const { spot, lost, rotted } of losses) {
    add(stock, spot, "biomass", lost - rotted);
    add(stock, spot, "remains", rotted);
  }
  return stock;
}

/** What a proposal would move, meal by meal. */
function proposed({ meals }: Proposal, spots: ReadonlyMap<string, string>): Move[] {
  return meals.flatMap(({ card, sources, jokers }) => {
    const to = spots.get(card) ?? "";
    const eaten = sources.map((source): Move => {
      const sort = source.remains ? "remains" : "biomass";
      return { from: spots.get(source.card) ?? "", to, sort, into: "biomass", n: source.n };
    });
    const pool = spotOf(Number(sideOf(to)), JOKERS);
    return jokers ? [...eaten, { from: pool, to, sort: "biomass", into: "biomass", n: jokers }] : eaten;
  });
}

/**
 * Whether moves may be what happened: nobody has less than they leave, since only growth may go untold, and no source
 * but an eater has more. One's own plans are seen before they are told: told later, they explain nothing.
 */
function explains(moves: readonly Move[], before: Stock, now: Stock): boolean {
  const reckoned = after(before, moves);
  const eaters = new Set(moves.map((move) => move.to));
  const spots = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(Boolean);
  return spots.every((spot) =>
    SORTS.every((sort) => {
      const more = amount(now, spot, sort) - amount(reckoned, spot, sort);
      return more === 0 || (more > 0 && eaters.has(spot));
    }),
  );
}

// --- what is found

/** A way that tokens may go. */
type Way = Omit<Move, "n">;

/** The food web of a view as ways, from whoever is eaten. */
function waysOf(view: View | null): Way[] {
  const flat = facts(view, "web");
  return Array.from({ length: Math.floor(flat.length / 4) }, (_, i) => {
    const [side = 0, eater = 0, source = 0, isRemains = 0] = flat.slice(4 * i, 4 * i + 4);
    const sort = isRemains ? "remains" : "biomass";
    return { from: spotOf(side, nameOf(source)), to: spotOf(side, nameOf(eater)), sort, into: "biomass" };
  });
}

function turned({ from, to, sort, into }: Way): Way {
  return { from: to, to: from, sort: into, into: sort };
}

/** Ways beside the food web: biomass rots where it lies, jokers come and go, the dead leave remains with others. */
function otherWays(before: Stock, now: Stock): Way[] {
  const spots = [...new Set([...before.keys(), ...now.keys()])];
  const pool = (spot: string) => `${sideOf(spot)}:${JOKERS}`;
  const dead = spots.filter((spot) => !now.has(spot));
  const rotting = spots.map((spot): Way => ({ from: spot, to: spot, sort: "biomass", into: "remains" }));
  const buried = dead.flatMap((from) =>
    spots
      .filter((to) => sideOf(to) === sideOf(from))
      .flatMap((to) => SORTS.map((sort): Way => ({ from, to, sort, into: "remains" }))),
  );
  const spent = spots.map((to): Way => ({ from: pool(to), to, sort: "biomass", into: "biomass" }));
  const won = spots.map((from): Way => ({ from, to: pool(from), sort: "remains", into: "biomass" }));
  return [...rotting, ...buried, ...spent, ...won];
}

/** The difference of two stocks as moves along ways, the first ways first; what fits none is gone, or grew. */
function found(before: Stock, now: Stock, ways: readonly Way[]): Move[] {
  const moves: Move[] = [];
  const reached: Stock = new Map(before);
  const take = (way: Way, n: number) => {
    if (n <= 0) return;
    moves.push({ ...way, n });
    shift(reached, { ...way, n });
  };
  const less = (spot: string, sort: Sort) => amount(reached, spot, sort) - amount(now, spot, sort);
  for (const way of ways) take(way, Math.min(less(way.from, way.sort), -less(way.to, way.into)));
  for (const spot of new Set([...before.keys(), ...now.keys()])) {
    for (const sort of SORTS) {
      take({ from: spot, to: "", sort, into: sort }, less(spot, sort));
      take({ from: "", to: spot, sort, into: sort }, -less(spot, sort));
    }
  }
  return moves;
}

// --- both together

/** Two views, what happened between them, and what the feeding assistant proposed. */
export type Passage = { before: View | null; now: View | null; steps: readonly Step[]; proposal: Proposal | null };

/** All moves between two views, in waves: what decays goes before what the new season brings (EL-9.3, EL-10.1). */
export function wavesOf(game: GameInfo, { before, now, steps, proposal }: Passage): Wave[] {
  const spots = new Map([...spotsOf(before), ...spotsOf(now)]);
  const told = steps.flatMap((step) => toldIn(game, step));
  const decay = told.findLastIndex((each) => each.name === "decayed");
  const movesIn = (some: readonly Told[]) => bySide(some.flatMap((each) => moveIn(each, spots) ?? []));
  const [earlier, later] = [movesIn(told.slice(0, decay + 1)), movesIn(told.slice(decay + 1))];
  const [start, end] = [stockOf(before), stockOf(now)];
  const ways = [...waysOf(before), ...waysOf(now)];
  const season = told[decay];
  if (!season) return between(start, end, [...later, proposal ? proposed(proposal, spots) : []], ways);
  const losses = lossesIn(season);
  const gone = decayOf(losses);
  const decayed = decayedFrom(start, losses);
  const ripe = after(decayed, gone, -1);
  return [...between(start, ripe, earlier, ways), ...wavesBy(gone), ...between(decayed, end, later, ways)];
}

/** Moves by the side that they go to: what is told of one is known to be true apart from the others. */
function bySide(moves: readonly Move[]): Move[][] {
  const sides = [...new Set(moves.map(({ to }) => sideOf(to)))];
  return sides.map((side) => moves.filter(({ to }) => sideOf(to) === side));
}

function between(before: Stock, now: Stock, candidates: readonly Move[][], ways: readonly Way[]): Wave[] {
  const known: Move[] = [];
  for (const moves of candidates) if (explains(moves, after(before, known), now)) known.push(...moves);
  const reached = after(before, known);
  const rest = found(reached, now, [...ways, ...ways.map(turned), ...otherWays(reached, now)]);
  return wavesBy([...known, ...rest]);
}

/** Meals go one after another; what only comes, goes or rots does so together. */
function wavesBy(moves: readonly Move[]): Wave[] {
  const waves: Wave[] = [];
  for (const move of moves) {
    const open = waves.at(-1);
    const isMeal = move.from && move.to && move.from !== move.to;
    if (open && (!isMeal || open[0]?.to === move.to)) open.push(move);
    else waves.push([move]);
  }
  return waves;
}

// --- what is planned

/** Events after which a plan is no longer one: it was carried out, or its season is over. */
const OVER = new Set([...Object.keys(EATEN), "season"]);

/** What one's own organisms ate that nobody is told of yet, since it is planned only (EL-18.2). */
export function plannedBy(
  game: GameInfo,
  side: number,
  known: readonly Flow[],
  passage: Passage,
  waves: Wave[],
): Flow[] {
  const told = passage.steps.flatMap((step) => toldIn(game, step));
  if (told.some(({ name, seat }) => OVER.has(name) && (seat === side || name === "season"))) return [];
  const spots = [...spotsOf(passage.before), ...spotsOf(passage.now)];
  const cards = new Map(spots.map(([card, spot]) => [spot, card]));
  const meals = waves.flat().filter(({ from, to }) => sideOf(to) === String(side) && cards.has(from) && cards.has(to));
  return summed([
    ...known,
    ...meals.map(({ from, to, n }) => ({ eater: cards.get(to) ?? "", source: cards.get(from) ?? "", n })),
  ]);
}
