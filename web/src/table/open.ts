/** A store for a table with the line that feeds it. */
import type { GameInfo } from "../net/messages";
import { openLine } from "../net/socket";
import { seatNames } from "../names";
import { seatsAt } from "../seats";
import { recall } from "../memory";
import { t, wordsOf } from "../words/language.svelte";
import { ownNames } from "./own.svelte";
import { TableStore } from "./store.svelte";

/** Refusals of a hello that no further try would change. */
const FINAL = ["wrong_secret", "unknown_table", "unknown_game", "archived", "other_rules", "unreadable"];

/** Sit down at a table, or watch it: with the seats this browser holds there. */
export function openStore(code: string, game: GameInfo): { table: TableStore; close: () => void } {
  const table = new TableStore(game, {
    send: (message) => line.send(message),
    words: (options) => wordsOf(game, ownNames.at(code), options),
    names: (seats, held) => seatNames(seats, held, t),
  });
  const line = openLine(code, {
    hello: () => ({
      t: "hello",
      secrets: seatsAt(code).map((seat) => seat.secret),
      name: recall("name") ?? "",
    }),
    told: (message) => {
      table.receive(message);
      void ownNames.ask(table.info);
      if (message.t !== "refused") return;
      if (message.why === "other_rules") location.reload(); // the server has been updated: another page tells
      if (!table.view && FINAL.includes(message.why)) line.close();
    },
    state: (state) => table.connect(state),
  });
  return { table, close: line.close };
}
