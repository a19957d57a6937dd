import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "./net/api";
import type { Problem } from "./net/messages";
import { problemText, wrongText } from "./problems";
import { language } from "./words/language.svelte";

const problem = (why: string, text = ""): Problem => ({ t: "refused", why, text, said: "" });

describe("refusals", () => {
  beforeEach(() => {
    language.page = {
      shell: {
        problem: {
          bad_input: "Reload the page; the game is kept.",
          unusable: "This cannot be used: {why}",
          broken: "Something went wrong.",
        },
      },
    };
  });

  it("between the page and the server say what to do, since nobody can mend their details", () => {
    expect(problemText(problem("bad_input", "Expected `int`."))).toBe("Reload the page; the game is kept.");
  });

  it("of what somebody gave us say what is wrong with it", () => {
    const told = wrongText(new Refusal(problem("bad_input", "Line 3: no such card.")));
    expect(told).toBe("This cannot be used: Line 3: no such card.");
    expect(wrongText(new Refusal(problem("bad_input")))).toBe("Reload the page; the game is kept.");
  });

  it("are the server's own sentence where the page has none", () => {
    expect(problemText(problem("new_kind", "Something new."))).toBe("Something new.");
    expect(wrongText(new Error("off"))).toBe("Something went wrong.");
  });
});
