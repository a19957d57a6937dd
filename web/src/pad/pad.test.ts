import { describe, expect, it } from "vitest";
import {
  boardsOf,
  CELLS,
  countOf,
  emptyPad,
  excesses,
  missingOf,
  modeOf,
  nextEmpty,
  put,
  read,
  step,
  tableOf,
  write,
  type Pad,
} from "./pad";

const FACES = ["meadow", "stream", "wolf", "bee"];

function full(players: number, face: string): Pad {
  let pad = emptyPad(players);
  for (let board = 0; board < boardsOf(pad); board += 1) {
    for (let cell = 0; cell < CELLS; cell += 1) pad = put(pad, board, cell, face);
  }
  return pad;
}

describe("entering cards", () => {
  it("puts a card on one cell of one board", () => {
    const pad = put(emptyPad(), 1, 7, "bee");
    expect(pad.boards[1]?.[7]).toBe("bee");
    expect(countOf(pad, "bee")).toBe(1);
  });

  it("goes on to the next empty cell, and round again", () => {
    let pad = put(emptyPad(), 0, 1, "bee");
    expect(nextEmpty(pad.boards[0] ?? [], 0)).toBe(2);
    expect(nextEmpty(pad.boards[0] ?? [], CELLS - 1)).toBe(0);
    pad = full(3, "bee");
    expect(nextEmpty(pad.boards[0] ?? [], 4)).toBe(4);
  });

  it("moves by keys and stays on the board", () => {
    expect(step(0, "ArrowRight")).toBe(1);
    expect(step(4, "ArrowRight")).toBe(4);
    expect(step(6, "ArrowUp")).toBe(1);
    expect(step(17, "ArrowDown")).toBe(17);
    expect(step(7, "Home")).toBe(5);
    expect(step(7, "End")).toBe(9);
    expect(step(7, "x")).toBe(7);
  });
});

describe("modes", () => {
  it("follow from the number of players", () => {
    expect([1, 2, 3, 6].map(modeOf)).toEqual(["solo", "two", "multi", "multi"]);
    expect([1, 2, 3, 6].map((n) => boardsOf(emptyPad(n)))).toEqual([2, 2, 3, 6]);
  });
});

describe("checking", () => {
  it("counts what is missing on the boards in play", () => {
    expect(missingOf(emptyPad(3))).toBe(60);
    expect(missingOf(emptyPad(1))).toBe(40);
    expect(missingOf(full(6, "bee"))).toBe(0);
  });

  it("notes more cards than the deck has, the neutral pile included", () => {
    let pad = emptyPad(2);
    for (let cell = 0; cell < 10; cell += 1) pad = put(pad, 0, cell, "wolf");
    expect(excesses(pad, { wolf: 12, bee: 8 })).toEqual([]);
    expect(excesses({ ...pad, wolves: 3 }, { wolf: 12, bee: 8 })).toEqual([{ face: "wolf", n: 13, deck: 12 }]);
    expect(excesses({ ...pad, wolves: 3, players: 3 }, { wolf: 12 })).toEqual([]);
  });
});

describe("sending", () => {
  it("sends nothing while cards are missing", () => {
    expect(tableOf(emptyPad())).toBeNull();
  });

  it("sends four rows of five for each board", () => {
    const table = tableOf(full(3, "bee"));
    expect(table?.mode).toBe("multi");
    expect(table?.boards.map((board) => board.map((row) => row.length))).toEqual(Array(3).fill([5, 5, 5, 5]));
    expect(table?.neutral).toEqual({});
  });

  it("sends the neutral pile when two play", () => {
    expect(tableOf({ ...full(2, "bee"), streams: 3, wolves: 2 })).toMatchObject({
      mode: "two",
      neutral: { stream: 3, wolf: 2 },
    });
  });
});

describe("remembering", () => {
  it("reads what it wrote", () => {
    const pad = { ...put(emptyPad(2), 0, 3, "wolf"), wolves: 4 };
    expect(read(write(pad), FACES)).toEqual(pad);
  });

  it("begins anew where that cannot be read", () => {
    const wrong = [null, "", "{", "3", "{}", write({ ...emptyPad(), players: 9 })];
    for (const text of wrong) expect(read(text, FACES)).toEqual(emptyPad());
    expect(read(write(put(emptyPad(), 0, 0, "unicorn")), FACES)).toEqual(emptyPad());
  });
});
