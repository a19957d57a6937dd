import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { Told, Update, View } from "../net/messages";
import recorded from "../table/recorded.json";
import { TableStore } from "../table/store.svelte";
import { Words } from "../words/words";
import Zones from "./Zones.svelte";
import { cellOf, frameOf, openCells, zonesFor } from "./zones";

const updates = recorded.log.flatMap((entry) =>
  "told" in entry && entry.told && (entry.told as Told).t === "update" ? [entry.told as Update] : [],
);

function tableAt(kind: string): TableStore {
  const table = new TableStore(recorded.game, { send: () => true, words: () => new Words(recorded.game, {}) });
  const update = updates.find((each) => each.view.ask?.kind === kind);
  if (update) table.receive(update);
  return table;
}

/** Every key that the drawn zones offer as a button that may be pressed. */
function offered(table: TableStore): string[] {
  const { body } = render(Zones, { props: { table } });
  const buttons = body.match(/<button[^>]*>/g) ?? [];
  const keys = buttons.filter((tag) => tag.includes("aria-pressed")).map((tag) => /data-key="([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(keys.flatMap((key) => (key ? [key] : [])))].sort();
}

describe("a game without a skin", () => {
  it.each(["pick", "place"])("offers every answer to `%s` as a button", (kind) => {
    const table = tableAt(kind);
    const wanted = new Set(table.ask?.options.flatMap((option) => option.on));
    expect(wanted.size).toBeGreaterThan(1);
    expect(offered(table)).toEqual([...wanted].sort());
  });

  it("offers nothing while nobody is asked", () => {
    const table = tableAt("pick");
    table.look(0);
    expect(offered(table)).toEqual([]);
  });
});

describe("zones", () => {
  it("come with one's own first", () => {
    const zone = (owner: number) => ({ kind: "row", owner, pieces: [], hidden: 1 });
    const view: View = { zones: { a: zone(1), b: zone(-1), c: zone(0) }, facts: {}, waiting: [], ask: null };
    expect(zonesFor(view, 0).map((named) => named.name)).toEqual(["c", "b", "a"]);
  });

  it("know places by their names", () => {
    expect(cellOf("e4")).toEqual({ at: "e4", column: 4, row: 3 });
    expect(cellOf("fox")).toBeNull();
    const options = [{ action: [1, 2], on: ["cell:e4", "card:fox"], text: "" }];
    expect(openCells(options)).toEqual(["cell:e4"]);
  });

  it("are framed as tightly as they lie", () => {
    const cells = ["d3", "f4"].flatMap((at) => cellOf(at) ?? []);
    expect(frameOf(cells)).toEqual({ left: 3, top: 2, columns: 3, rows: 2 });
    expect(frameOf([])).toEqual({ left: 0, top: 0, columns: 1, rows: 1 });
  });
});
