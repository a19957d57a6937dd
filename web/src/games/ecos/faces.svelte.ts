// What is printed on the cards and where species live, as the server tells it: fetched once for every deck.
import type { Faces as Told, TableInfo } from "../../net/messages";
import { faceOf, type Faces, type Homes } from "./cards";

type Deck = { faces: Faces; homes: Homes };
const NONE: Deck = { faces: {}, homes: {} };
const OURS = "/api/faces/ecos";

/** Where the faces of a table's cards are to be had: a deck of its own is its own affair. */
export function sourceOf(info: TableInfo | null): string {
  return info?.options["deck"] ? `/api/tables/${encodeURIComponent(info.code)}/faces` : OURS;
}

class Printed {
  private known = $state.raw<Record<string, Deck>>({});
  private asked = new Set<string>();

  /** The faces from a source, as far as they have come. */
  of(source: string): Faces {
    return this.deck(source).faces;
  }

  private deck(source: string): Deck {
    return this.known[source] ?? NONE;
  }

  /** The faces of a table's cards. */
  at(info: TableInfo | null): Faces {
    return this.of(sourceOf(info));
  }

  /** Where a table's species live. */
  homesAt(info: TableInfo | null): Homes {
    return this.deck(sourceOf(info)).homes;
  }

  /** Have faces fetched. */
  async ask(source = OURS): Promise<void> {
    if (this.asked.has(source)) return;
    this.asked.add(source);
    try {
      const response = await fetch(source);
      if (!response.ok) throw new Error(response.statusText);
      this.put(source, (await response.json()) as Told);
    } catch {
      this.asked.delete(source); // asked again by whatever is drawn next
    }
  }

  /** The faces from a source are these. */
  put(source: string, { cards, homes }: Told): void {
    const faces = Object.fromEntries(Object.entries(cards).map(([number, each]) => [number, faceOf(each)]));
    this.known = { ...this.known, [source]: { faces, homes } };
  }
}

export const printed = new Printed();
