// The names that somebody's own deck gives to cards, as the server tells them: fetched once for every table that has one.
import type { Faces, TableInfo } from "../net/messages";
import type { Strings } from "../words/words";

class OwnNames {
  private known = $state.raw<Record<string, Strings>>({});
  private readonly asked = new Set<string>();

  /** The names at a table, as far as they have come. */
  at(code: string): Strings {
    return this.known[code] ?? {};
  }

  /** Have the names of a table fetched, if it has a deck of its own. */
  async ask(info: TableInfo | null): Promise<void> {
    if (!info?.options["deck"] || this.asked.has(info.code)) return;
    this.asked.add(info.code);
    try {
      const response = await fetch(`/api/tables/${encodeURIComponent(info.code)}/faces`);
      if (!response.ok) throw new Error(response.statusText);
      this.known = { ...this.known, [info.code]: namesIn((await response.json()) as Faces) };
    } catch {
      this.asked.delete(info.code); // asked again with what is told next
    }
  }
}

/** The names in an answer of the server; cards without one keep the game's. */
export function namesIn({ cards }: Faces): Strings {
  const named = Object.entries(cards).filter(([, face]) => face.name);
  return Object.fromEntries(named.map(([card, face]) => [card, face.name]));
}

export const ownNames = new OwnNames();
