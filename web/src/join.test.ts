import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joiningAt, sitDown } from "./join";
import { forget, recall } from "./memory";
import { TRIES } from "./net/again";
import { Refusal } from "./net/api";
import type { Join } from "./net/messages";
import { seatsAt } from "./seats";

const refusal = (status: number, why: string): Response =>
  new Response(JSON.stringify({ t: "refused", why, text: "No.", said: "" }), { status });
const seated = (join: Join): Response =>
  new Response(JSON.stringify({ table: "ABCD2345", seats: [{ seat: 1, secret: join.secret }] }), { status: 201 });

let asked: Join[];
let keptBefore: boolean[]; // whether the secret was kept when it was sent

/** A server that answers the n-th request so. */
function answering(...answers: ((join: Join) => Response | null)[]): void {
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    const join = JSON.parse(String(init.body)) as Join;
    keptBefore.push(recall("joining")?.includes(join.secret) ?? false);
    const answer = answers[Math.min(asked.push(join), answers.length) - 1];
    const response = answer?.(join) ?? null;
    return response ? Promise.resolve(response) : Promise.reject(new TypeError("Failed to fetch"));
  });
}

beforeEach(() => {
  [asked, keptBefore] = [[], []];
  vi.useFakeTimers();
});

afterEach(() => {
  for (const name of ["joining", "seats"]) forget(name);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sit down, however long the pauses are. */
async function sit(name = "Ann", seat: number | null = null): Promise<unknown> {
  const sat = sitDown("ABCD2345", name, seat).catch((wrong: unknown) => wrong);
  await vi.runAllTimersAsync();
  return sat;
}

it("makes a secret that the server accepts, and keeps it before it is sent", async () => {
  answering(seated);
  await sit();
  expect(asked[0]?.secret).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(keptBefore).toEqual([true]);
  expect(seatsAt("ABCD2345")).toEqual([{ seat: 1, secret: asked[0]?.secret }]);
  expect(joiningAt("ABCD2345")).toBeNull();
});

it("asks again in the same words while no answer comes", async () => {
  answering(
    () => null,
    () => refusal(503, "unknown"),
    () => refusal(503, "storage"),
    () => new Response("<html>", { status: 502 }),
    seated,
  );
  expect(await sit("Ann", 1)).toBeUndefined();
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map((join) => JSON.stringify(join))).size).toBe(1);
  expect(seatsAt("ABCD2345")).toHaveLength(1);
});

it("gives up at last, and asks with the same secret when asked to try again", async () => {
  answering(() => null);
  expect(((await sit()) as Refusal).problem.why).toBe("unreachable");
  expect(asked).toHaveLength(TRIES + 1);
  expect(joiningAt("ABCD2345")?.name).toBe("Ann");
  answering(seated);
  await sit("Anna");
  expect(asked.at(-1)).toEqual({ name: "Anna", seat: null, secret: asked[0]?.secret });
  expect(joiningAt("ABCD2345")).toBeNull();
});

it("forgets a secret that the table surely refused", async () => {
  answering(() => refusal(409, "full"));
  expect(((await sit()) as Refusal).problem.why).toBe("full");
  expect([asked.length, joiningAt("ABCD2345")]).toEqual([1, null]);
});

it("keeps the secrets of several tables apart", async () => {
  answering(() => null);
  await sit();
  const other = sitDown("WXYZ6789", "Ann", null).catch(() => undefined);
  await vi.runAllTimersAsync();
  await other;
  expect(joiningAt("WXYZ6789")?.secret).not.toBe(joiningAt("ABCD2345")?.secret);
});
