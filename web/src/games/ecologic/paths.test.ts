import { describe, expect, it } from "vitest";
import { delayOf, framesOf, isNext, middleBox } from "./paths";

const box = (left: number, top: number) => ({ left, top, width: 14, height: 14 });

describe("a path", () => {
  it("leads from one box into the other, in an arc", () => {
    const [start, middle, end] = framesOf(box(100, 50), box(0, 50));
    expect(start?.transform).toBe("translate(100px, 0px) scale(1.2)");
    expect(middle?.transform).toBe("translate(50px, -14px) scale(1.7)");
    expect(end?.transform).toBe("none");
  });

  it("leads out of the ground and into it", () => {
    expect(framesOf(null, box(0, 0)).map(({ opacity }) => opacity)).toEqual([0, 1]);
    expect(framesOf(box(0, 0), null).map(({ opacity }) => opacity)).toEqual([1, 0]);
  });

  it("ends in the middle where there is only a number", () => {
    expect(middleBox({ left: 10, top: 20, width: 40, height: 30 })).toEqual(box(23, 28));
  });
});

describe("moments", () => {
  const live = { eyes: 0, step: 4, isLive: true };
  const past = { ...live, isLive: false };

  it("follow one another live, and step by step", () => {
    expect(isNext(live, live)).toBe(true);
    expect(isNext(past, { ...past, step: 5 })).toBe(true);
  });

  it("do not, when somebody jumps about or looks with other eyes", () => {
    expect(isNext(past, { ...past, step: 3 })).toBe(false);
    expect(isNext(past, { ...live, step: 9 })).toBe(false);
    expect(isNext(live, { ...live, eyes: 1 })).toBe(false);
  });

  it("have meals one after another, and an end", () => {
    expect([0, 1, 2].map(delayOf)).toEqual([0, 130, 260]);
    expect(delayOf(100)).toBe(delayOf(50));
  });
});
