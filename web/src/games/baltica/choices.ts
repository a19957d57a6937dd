// From clicks on cards to whole answers: what an option is, which one a click most likely means, what it would do.
import type { GameInfo, Option, Piece, View } from "../../net/messages";
import type { TableStore } from "../../table/store.svelte";
import { nameIn, sharedBy, type Deck } from "./cards";
import { isUsed } from "./rows";

/** An option by its word and the names of what it points at. */
export type Act = { verb: string; args: string[]; option: Option };

const RETENTION = "improved_nutrient_retention";

/** The options of a question as acts. */
export function actsOf(game: GameInfo, options: readonly Option[]): Act[] {
  return options.map((option) => ({
    verb: game.verbs[option.action[0] ?? -1]?.name ?? "",
    args: option.on.map(nameIn),
    option,
  }));
}

/** The symbols of a card that can be used now. */
export function usable(acts: readonly Act[], card: string): Set<string> {
  return new Set(acts.filter((act) => act.verb === "use" && act.args[0] === card).map((act) => act.args[1] ?? ""));
}

/** The act that puts this card back into the supply or onto the pile, if that is asked. */
export function putting(acts: readonly Act[], verb: "recycle" | "stow", card: string): Act | undefined {
  return acts.find((act) => act.verb === verb && act.args[0] === card);
}

// --- which answer a click means

/**
 * What a click on a card selects: a whole purchase of a consumer, or a whole pair of consumers, so that a second
 * click confirms it; nothing where the click means no more than the card itself.
 */
export function meant(acts: readonly Act[], selected: readonly string[], key: string, deck: Deck): Act | undefined {
  const card = nameIn(key);
  const chosen = selected.map(nameIn);
  const feeds = acts.filter((act) => act.verb === "feed");
  const bought = feeds.filter((act) => act.args[0] === card);
  if (bought.length) return cheapest(feeds, bought);
  const swapped = feeds.filter((act) => act.args[0] === chosen[0] && act.args.includes(card));
  if (swapped.length) return swapped.find((act) => act.args.includes(chosen.at(-1) ?? "")) ?? swapped[0];
  const pairs = acts.filter((act) => act.verb === "restore" && act.args.includes(card));
  return pairs.find((act) => act.args.includes(chosen[0] ?? "")) ?? richest(pairs, deck);
}

/** Of several pairs that buy the same consumer, the one whose producers are wanted least elsewhere. */
function cheapest(feeds: readonly Act[], bought: readonly Act[]): Act | undefined {
  const wanted = (name: string) =>
    feeds.filter((act) => act.args[0] !== bought[0]?.args[0] && act.args.includes(name)).length;
  const price = (act: Act) => act.args.slice(1).reduce((sum, name) => sum + wanted(name), 0);
  return bought.toSorted((a, b) => price(a) - price(b))[0];
}

/** Of several pairs the one that shares most habitats. */
function richest(pairs: readonly Act[], deck: Deck): Act | undefined {
  const worth = (act: Act) => sharedBy(deck, act.args).length;
  return pairs.toSorted((a, b) => worth(b) - worth(a))[0];
}

/** A click on a card of the market or of a row. */
export function press(table: TableStore, acts: readonly Act[], deck: Deck, key: string, zone: string): void {
  const ready = table.ready;
  const act = meant(acts, table.selected, key, deck);
  if (ready && act && table.selected.includes(key) && ready.on.includes(key)) return table.confirm();
  const rest = ready || table.selected.at(-1) !== key ? undefined : wholeOf(acts, table.selected);
  if (rest) return select(table, [...table.selected, ...others(rest.option.on, key, [])], zone);
  if (!act) return table.click(key, zone);
  select(table, [key, ...others(act.option.on, key, table.selected)], zone);
}

/** A second click on a card that leaves several answers open settles for the first that asks for more than the card. */
function wholeOf(acts: readonly Act[], selected: readonly string[]): Act | undefined {
  const fits = acts.filter(({ option }) => selected.every((key) => option.on.includes(key)));
  return fits.find(({ option }) => option.on.length > selected.length);
}

/** The rest of an answer after the card that was clicked; what was selected first stays first. */
function others(on: readonly string[], key: string, selected: readonly string[]): string[] {
  const rest = on.filter((each) => each !== key);
  return rest.toSorted((a, b) => Number(selected.includes(b)) - Number(selected.includes(a)));
}

function select(table: TableStore, keys: readonly string[], zone: string): void {
  table.cancel();
  for (const key of keys) table.click(key, key === keys[0] ? zone : "");
}

/** A click on a symbol of a card: selects both, and confirms the second time. */
export function pressSymbol(table: TableStore, card: string, symbol: string, zone: string): void {
  const keys = [`card:${card}`, `symbol:${symbol}`];
  if (table.ready && String(table.selected) === String(keys)) return table.confirm();
  select(table, keys, zone);
}

/** A click on the supply or on a pile, where a card of the row may go: first the card is selected, then it goes. */
export function put(table: TableStore, act: Act): void {
  const key = act.option.on[0] ?? "";
  if (table.selected[0] === key) table.act(act.option.action);
  else select(table, [key], "");
}

// --- what an answer would do

/** The cost of a producer now: one nutrients card less once that measure is in force (BA-18.18). */
export function costNow(view: View, deck: Deck, face: string): { element: string; off: boolean }[] {
  const cut = view.zones["in force"]?.pieces.some((piece) => piece.face === RETENTION) ?? false;
  const cost = deck[face]?.cost ?? [];
  const at = cut ? cost.indexOf("nutrients") : -1;
  return cost.map((element, i) => ({ element, off: i === at }));
}

/** The cards of a row that an answer would use, by their names on the page. */
export function payers(
  act: Act | undefined,
  laid: readonly (Piece & { id: string })[],
  cost: readonly string[],
): Set<string> {
  if (!act) return new Set();
  if (act.verb !== "grow")
    return new Set(laid.filter((piece) => act.option.on.includes(piece.key)).map(({ id }) => id));
  const open = laid.filter((piece) => !isUsed(piece));
  const taken = cost.flatMap((element, i) => {
    const before = cost.slice(0, i).filter((other) => other === element).length;
    return open.filter((piece) => piece.face === element).slice(before, before + 1);
  });
  return new Set(taken.map(({ id }) => id));
}

/** The habitat tiles that an answer would place. */
export function placedBy(act: Act | undefined, view: View, deck: Deck): string[] {
  if (act?.verb === "place") return act.args;
  if (act?.verb === "regulate") return act.args.slice(2);
  if (act?.verb !== "restore") return [];
  return openOf(view, sharedBy(deck, act.args));
}

/** Those of the habitats whose tile is not placed yet. */
export function openOf(view: View, habitats: readonly string[]): string[] {
  const placed = (name: string) =>
    view.zones["habitats"]?.pieces.some((tile) => tile.face === name && tile.marks.includes("placed"));
  return habitats.filter((name) => !placed(name));
}

/** With which card of the row a new consumer could place tiles at once, and which: the most of them. */
export function nextPair(
  card: string,
  laid: readonly Piece[],
  view: View,
  deck: Deck,
): { with: string; tiles: string[] } | null {
  const partners = laid.filter((piece) => deck[piece.face]?.kind === "consumer" && !isUsed(piece));
  const found = partners.map((piece) => ({
    with: piece.face,
    tiles: openOf(view, sharedBy(deck, [card, piece.face])),
  }));
  const best = found.toSorted((a, b) => b.tiles.length - a.tiles.length)[0];
  return best?.tiles.length ? best : null;
}
