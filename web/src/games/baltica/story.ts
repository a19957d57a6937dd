// What happened, as slips of paper: what, why, and what follows. Only what changes the fate of the sea gets one.
import type { GameInfo, Step } from "../../net/messages";
import type { Words } from "../../words/words";
import { latinHabitat, policyOf, themeOf } from "./cards";

/** An event by its word, the seat, and the names of what it speaks of. */
export type Told = { name: string; seat: number; args: string[]; raw: number[] };

/** A slip: words by their keys in `page.screen`, pictures from cause to effect, and what followed in sentences. */
export type Slip = {
  kind: string;
  policy: string; // the policy card that speaks here, if one does
  row: number; // the row it happened to, -1 where it is the whole sea's
  cards: string[];
  habitats: string[];
  from: string[];
  to: string[];
  followed: number[][]; // events to be told as sentences
  bad: boolean;
};

/** The events of a step, readable. */
export function toldIn(game: GameInfo, step: Step): Told[] {
  return step.events.map(([kind = 0, seat = -1, ...args]) => ({
    name: game.events[kind]?.name ?? "",
    seat,
    args: args.map((arg, i) => game.events[kind]?.args[i]?.names[arg] ?? ""),
    raw: [kind, seat, ...args],
  }));
}

// What a policy does, as far as the log has words for it.
const FOLLOWS = new Set([
  "pressure",
  "impacts",
  "climate",
  "placed",
  "lost_card",
  "gone",
  "market_lost",
  "gained",
  "returned",
  "tile_back",
  "tokens_on",
  "tokens_off",
  "noise",
  "skipped",
  "cleaned",
  "opened",
  "in_force",
  "prevented",
  "refused",
]);

/** The slips of one step, in the order of what happened; `row` is the one whose turn it was before. */
export function slipsOf(game: GameInfo, step: Step, row: number): Slip[] {
  const slips: Slip[] = [];
  let policy: Slip | null = null; // the policy card being carried out: what happens meanwhile is its doing
  let pair: string[] = [];
  for (const told of toldIn(game, step)) {
    if (told.name === "restored") pair = told.args;
    if (told.name === "turn") [policy, row] = [null, rowIn(told)];
    const opened = begin(told, row, policy ? undefined : { last: slips.at(-1), pair });
    if (opened) slips.push(opened);
    if (told.name === "drew" || told.name === "implemented") policy = opened;
    else if (told.name === "stocked" || told.name === "discarded") policy = null;
    else if (told.name === "prevented" && policy) Object.assign(policy, { kind: "prevented", bad: false });
    else if (policy && FOLLOWS.has(told.name)) policy.followed.push(told.raw);
  }
  return slips;
}

/** Those of a step's slips that are worth a word: an idle turn of another row only if it leads to an impact. */
export function telling(slips: readonly Slip[], own: number): Slip[] {
  return slips.filter((slip, i) => slip.kind !== "inaction" || slip.row === own || slips[i + 1]?.to.includes("impact"));
}

/** The row whose turn it was when a step began. */
export function rowBefore(game: GameInfo, story: readonly Step[], step: number): number {
  for (let i = step - 1; i >= 0; i -= 1) {
    const found = toldIn(game, story[i] ?? { events: [], points: [] }).findLast((told) => told.name === "turn");
    if (found) return rowIn(found);
  }
  return 0;
}

/** What a slip of the rules themselves may build on; none while a policy card is carried out. */
type Before = { last: Slip | undefined; pair: string[] };

function begin(told: Told, row: number, before: Before | undefined): Slip | null {
  if (told.name === "drew") return drawnSlip(told, row);
  if (told.name === "implemented") return { ...slip("implemented", row), policy: told.args[0] ?? "", bad: false };
  if (told.name === "won" || told.name === "lost") return { ...slip(told.name, -1), bad: told.name === "lost" };
  if (!before) return null;
  if (told.name === "placed") return placedSlip(told, row, before);
  if (told.name === "inaction") return { ...slip("inaction", row), to: ["pressure"] };
  if (told.name === "three_equal") return equalSlip(told, row);
  if (told.name === "impacts") return impactSlip(told, row);
  if (told.name === "climate") return climateSlip(row, before);
  if (told.name === "refused") return refusedSlip(told, row, before);
  if (told.name === "skipped") return { ...slip("skipped", rowIn(told)), from: ["litter"] };
  return null;
}

function slip(kind: string, row: number): Slip {
  return { kind, policy: "", row, cards: [], habitats: [], from: [], to: [], followed: [], bad: true };
}

function rowIn(told: Told): number {
  return Number(told.args[0] ?? 0) - 1;
}

function drawnSlip(told: Told, row: number): Slip {
  const name = told.args[0] ?? "";
  const kind = policyOf(name)?.kind ?? "dual";
  return { ...slip(kind, row), policy: name, from: [themeOf(name)], bad: kind === "negative" };
}

/** Tiles that are placed together share a slip. */
function placedSlip(told: Told, row: number, { last, pair }: Before): Slip | null {
  const habitat = told.args[0] ?? "";
  if (last?.kind === "placed") {
    last.habitats.push(habitat);
    last.to.push(habitat);
    return null;
  }
  return { ...slip("placed", row), cards: pair, habitats: [habitat], from: [...pair], to: [habitat], bad: false };
}

function equalSlip(told: Told, row: number): Slip {
  const card = told.args[0] ?? "";
  return { ...slip("three_equal", row), cards: [card], from: [card, card, card], to: ["pressure"] };
}

/** Three tiles or more at once come of four pressures or more (BA-10.4). */
function impactSlip(told: Told, row: number): Slip {
  const tiles = Number(told.args[0] ?? 1);
  const kind = tiles > 2 ? "four" : "pressures";
  const from = Array.from({ length: tiles > 2 ? 4 : 3 }, () => "pressure");
  return { ...slip(kind, row), from, to: Array.from({ length: tiles }, () => "impact") };
}

/** The tile that came on top is counted here, no longer with the pressures. */
function climateSlip(row: number, { last }: Before): Slip {
  last?.to.pop();
  return { ...slip("climate", row), from: ["climate_change"], to: ["impact"] };
}

/** Whoever refuses the same measure shares a slip, which names them. */
function refusedSlip(told: Told, row: number, { last }: Before): Slip | null {
  const policy = told.args[0] ?? "";
  const names = last?.kind === "refused" ? last : { ...slip("refused", row), policy, from: [themeOf(policy)] };
  names.followed.push(told.raw);
  return names === last ? null : names;
}

/** A question that everybody but the active player is asked: what is proposed, by whom, and what it costs (BA-17.2). */
export function voteOn(policy: string, row: number): Slip {
  return { ...slip("vote", row), policy, from: ["funding"], to: [themeOf(policy)], bad: false };
}

/** Something that holds now rather than happened: a token may wake, or noise forbids abilities. */
export function standing(kind: "wake" | "noise", row: number, cards: string[] = []): Slip {
  return { ...slip(kind, row), cards, from: kind === "noise" ? ["noise"] : cards, bad: kind === "noise" };
}

/** How far a story was seen: as far as somebody said so, but never beyond what was taken back. */
export function unseen(story: readonly Step[], seen: number): number[] {
  const from = Math.min(seen, story.length);
  return story.slice(from).map((_, i) => from + i);
}

/** How many species were taken in a story: producers and consumers. */
export function takenIn(game: GameInfo, story: readonly Step[]): { producers: number; consumers: number } {
  const told = story.flatMap((step) => toldIn(game, step));
  const count = (name: string) => told.filter((event) => event.name === name).length;
  return { producers: count("grew"), consumers: count("fed") };
}

export type Sentences = { title: string; cause: string; effect: string; lines: string[] };

/** A slip in words; `n` is the number it tells: of placed habitats, or of funding cards where all are asked. */
export function sayings(slip: Slip, words: Words, names: string[], n: number): Sentences {
  if (slip.kind === "won" || slip.kind === "lost")
    return { title: words.text(slip.kind === "won" ? "end.won" : "end.lost"), cause: "", effect: "", lines: [] };
  const lines = slip.followed.map((event) => words.event(event, names));
  if (slip.kind === "implemented")
    return {
      title: words.name("policy", slip.policy).toString(),
      cause: words.text(`policy_text.${slip.policy}`),
      effect: "",
      lines,
    };
  const values = {
    row: slip.row < 0 ? "" : words.called("row", String(slip.row + 1), names),
    card: words.name("card", slip.cards[0] ?? ""),
    card2: words.name("card", slip.cards[1] ?? ""),
    habitat: slip.habitats.map((habitat) => `${words.name("habitat", habitat)} (${latinHabitat(habitat)})`).join(", "),
    policy: words.name("policy", slip.policy),
    n,
  };
  return {
    title: words.fill(`page.screen.${slip.kind}.title`, values),
    // A tile that a policy let somebody place has no pair to name.
    cause: slip.kind === "placed" && !slip.cards.length ? "" : words.fill(`page.screen.${slip.kind}.cause`, values),
    effect: words.fill(`page.screen.${slip.kind}.effect`, values),
    lines,
  };
}
