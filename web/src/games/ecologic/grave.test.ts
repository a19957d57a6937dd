import { describe, expect, it } from "vitest";
import { deadIn } from "./grave";
import { view } from "./sample";

const BURY = { kind: "bury", options: [{ text: "", action: [], on: ["place:a1"] }] };
const before = view(["fescue a1 biomass:3", "lark a2 biomass:1", "oak b1", "roe b2 biomass:2"]);
const without = view(["fescue a1 biomass:3", "oak b1", "roe b2 biomass:2"]);

describe("whose remains are laid", () => {
  it("is the card that is gone", () => {
    expect(deadIn("", before, without, 0, BURY)).toBe("lark");
  });

  it("is the same one while it leaves more", () => {
    expect(deadIn("lark", without, view(["fescue a1 biomass:3 remains:1", "oak b1"]), 0, BURY)).toBe("lark");
  });

  it("is not said of a card in another habitat, of one that left nothing, or where two may be meant", () => {
    expect(deadIn("", before, view(["fescue a1", "lark a2", "oak b1"]), 0, BURY)).toBe("");
    expect(deadIn("", view(["fescue a1", "lark a2"]), view(["fescue a1"]), 0, BURY)).toBe("");
    expect(deadIn("", view(["lark a2 biomass:1", "roe ab3 biomass:1"]), view([]), 0, BURY)).toBe("");
  });

  it("is nobody's once the card is back, or something else is asked", () => {
    expect(deadIn("lark", without, before, 0, BURY)).toBe("");
    expect(deadIn("lark", before, without, 0, { ...BURY, kind: "feeding" })).toBe("");
  });
});
