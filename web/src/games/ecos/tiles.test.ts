import { describe, expect, it } from "vitest";
import type { Tile } from "./look";
import { animalsOf, sceneryOf } from "./tiles";

const tile = (more: Partial<Tile>): Tile => ({
  key: "cell:0,0",
  at: "0,0",
  terrain: "grassland",
  mountain: false,
  forests: 0,
  animals: [],
  ...more,
});

describe("a tile", () => {
  it("shows its mountain and all its forests, with and without an animal", () => {
    for (const isShared of [false, true])
      for (const mountain of [false, true])
        for (const forests of [0, 1, 2]) {
          const names = sceneryOf(tile({ mountain, forests }), isShared).map(({ name }) => name);
          expect(names.filter((name) => name === "forest").length).toBe(forests);
          expect(names.includes("mountain")).toBe(mountain);
        }
  });

  it("keeps everything inside its hex", () => {
    const all = [
      ...sceneryOf(tile({ mountain: true, forests: 2 }), false),
      ...sceneryOf(tile({ mountain: true, forests: 2 }), true),
      ...animalsOf(tile({ animals: ["lion", "stork", "fish"] })),
    ];
    for (const { x, y, size } of all) expect(Math.abs(x) + size / 2 <= 87 && Math.abs(y) + size / 2 <= 100).toBe(true);
  });

  it("puts the animals of one species together", () => {
    const found = animalsOf(tile({ animals: ["fish", "shark", "fish"] }));
    expect(found.map(({ name, count }) => [name, count])).toEqual([
      ["fish", 2],
      ["shark", 1],
    ]);
    expect(animalsOf(tile({ animals: ["lion"] }))[0]).toMatchObject({ x: 0, size: 98 });
  });
});
