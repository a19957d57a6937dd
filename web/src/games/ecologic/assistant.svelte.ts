// The feeding assistant at this page: what it proposes for the question that is asked now (EL-18.8).
import type { TableStore } from "../../table/store.svelte";
import { phaseOf } from "./look";
import { proposalOf, type Proposal } from "./proposal";

const ZONE = "feeding";
const KEY = "assistant";

class Assistant {
  private said = $state.raw<Proposal | null>(null);
  private asked = "";
  private season = -1;
  /** Somebody feeds by themselves: the proposal is put aside until the next season. */
  isAside = $state(false);

  /** What it proposes, if somebody wants to hear it. */
  get proposal(): Proposal | null {
    return this.isAside ? null : this.said;
  }

  /** Whether it has something to propose. */
  get hasProposal(): boolean {
    return this.said !== null;
  }

  /** Follow the table: ask at every question about feeding, forget when feeding is over. */
  follow(table: TableStore): void {
    if (table.ask?.kind === "feeding") this.ask(table);
    else if (!table.isLive || phaseOf(table.view) !== "feed") this.said = null;
  }

  private ask(table: TableStore): void {
    const season = Number(table.view?.facts["season"] ?? 0);
    if (season !== this.season) this.isAside = false;
    this.season = season;
    if (this.asked === table.question) return;
    this.asked = table.question;
    table.explain(ZONE, KEY);
  }

  /** Take an answer that is meant for it, before it is shown as an explanation. */
  hear(table: TableStore): void {
    const told = table.explained;
    if (told?.zone !== ZONE || told.key !== KEY) return;
    table.hush();
    this.said = proposalOf(told.found.lines);
  }
}

export const assistant = new Assistant();
