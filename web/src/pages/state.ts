/** What has become of a table, as the continue list says it. */
import type { TableInfo } from "../net/messages";
import { teamWon } from "../table/end";

/** The path of its words: of a team also how it ended; a table of other rules is finished where that is known. */
export function stateWords(info: TableInfo, isTeam: boolean): string {
  const state = info.rest?.ended === "yes" ? "over" : info.state;
  if (!isTeam || !info.outcome.length) return `shell.home.state.${state}`;
  return teamWon(info.outcome) ? "shell.home.team_won" : "shell.home.team_lost";
}
