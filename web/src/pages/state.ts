/** What has become of a table, as the continue list says it. */
import type { TableInfo } from "../net/messages";

/** The path of its words: where a team or somebody alone could win, how it ended; else whether it has, if that is known. */
export function stateWords(info: TableInfo): string {
  const won = info.ending?.won ?? null;
  if (won !== null) return won ? "shell.home.won" : "shell.home.lost";
  return `shell.home.state.${info.rest?.ended === "yes" ? "over" : info.state}`;
}
