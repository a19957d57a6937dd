/** The language of the page, switched without a reload: whatever was said with `t` is said anew. */
import { fetchGameWords, fetchPageWords } from "../net/api";
import type { GameInfo } from "../net/messages";
import { remember, recall } from "../memory";
import { find, isTable, say, Words, wordsWith, type Strings, type Values } from "./words";

const KEY = "language";

class Language {
  code = $state("en");
  page = $state.raw<Strings>({});
  games = $state.raw<Record<string, Strings>>({});

  /** Speak a language from now on; games whose words are loaded are learnt anew with it. */
  async speak(code: string): Promise<void> {
    const ids = Object.keys(this.games);
    const [page, ...games] = await Promise.all([fetchPageWords(code), ...ids.map((id) => fetchGameWords(id, code))]);
    this.page = page;
    this.games = Object.fromEntries(ids.map((id, i) => [id, games[i] ?? {}]));
    this.code = code;
    if (typeof document !== "undefined") document.documentElement.lang = code;
  }

  /** Speak a language because somebody asked for it: it is remembered. */
  async choose(code: string): Promise<void> {
    await this.speak(code);
    remember(KEY, code);
  }

  /** Have the words of a game ready. */
  async learn(game: string): Promise<void> {
    if (game in this.games) return;
    const strings = await fetchGameWords(game, this.code);
    this.games = { ...this.games, [game]: strings };
  }
}

export const language = new Language();

/** The language somebody chose before, else the browser's first that we speak, else English. */
export function preferred(known: string[], wanted: readonly string[]): string {
  const chosen = recall(KEY);
  const codes = [...(chosen ? [chosen] : []), ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())];
  return codes.find((code) => known.includes(code)) ?? "en";
}

/** A text of the page by its path, as in `shell.home.play_now`; the path itself where it is missing. */
export function t(path: string, values: Values = {}): string {
  return say(find(language.page, path), values, language.code) ?? path;
}

/** The words of a game in the language spoken now; cards may have names of somebody's own, options words of theirs. */
export function wordsOf(game: GameInfo, ownNames: Strings = {}, options: Record<string, string> = {}): Words {
  const strings = wordsWith(language.games[game.id] ?? {}, options);
  const cards = isTable(strings["card"]) ? strings["card"] : {};
  return new Words(game, { ...strings, card: { ...cards, ...ownNames } }, language.code);
}
