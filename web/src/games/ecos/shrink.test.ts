import { expect, test } from "vitest";
import { fitting } from "./shrink";

test("text is as large as fits, and never smaller than can be read", () => {
  const tried: number[] = [];
  const fits = (size: number) => tried.push(size) > 0 && size <= 14.5;
  expect(fitting(16, 9.5, fits)).toBeCloseTo(16 * 0.94 * 0.94);
  expect(tried.length).toBe(3);
  expect(fitting(12, 9.5, fits)).toBe(12);
  expect(fitting(12, 9.5, () => false)).toBe(9.5);
});
