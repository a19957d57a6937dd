import { describe, expect, it } from "vitest";
import { boxOf, edgeName, fieldName, nameOf, placeOf, rowBox, rowsOf, styleOf, type Shape } from "./field";

const SHAPE: Shape = { rows: 4, columns: 7, separate: false, open: [false, false, false, false] };

describe("places", () => {
  it("are read by their names", () => {
    expect(placeOf("c7")).toEqual({ name: "c7", row: 2, column: 6, edge: false });
    expect(placeOf("bc5")).toEqual({ name: "bc5", row: 1, column: 4, edge: true });
    expect(placeOf("kind:herb")).toBeNull();
  });

  it("have the engine's numbers: fields first, then edges, eight to a row", () => {
    expect([nameOf(0), nameOf(9), nameOf(31), nameOf(32), nameOf(41)]).toEqual(["a1", "b2", "d8", "ab1", "bc2"]);
    expect([fieldName(3, 0), edgeName(2, 7)]).toEqual(["d1", "cd8"]);
  });

  it("belong to one row, or on an edge to two", () => {
    expect(rowsOf({ name: "a1", row: 0, column: 0, edge: false })).toEqual([0]);
    expect(rowsOf({ name: "ab1", row: 0, column: 0, edge: true })).toEqual([0, 1]);
  });
});

describe("boxes", () => {
  const box = (name: string, shape = SHAPE) => {
    const place = placeOf(name);
    if (!place) throw new Error(name);
    return boxOf(place, shape);
  };

  it("of an edge card cover the lower half of one row and the upper half of the next (EL-3.8)", () => {
    expect(box("ab1").top).toBeCloseTo(0.125);
    expect(box("ab1").height).toBeCloseTo(box("a1").height);
  });

  it("of separate edges lie between the rows and take room only where something lies there", () => {
    const shape = { ...SHAPE, separate: true, open: [true, false, false, false] };
    const [above, edge, below] = [box("a1", shape), box("ab1", shape), box("b1", shape)];
    expect(edge.top).toBeCloseTo(above.top + above.height);
    expect(below.top).toBeCloseTo(edge.top + edge.height);
    expect(box("bc1", shape).height).toBeLessThan(edge.height / 4);
    const last = rowBox(3, shape);
    expect(last.top + last.height).toBeCloseTo(1);
  });

  it("are written in hundredths", () => {
    expect(styleOf({ left: 1 / 7, top: 0, width: 0.5, height: 1 })).toBe("left:14.29%;top:0%;width:50%;height:100%");
  });
});
