import { expect, test } from "vitest";
import { fitAll } from "./shrink";

test("text is as large as fits, and never smaller than can be read", () => {
  const sizes: Record<string, number> = { fits: 12, tall: 16, long: 11 };
  const most: Record<string, number> = { fits: 14, tall: 14.5, long: 0 };
  fitAll(Object.keys(sizes), {
    fits: (text) => (sizes[text] ?? 0) <= (most[text] ?? 0),
    sizeOf: (text) => sizes[text] ?? 0,
    resize: (text, size) => (sizes[text] = size),
  });
  expect(sizes.fits).toBe(12);
  expect(sizes.tall).toBeCloseTo(16 * 0.94 * 0.94);
  expect(sizes.long).toBe(9);
});
