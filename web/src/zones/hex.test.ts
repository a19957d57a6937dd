import { describe, expect, it } from "vitest";
import {
  around,
  axialOf,
  boundsOf,
  fit,
  held,
  middleOf,
  nameOf,
  pan,
  pinch,
  reveal,
  seenAt,
  stepFrom,
  zoom,
} from "./hex";

const WINDOW = { width: 400, height: 300 };
const ROOT3 = Math.sqrt(3);

describe("hexes", () => {
  it("are named by their axial coordinates", () => {
    expect(axialOf("2,-1")).toEqual({ q: 2, r: -1 });
    expect(nameOf({ q: 2, r: -1 })).toBe("2,-1");
    expect([axialOf("e4"), axialOf("1"), axialOf("1,2,3")]).toEqual([null, null, null]);
  });

  it("lie in rows, each half a hex further", () => {
    expect(middleOf({ q: 0, r: 0 })).toEqual({ x: 0, y: 0 });
    expect(middleOf({ q: 1, r: 0 })).toEqual({ x: ROOT3, y: 0 });
    expect(middleOf({ q: 0, r: 2 })).toEqual({ x: ROOT3, y: 3 });
  });

  it("have six neighbours, all equally far", () => {
    const far = around({ q: 3, r: -2 }).map((hex) => {
      const [a, b] = [middleOf(hex), middleOf({ q: 3, r: -2 })];
      return Math.hypot(a.x - b.x, a.y - b.y).toFixed(6);
    });
    expect(far).toEqual(Array.from({ length: 6 }, () => ROOT3.toFixed(6)));
  });

  it("are framed as tightly as they lie", () => {
    expect(boundsOf([])).toEqual({ left: -ROOT3 / 2, right: ROOT3 / 2, top: -1, bottom: 1 });
    const two = boundsOf([
      { q: 0, r: 0 },
      { q: 0, r: 1 },
    ]);
    expect([two.right - two.left, two.bottom - two.top]).toEqual([1.5 * ROOT3, 3.5]);
  });
});

describe("the window", () => {
  const row = boundsOf([
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: 0 },
  ]);

  it("shows everything, as large as fits, in the middle", () => {
    const camera = fit(row, WINDOW, 0, 1000);
    expect(camera.scale).toBeCloseTo(400 / (3 * ROOT3));
    expect(seenAt(camera, middleOf({ q: 1, r: 0 })).x).toBeCloseTo(200);
    expect(seenAt(camera, middleOf({ q: 1, r: 0 })).y).toBeCloseTo(150);
    expect(fit(row, WINDOW, 0, 40).scale).toBe(40);
  });

  it("keeps what lies under the pointer where it is when it zooms", () => {
    const camera = fit(row, WINDOW);
    const nearer = zoom(camera, 1.5, { x: 90, y: 120 });
    expect(nearer.scale).toBeCloseTo(1.5 * camera.scale);
    const before = { x: (90 - camera.x) / camera.scale, y: (120 - camera.y) / camera.scale };
    expect(seenAt(nearer, before).x).toBeCloseTo(90);
    expect(seenAt(nearer, before).y).toBeCloseTo(120);
  });

  it("goes neither too near nor too far", () => {
    const camera = { x: 0, y: 0, scale: 50 };
    expect(zoom(camera, 100, { x: 0, y: 0 }).scale).toBe(130);
    expect(zoom(camera, 0.01, { x: 0, y: 0 }).scale).toBe(12);
  });

  it("never loses the field", () => {
    const camera = fit(row, WINDOW, 0, 40);
    expect(held(camera, row, WINDOW)).toEqual(camera);
    const lost = held(pan(camera, 5000, -5000), row, WINDOW);
    expect(lost.x + lost.scale * row.left).toBeLessThan(WINDOW.width);
    expect(lost.y + lost.scale * row.bottom).toBeGreaterThan(0);
  });

  it("comes just far enough to show a hex", () => {
    const camera = { x: 200, y: 150, scale: 40 };
    expect(reveal(camera, { q: 0, r: 0 }, WINDOW)).toEqual(camera);
    const moved = reveal(camera, { q: 4, r: 0 }, WINDOW, 0);
    expect(seenAt(moved, middleOf({ q: 4, r: 0 })).x).toBeCloseTo(400 - (40 * ROOT3) / 2);
    expect(moved.y).toBe(150);
  });

  it("understands two fingers", () => {
    const found = pinch(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 5, y: 4 },
        { x: 25, y: 4 },
      ],
    );
    expect(found).toEqual({ factor: 2, at: { x: 15, y: 4 }, by: { x: 10, y: 4 } });
  });
});

describe("arrows", () => {
  const hexes = ["0,0", "1,0", "3,0", "0,1", "1,-1"].flatMap((at) => axialOf(at) ?? []);
  const step = (from: string, key: string) => nameOf(stepFrom(hexes, axialOf(from) ?? { q: 0, r: 0 }, key));

  it("go along the row, over gaps too", () => {
    expect([step("0,0", "ArrowRight"), step("1,0", "ArrowRight"), step("3,0", "ArrowLeft")]).toEqual([
      "1,0",
      "3,0",
      "1,0",
    ]);
    expect(step("3,0", "ArrowRight")).toBe("3,0");
  });

  it("go to the nearest of the next row", () => {
    expect([step("0,0", "ArrowUp"), step("1,-1", "ArrowDown"), step("0,0", "ArrowDown")]).toEqual([
      "1,-1",
      "0,0",
      "0,1",
    ]);
  });
});
