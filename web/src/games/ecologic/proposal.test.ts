import { describe, expect, it } from "vitest";
import { mealsToTell, orderOf, proposalOf } from "./proposal";

const line = (text: string, values: Record<string, number | string> = {}) => ({ text: `assistant.${text}`, values });
const LINES = [
  line("meal", { card: "worm", n: 0, has: 2, needs: 2 }),
  line("meal", { card: "peacock", n: 2, has: 0, needs: 2 }),
  line("from", { card: "dandelion", n: 1 }),
  line("remains", { card: "fescue", n: 1 }),
  line("meal", { card: "lark", n: 1, has: 2, needs: 3 }),
  line("jokers", { n: 1 }),
  line("dies", { card: "wasp", needs: 3, reach: 1 }),
  line("yields", { card: "tit", needs: 2, reach: 2 }),
  line("best"),
];

describe("the assistant's proposal", () => {
  it("is read meal by meal", () => {
    const found = proposalOf(LINES);
    expect(found?.meals.map((meal) => meal.card)).toEqual(["worm", "peacock", "lark"]);
    expect(found?.meals[1]?.sources).toEqual([
      { card: "dandelion", n: 1, remains: false },
      { card: "fescue", n: 1, remains: true },
    ]);
    expect(found?.meals[2]?.jokers).toBe(1);
    expect(found?.deaths).toEqual([
      { card: "wasp", needs: 3, reach: 1 },
      { card: "tit", needs: 2, reach: 2 },
    ]);
    expect(found?.verdict).toBe("best");
  });

  it("tells the meals of those who eat, and whose turn comes when", () => {
    const found = proposalOf(LINES);
    expect(found && mealsToTell(found).map((meal) => meal.card)).toEqual(["peacock", "lark"]);
    expect([orderOf(found, "lark"), orderOf(found, "wasp"), orderOf(null, "lark")]).toEqual([3, 0, 0]);
  });

  it("is none where the lines are about something else", () => {
    expect(proposalOf([{ text: "nothing", values: {} }])).toBeNull();
  });
});
