/** The help file of a game: what it holds, and how its little boards are read. */
import { fetchHelp } from "../net/api";
import type { When } from "./guide";

export type Say = { rules: string[]; text: string };
export type Contest = { of: string; counts: number[]; points: number[]; text: string };
export type Bonus = { from: number; to: number; points: number };
export type Level = { id: string; least: number };
export type Figure = { from: string[]; to: string[]; text: string };
export type Sample = { board: string[]; points: Record<string, number>; total: number };
export type MapSample = { tiles: string[]; effect: string; points: number; text: string };
export type Part = {
  id: string;
  heading: string;
  say: Say[];
  contest?: Contest[];
  biodiversity?: Bonus[];
  level?: Level[];
  sample?: Sample;
  figure?: Figure[];
  map?: MapSample[];
};
export type Example = { board: string[]; text: string; points?: number };
export type CardHelp = {
  id: string;
  kind?: string; // the table of names it is called from, where it is no card
  rules: string[];
  count: number;
  groups?: number[];
  short: string;
  text: string;
  nature: string;
  example: Example[];
};
export type GuideStep = { id: string; when: When; point: string; text: string; rules?: string[]; last?: boolean };
export type Guide = { seats: number; seed: number; level: string; minutes: number; step: GuideStep[] };
export type Help = { title: string; lead: string; part: Part[]; card: CardHelp[]; guide: Guide };

/** The help of a game in a language. Its shape is checked where the files are (tests/games), not again here. */
export async function loadHelp(game: string, language: string): Promise<Help> {
  return (await fetchHelp(game, language)) as unknown as Help;
}

/** Why a card is in a picture: it scores, it is counted, it spoils, or it is simply there. */
export type Mark = "scores" | "counted" | "spoils" | "";
export type Drawn = { face: string; mark: Mark };

const MARKS: Record<string, Mark> = { "*": "scores", "+": "counted", "!": "spoils" };

/** The rows of a picture: `bee*` is a bee that scores, `.` an empty place with no face. */
export function readBoard(rows: string[]): Drawn[][] {
  return rows.map((row) => row.split(/\s+/).filter(Boolean).map(readCard));
}

function readCard(word: string): Drawn {
  const mark = MARKS[word.slice(-1)] ?? "";
  const face = mark ? word.slice(0, -1) : word;
  return { face: face === "." ? "" : face, mark };
}

/** A tile of a picture: `1,0 water stork*` is a stork that scores on water. */
export type DrawnTile = { at: string; ground: Drawn; pieces: Drawn[] };

/** The tiles of a picture. */
export function readTiles(tiles: string[]): DrawnTile[] {
  return tiles.map((tile) => {
    const [at = "", ground = "", ...pieces] = tile.split(/\s+/);
    return { at, ground: readCard(ground), pieces: pieces.map(readCard) };
  });
}

/** Where each rule is stated first, so that it can be linked to: at its card if it has one, else in a chapter. */
export function anchorsOf(help: Help | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (rules: string[], statement: string) => {
    for (const rule of rules) if (!found.has(rule)) found.set(rule, statement);
  };
  for (const card of help?.card ?? []) note(card.rules, card.id);
  for (const part of help?.part ?? []) part.say.forEach((say, i) => note(say.rules, statementOf(part, i)));
  return found;
}

/** The name of a statement on the page. */
export function statementOf(part: Part, index: number): string {
  return `${part.id} ${index}`;
}
