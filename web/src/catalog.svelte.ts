/** The games, bots and languages that the server has; asked once. */
import { fetchGames } from "./net/api";
import type { GameInfo, Games } from "./net/messages";

class Catalog {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  languages = $state.raw<string[]>(["en"]);

  /** Ask the server. */
  async load(): Promise<void> {
    const found: Games = await fetchGames();
    this.games = found.games;
    this.levels = found.levels;
    this.languages = found.languages;
  }

  /** A game by its id. */
  game(id: string): GameInfo | null {
    return this.games.find((game) => game.id === id) ?? null;
  }
}

export const catalog = new Catalog();
