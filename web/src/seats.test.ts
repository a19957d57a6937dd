import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, remember } from "./memory";
import { dropTable, heldTables, keepSeats, moveSeats, seatsAt } from "./seats";

/** A browser's storage, or one that is switched off. */
function storage(works: boolean): Storage {
  const kept = new Map<string, string>();
  const or = <T>(value: () => T): T => {
    if (!works) throw new DOMException("denied", "SecurityError");
    return value();
  };
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => or(() => kept.get(key) ?? null),
    setItem: (key, value) => or(() => void kept.set(key, value)),
    removeItem: (key) => or(() => void kept.delete(key)),
  };
}

const seat = (number: number) => ({ seat: number, secret: `secret ${number}` });

describe.each([true, false])("seats, storage working: %s", (works) => {
  beforeEach(() => vi.stubGlobal("localStorage", storage(works)));
  afterEach(() => {
    forget("seats");
    vi.unstubAllGlobals();
  });

  it("are kept by table, the latest first", () => {
    keepSeats("A", [seat(0)]);
    keepSeats("B", [seat(2), seat(1)]);
    expect(heldTables()).toEqual(["B", "A"]);
    expect(seatsAt("B")).toEqual([seat(1), seat(2)]);
    expect(seatsAt("C")).toEqual([]);
  });

  it("gather at one table", () => {
    keepSeats("A", [seat(0)]);
    keepSeats("A", [seat(1)]);
    expect(seatsAt("A")).toEqual([seat(0), seat(1)]);
  });

  it("move to a rematch and are forgotten with their table", () => {
    keepSeats("A", [seat(0)]);
    moveSeats("A", "B");
    moveSeats("nowhere", "C");
    dropTable("A");
    expect(heldTables()).toEqual(["B"]);
    expect(seatsAt("B")).toEqual([seat(0)]);
  });

  it("are at most as many as the continue list may ask about", () => {
    for (let i = 0; i < 60; i += 1) keepSeats(`T${i}`, [seat(0)]);
    expect(heldTables().length).toBe(50);
    expect(heldTables()[0]).toBe("T59");
  });

  it("survive a storage that somebody else wrote into", () => {
    remember("seats", '[{"table": 3}, {"table": "A", "seats": [{"seat": 0, "secret": "s"}]}, null]');
    expect(heldTables()).toEqual(["A"]);
    remember("seats", "not json");
    expect(heldTables()).toEqual([]);
  });
});
