import { describe, expect, it } from "vitest";
import { hundredths, printed, rounded, signed } from "./numbers";

describe("numbers", () => {
  it("have a true minus, whichever way they are told", () => {
    expect([3, 0, -2].map(printed)).toEqual(["3", "0", "−2"]);
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
    expect([rounded(-1.25, "en"), rounded(-1.25, "cs")]).toEqual(["−1.3", "−1,3"]);
    expect(hundredths(-8, "pl")).toBe("−8%");
  });

  it("stand before their sign for hundredths as each language sets it", () => {
    expect(["en", "pl", "ru", "cs"].map((language) => hundredths(71, language))).toEqual([
      "71%",
      "71%",
      "71\u00a0%",
      "71\u00a0%",
    ]);
  });
});
