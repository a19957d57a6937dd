import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paced } from "./paced";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("wishes that come too fast", () => {
  it("are told at once when they come alone", () => {
    const told: number[] = [];
    const wish = paced<number>(50, (n) => told.push(n));
    wish(1);
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(50);
    wish(2);
    expect(told).toEqual([1, 2]);
  });

  it("are told one for each pause, always the newest, and the last one never gets lost", () => {
    const told: number[] = [];
    const wish = paced<number>(50, (n) => told.push(n));
    for (let n = 0; n < 20; n += 1) {
      wish(n);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([0, 4, 9, 14, 19]);
  });
});
