import { beforeEach, expect, it } from "vitest";
import { TRIES } from "../net/again";
import type { Problem, Spoken } from "../net/messages";
import { Errands } from "./errands.svelte";

let sent: Spoken[];
let waiting: (() => void)[];
let ended: Spoken[];
let done: Set<string>;
let isOpen: boolean;
let errands: Errands;

beforeEach(() => {
  [sent, waiting, ended, done, isOpen] = [[], [], [], new Set(), true];
  errands = new Errands({
    send: (message) => isOpen && sent.push(message) > 0,
    later: (work) => waiting.push(work),
    end: (message) => ended.push(message),
  });
});

const line = (once: string): Spoken => ({ t: "say", text: once, seat: 0, once });
const refusal = (why: string, said = "say"): Problem => ({ t: "refused", why, text: "No.", said });
const run = (once: string, isKept = false) => errands.run(line(once), () => done.has(once), isKept);

/** Let all pauses end. */
function wait(): void {
  const over = waiting;
  waiting = [];
  over.forEach((work) => work());
}

it.each(["storage", "unknown", "too_fast"])("says again after a pause what was refused as %s", (why) => {
  run("a");
  expect(errands.refused(refusal(why))).toBe(false);
  expect(sent).toEqual([line("a")]);
  wait();
  expect(sent).toEqual([line("a"), line("a")]);
  expect(ended).toEqual([]);
});

it("gives up after some tries, and says so", () => {
  run("a");
  for (let tries = 0; tries < TRIES; tries += 1) {
    expect(errands.refused(refusal("unknown"))).toBe(false);
    wait();
  }
  expect(errands.refused(refusal("unknown"))).toBe(true);
  wait();
  expect([sent.length, ended]).toEqual([TRIES + 1, [line("a")]]);
});

it("says nothing again that was done meanwhile", () => {
  run("a");
  errands.refused(refusal("unknown"));
  done.add("a");
  errands.settle();
  wait();
  expect(sent).toEqual([line("a")]);
});

it("does not ask again for what is not allowed", () => {
  run("a");
  expect(errands.refused(refusal("wrong_secret"))).toBe(true);
  wait();
  expect([sent, ended]).toEqual([[line("a")], [line("a")]]);
});

it("knows which of several was refused: answers come in the order of what was said", () => {
  run("a");
  run("b");
  done.add("a");
  errands.settle();
  errands.refused(refusal("storage"));
  run("c");
  wait();
  expect(sent.map((message) => message.t === "say" && message.once)).toEqual(["a", "b", "c", "b"]);
});

it("leaves alone what a refusal is not about, and counts one that names nothing for all", () => {
  run("a");
  expect(errands.refused(refusal("illegal", "act"))).toBe(true);
  expect(errands.some((message) => message.t === "say")).toBe(true);
  run("b");
  expect(errands.refused(refusal("too_fast", ""))).toBe(false);
  wait();
  expect(sent).toHaveLength(4);
});

it("asks again for all that has not happened when the line is back, but not for ever", () => {
  run("a");
  run("b");
  done.add("a");
  errands.resume();
  expect(sent).toEqual([line("a"), line("b"), line("b")]);
  for (let tries = 0; tries < TRIES; tries += 1) errands.resume();
  expect([sent.length, ended]).toEqual([2 + TRIES, [line("b")]]);
});

it("keeps what is to be kept while the line is lost, and nothing else", () => {
  isOpen = false;
  run("a", true);
  run("b");
  isOpen = true;
  errands.resume();
  expect(sent).toEqual([line("a")]);
});

it("says nothing twice at once", () => {
  run("a");
  run("a");
  expect(sent).toHaveLength(1);
});
