/** A game's record as a file. */
import { fetchRecord } from "../net/api";

/** Save the record of a table on this device; a refusal is thrown. */
export async function saveRecord(game: string, code: string): Promise<void> {
  const href = URL.createObjectURL(new Blob([await fetchRecord(code)], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: `${game}-${code}.txt` }).click();
  URL.revokeObjectURL(href);
}
