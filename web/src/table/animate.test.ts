import { describe, expect, it } from "vitest";
import { flights, keyframes, type Placed } from "./animate";

const at = (id: string, face: string, left: number, top = 0, width = 10): Placed => ({
  id,
  face,
  box: { left, top, width, height: width },
});

describe("flights", () => {
  it("leave alone what stays where it is", () => {
    expect(flights([at("a", "fox", 0)], [at("a", "fox", 0)])).toEqual([]);
  });

  it("move what keeps its id", () => {
    expect(flights([at("a", "fox", 0)], [at("a", "fox", 50)])).toEqual([{ id: "a", from: at("a", "fox", 0).box }]);
  });

  it("bring a new piece from the one with its face that vanished", () => {
    const before = [at("hand 1", "fox", 0, 90), at("hand 2", "bee", 20, 90)];
    const after = [at("hand 2", "bee", 20, 90), at("e4", "fox", 50)];
    expect(flights(before, after)).toEqual([{ id: "e4", from: at("hand 1", "fox", 0, 90).box }]);
  });

  it("take the nearest of several, and none twice", () => {
    const before = [at("x", "fox", 100), at("y", "fox", 10)];
    const after = [at("p", "fox", 0), at("q", "fox", 0, 5)];
    expect(flights(before, after).map((flight) => flight.from?.left)).toEqual([10, 100]);
  });

  it("let a piece appear where none of its kind vanished", () => {
    expect(flights([], [at("a", "fox", 0)])).toEqual([{ id: "a", from: null }]);
  });

  it("see a swap: the same places with other faces", () => {
    const before = [at("a", "fox", 0), at("b", "bee", 50)];
    const after = [at("a", "bee", 0), at("b", "fox", 50)];
    expect(flights(before, after).map((flight) => flight.from?.left)).toEqual([50, 0]);
  });
});

describe("keyframes", () => {
  it("start where the piece was, at its size", () => {
    const [start] = keyframes(at("", "", 5, 7, 20).box, at("", "", 1, 2, 10).box);
    expect(start?.transform).toBe("translate(4px, 5px) scale(2, 2)");
  });
});
