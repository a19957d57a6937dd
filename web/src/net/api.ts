/** What the page asks of the server over HTTP; a refusal is thrown as a `Refusal`. */
import { backOff, isPassing, TRIES } from "./again";
import type {
  DeckFile,
  DeckOption,
  Games,
  Join,
  NewTable,
  PadSheet,
  PadTable,
  Problem,
  Saved,
  Seated,
  TableInfo,
  Tables,
} from "./messages";
import type { Strings } from "../words/words";

/** The server said no, or could not be reached. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** Why nothing came back at all. */
export const UNREACHABLE: Problem = {
  t: "refused",
  why: "unreachable",
  text: "The server cannot be reached.",
  said: "",
};

const AWAY = [502, 503, 504]; // what stands between us and the server says so, where the server itself does not

async function problemOf(response: Response): Promise<Problem> {
  const broken: Problem = { ...UNREACHABLE, why: "broken", text: `${response.status} ${response.statusText}` };
  const found: unknown = await response.json().catch(() => null);
  const isProblem = typeof found === "object" && found !== null && "why" in found && "text" in found;
  if (isProblem) return found as Problem;
  return AWAY.includes(response.status) ? UNREACHABLE : broken;
}

/** Ask for something that may be asked for twice, until it is answered; after some tries the refusal is thrown. */
export async function again<Found>(ask: () => Promise<Found>): Promise<Found> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await ask();
    } catch (wrong) {
      if (!(wrong instanceof Refusal) || !isPassing(wrong.problem)) throw wrong;
    }
    await new Promise((done) => setTimeout(done, backOff(tries, Math.random())));
  }
  return ask();
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => {
    throw new Refusal(UNREACHABLE);
  });
  if (!response.ok) throw new Refusal(await problemOf(response));
  return response;
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json()) as T;
}

const part = encodeURIComponent;

export const fetchGames = (): Promise<Games> => json("/api/games");
export const fetchPageWords = (lang: string): Promise<Strings> => json(`/api/words/page/${part(lang)}`);
export const fetchGameWords = (game: string, lang: string): Promise<Strings> =>
  json(`/api/words/${part(game)}/${part(lang)}`);
export const fetchHelp = (game: string, lang: string): Promise<Strings> =>
  json(`/api/help/${part(game)}/${part(lang)}`);
export const openTable = (plan: NewTable): Promise<Seated> => json("/api/tables", plan);
export const joinTable = (code: string, join: Join): Promise<Seated> => json(`/api/tables/${part(code)}/join`, join);
export const fetchTable = (code: string): Promise<TableInfo> => json(`/api/tables/${part(code)}`);
export const fetchMine = (tables: string[]): Promise<Tables> => json("/api/tables/mine", { tables });
export const uploadRecord = (record: string): Promise<Saved> => json("/api/records", { record });
export const readDeck = (game: string, file: DeckFile): Promise<DeckOption> => json(`/api/decks/${part(game)}`, file);
export const scorePad = (game: string, table: PadTable): Promise<PadSheet> => json(`/api/score/${part(game)}`, table);

/** The record of a finished game, as text. */
export async function fetchRecord(code: string): Promise<string> {
  return (await ask(`/api/tables/${part(code)}/record`)).text();
}
