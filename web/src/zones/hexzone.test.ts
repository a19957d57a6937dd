import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { Option, Update, View } from "../net/messages";
import recorded from "../table/recorded.json";
import { TableStore } from "../table/store.svelte";
import { Words } from "../words/words";
import Zones from "./Zones.svelte";

const option = (verb: number, ...on: string[]): Option => ({ action: [verb, 0], on, text: on.join(" ") });

function tableWith(options: Option[]): TableStore {
  const words = new Words(recorded.game, {});
  const table = new TableStore(recorded.game, { send: () => true, words: () => words });
  const piece = (at: string, face: string, ...marks: string[]) => ({ key: `cell:${at}`, at, face, marks });
  const pieces = [
    piece("0,0", "desert", "mountain"),
    piece("1,0", "water"),
    piece("2,-1", "free"),
    piece("2,0", "free"),
  ];
  const view: View = {
    zones: { map: { kind: "hex", owner: -1, pieces, hidden: 0 } },
    facts: {},
    waiting: [true],
    ask: { kind: "place", options },
  };
  const told: Update = {
    t: "update",
    seat: 0,
    ask: 1,
    view,
    back: [],
    kept: 0,
    steps: [],
    over: false,
    outcome: [],
    deadlines: [-1],
  };
  table.receive(told);
  return table;
}

/** The keys of the buttons that are drawn, and those of them that can be pressed. */
function drawn(table: TableStore): { all: string[]; lit: string[] } {
  const { body } = render(Zones, { props: { table } });
  const buttons = (body.match(/<button[^>]*data-key[^>]*>/g) ?? []).map((tag) => ({
    key: /data-key="([^"]+)"/.exec(tag)?.[1] ?? "",
    lit: tag.includes("aria-pressed"),
  }));
  return { all: buttons.map(({ key }) => key), lit: buttons.flatMap(({ key, lit }) => (lit ? [key] : [])) };
}

it("draws tiles, and of the places around them those that can be chosen", () => {
  const found = drawn(tableWith([option(0, "cell:0,0"), option(0, "cell:2,-1")]));
  expect(found.all.sort()).toEqual(["cell:0,0", "cell:1,0", "cell:2,-1"]);
  expect(found.lit.sort()).toEqual(["cell:0,0", "cell:2,-1"]);
});

it("offers what lies in no zone as buttons of their own", () => {
  const found = drawn(tableWith([option(1, "terrain:desert"), option(1, "terrain:grassland")]));
  expect(found.lit).toEqual(["terrain:desert", "terrain:grassland"]);
});
