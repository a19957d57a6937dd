import { describe, expect, it } from "vitest";
import { view } from "./sample";
import { columnOf, isDecidedByFields, ranked, verdictOf } from "./score";

const TABLE = view([], { points: [2, 4], diversity: [1, 3], printed: [1, 1], empty: [5, 3] });
const columns = [columnOf(TABLE, 0), columnOf(TABLE, 1)];

describe("the score sheet", () => {
  it("has a column an ecosystem", () => {
    expect(columns[0]).toEqual({
      side: 0,
      habitats: [
        { habitat: "meadow", kinds: 5, points: 1 },
        { habitat: "deciduous", kinds: 4, points: 0 },
      ],
      diversity: 1,
      printed: 1,
      total: 2,
      empty: 5,
    });
  });

  it("is ordered by points, then by unfilled fields (EL-11.8)", () => {
    expect(ranked(columns).map((column) => column.side)).toEqual([1, 0]);
    expect(isDecidedByFields(columns)).toBe(false);
    const tied = columns.map((column) => ({ ...column, total: 3 }));
    expect(ranked(tied).map((column) => column.side)).toEqual([1, 0]);
    expect(isDecidedByFields(tied)).toBe(true);
    expect(isDecidedByFields(tied.map((column) => ({ ...column, empty: 4 })))).toBe(false);
  });

  it("has a verdict for one who plays alone (EL-14.5)", () => {
    const found = [6, 7, 10, 13, 15, 16, 19, 22, 30].map(verdictOf);
    expect(found).toEqual(["", "sketch", "promise", "balance", "balance", "rich", "healthy", "model", "model"]);
  });
});
