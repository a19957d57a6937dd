import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Chatted, Spoken, Told, Update } from "../net/messages";
import { Words, wordsWith } from "../words/words";
import recorded from "./recorded.json";
import { TableStore } from "./store.svelte";

// A real conversation with a server, at a table of two: what was sent and what was told, in order.
const told = recorded.log.flatMap((entry) => ("told" in entry && entry.told ? [entry.told as Told] : []));
const updates = told.filter((message): message is Update => message.t === "update");
const first = <T extends Told["t"]>(t: T) => told.find((message) => message.t === t) as Extract<Told, { t: T }>;

const APPLES = { token: "joker", with: { game: { express: { token: "apple" } } } };

let sent: Spoken[];
let isOpen: boolean;
let waiting: (() => void)[];
let table: TableStore;

beforeEach(() => {
  sent = [];
  isOpen = true;
  waiting = [];
  table = new TableStore(recorded.game, {
    send: (message) => sent.push(message) > 0 && isOpen,
    words: () => new Words(recorded.game, {}),
    now: () => 1000,
    later: (work) => waiting.push(work),
  });
});

/** Let all pauses end. */
function wait(): void {
  const over = waiting;
  waiting = [];
  over.forEach((work) => work());
}

/** Hear the conversation up to the n-th update, that one included. */
function hear(updatesHeard: number): void {
  let heard = 0;
  for (const message of told) {
    if (heard === updatesHeard) return;
    table.receive(message);
    if (message.t === "update") heard += 1;
  }
}

/** The index of the first update with such a question. */
function asked(kind: string): number {
  return updates.findIndex((update) => update.view.ask?.kind === kind) + 1;
}

const ofUpdate = (change: Partial<Update>): Update => ({ ...(updates[0] as Update), ...change });

describe("being told", () => {
  it("speaks of the game as it is played here", () => {
    const world = {
      send: () => true,
      words: (options: Record<string, string>) => new Words(recorded.game, wordsWith(APPLES, options)),
    };
    table = new TableStore(recorded.game, world);
    expect(table.words.text("token")).toBe("joker");
    table.receive({ ...first("table"), options: { game: "express" } });
    expect(table.words.text("token")).toBe("apple");
  });

  it("shows the seat it holds", () => {
    hear(1);
    expect([table.held, table.seat, table.eyes]).toEqual([[0], 0, 0]);
    expect(table.names[0]).toBe("Ada");
    expect(table.ask?.kind).toBe("pick");
    expect(table.view?.zones["hand 0"]?.pieces.length).toBe(10);
    expect(table.isLive).toBe(true);
  });

  it("watches without a seat", () => {
    table.receive(ofUpdate({ seat: -1 }));
    expect([table.held, table.seat, table.eyes]).toEqual([[], -1, -1]);
    expect(table.view).not.toBeNull();
  });

  it("keeps the story that still holds, and replaces the rest", () => {
    const step = (kind: number) => ({ events: [[kind, -1]], points: [] });
    table.receive(ofUpdate({ kept: 0, steps: [step(0), step(5)] }));
    table.receive(ofUpdate({ kept: 1, steps: [step(9)] }));
    expect(table.story).toEqual([step(0), step(9)]);
    table.receive(ofUpdate({ kept: 0, steps: [step(0)] }));
    expect(table.story).toEqual([step(0)]);
  });

  it("tells the chat in order and no line twice", () => {
    const line = first("said");
    for (const number of [1, 0, 1]) table.receive({ ...line, number });
    expect(table.chat.map((each) => each.number)).toEqual([0, 1]);
  });

  it("counts clocks from when they were told", () => {
    table.receive(ofUpdate({ deadlines: [5000, -1] }));
    expect([table.deadline(0), table.deadline(1)]).toEqual([6000, null]);
  });

  it("keeps a refusal to be shown", () => {
    table.receive(first("refused"));
    expect(table.problem?.why).toBe("bad_input");
  });

  it("adds up what the sheets say", () => {
    hear(1);
    expect(table.score(0)).toBe((updates[0]?.view.facts["sheet 0"] as number[]).at(-1));
    expect(table.score(9)).toBeNull();
  });
});

describe("what is asked for", () => {
  const refusal = (said: string, why = "unknown") => ({ t: "refused", why, text: "", said }) as const;
  const heard = (line: Partial<Chatted>): Chatted => ({ ...first("said"), number: 7, ...line });
  const lines = () => sent.filter((message) => message.t === "say");

  it("is a move until the question has changed, and is asked for again while it is not known to be saved", () => {
    hear(1);
    table.act(table.ask?.options[0]?.action ?? []);
    table.receive(refusal("act"));
    expect([table.problem, table.isSent]).toEqual([null, true]);
    wait();
    expect(sent.filter((message) => message.t === "act")).toHaveLength(2);
    hear(2);
    expect(table.isSent).toBe(false);
  });

  it("is asked for again when the line was lost on the way", () => {
    hear(1);
    table.act(table.ask?.options[0]?.action ?? []);
    table.connect("lost");
    table.connect("open");
    table.receive(ofUpdate({}));
    expect(sent.filter((message) => message.t === "act")).toHaveLength(2);
    table.receive(ofUpdate({}));
    expect(sent.filter((message) => message.t === "act")).toHaveLength(2);
    expect(table.isSent).toBe(true);
  });

  it("is a line that stands among one's own until the table has heard it", () => {
    hear(1);
    table.say(" hello ");
    expect(table.unsaid.map((line) => [line.text, line.isGivenUp])).toEqual([["hello", false]]);
    const [said] = lines();
    table.receive(heard({ text: "hello", once: said?.once ?? "" }));
    expect([table.unsaid, table.chat.at(-1)?.text]).toEqual([[], "hello"]);
    expect(table.isOwn(table.chat.at(-1) as Chatted)).toBe(true);
  });

  it("is a line whose text is not lost, and which is the same line when it is said again", () => {
    hear(1);
    isOpen = false;
    table.say("hello");
    isOpen = true;
    table.receive(refusal("say", "bad_input"));
    const [lost] = table.unsaid;
    expect([lost?.text, lost?.isGivenUp, table.problem?.why]).toEqual(["hello", true, "bad_input"]);
    if (lost) table.sayAgain(lost);
    expect(new Set(lines().map((line) => line.once)).size).toBe(1);
    expect(table.unsaid.map((line) => line.isGivenUp)).toEqual([false]);
    table.unsay(lost?.once ?? "");
    expect(table.unsaid).toEqual([]);
  });

  it("is known as one's own where a spectator speaks, whatever others are called", () => {
    table.receive(ofUpdate({ seat: -1 }));
    table.say("hello");
    const once = lines()[0]?.once ?? "";
    expect(table.isOwn(heard({ seat: -1, once }))).toBe(true);
    expect(table.isOwn(heard({ seat: -1, once: "another" }))).toBe(false);
  });
});

describe("choosing", () => {
  it("selects first and weighs, sends at the second click", () => {
    hear(1);
    const key = table.ask?.options[0]?.on[0] ?? "";
    sent = [];
    table.click(key, "hand 0");
    expect(table.selected).toEqual([key]);
    expect(sent.map((message) => message.t)).toEqual(["weigh"]);
    table.click(key, "hand 0");
    expect(sent.at(-1)).toEqual({ t: "act", seat: 0, ask: 0, a: table.ask?.options[0]?.action });
  });

  it("sends an answer once, and keeps it in sight until the table has changed", () => {
    hear(1);
    const key = table.ask?.options[0]?.on[0] ?? "";
    sent = [];
    for (let clicks = 0; clicks < 4; clicks++) table.click(key, "hand 0");
    expect(sent.filter((message) => message.t === "act")).toHaveLength(1);
    expect([table.isSent, table.selected]).toEqual([true, [key]]);
    hear(2);
    expect([table.isSent, table.selected]).toEqual([false, []]);
  });

  it("may be answered again after a refusal", () => {
    hear(1);
    const action = table.ask?.options[0]?.action ?? [];
    table.act(action);
    table.receive(first("refused"));
    sent = [];
    table.act(action);
    expect(sent.map((message) => message.t)).toEqual(["act"]);
  });

  it("undoes what was meant, whatever lies there since", () => {
    const game = { ...recorded.game, verbs: [{ name: "starve", args: [{ kind: "place", names: ["a1"] }] }] };
    const words = new Words(game, {
      card: { lark: { one: "lark" }, fly: { one: "fly" } },
      verb: { starve: { does: "let what is at {place} die", there: "let the {card} die" } },
    });
    const lies = (face: string): Update => {
      const pieces = [{ key: face, face, at: "a1", marks: [] }];
      const view = {
        ...(updates[0] as Update).view,
        zones: { "board 0": { kind: "grid", owner: 0, pieces, hidden: 0 } },
      };
      return ofUpdate({ view: view as Update["view"] });
    };
    table = new TableStore(game, { send: () => true, words: () => words });
    table.receive(lies("lark"));
    table.act([0, 0]);
    table.receive({ ...lies("fly"), ask: 1, back: [[0, 0]] });
    expect([table.does([0, 0]), table.undoes([0, 0])]).toEqual(["let the fly die", "let the lark die"]);
    table = new TableStore(game, { send: () => true, words: () => words });
    table.receive(lies("fly"));
    expect(table.undoes([0, 0])).toBe("let what is at a1 die");
  });

  it("confirms, and lets go", () => {
    hear(1);
    const [one, two] = table.ask?.options.map((option) => option.on[0] ?? "") ?? [];
    table.click(one ?? "");
    table.cancel();
    table.confirm();
    expect(sent.some((message) => message.t === "act")).toBe(false);
    table.click(two ?? "");
    table.confirm();
    expect(sent.at(-1)?.t).toBe("act");
  });

  it("keeps the selection when the line is lost", () => {
    hear(1);
    const key = table.ask?.options[0]?.on[0] ?? "";
    table.click(key);
    isOpen = false;
    table.confirm();
    expect(table.selected).toEqual([key]);
  });

  it("knows what the selected card would bring, place by place", () => {
    hear(1);
    const weighed = first("weighed");
    table.click(table.ask?.options.find((option) => String(option.action) === String(weighed.a))?.on[0] ?? "");
    table.receive(weighed);
    expect(table.gains).toEqual(weighed.gains);
    expect(table.gain).toBeUndefined();
  });

  it("shows at a question about places what each would bring, before anything is selected", () => {
    hear(asked("place"));
    sent = [];
    const weighed = told.find((message) => message.t === "weighed" && message.ask === 2);
    if (weighed) table.receive(weighed);
    expect(Object.keys(table.gains).sort()).toEqual([...table.lit].sort());
  });

  it("does not take what may follow for what an answer brings itself", () => {
    hear(1);
    table.receive(first("weighed"));
    expect(table.gains).toEqual({});
  });

  it("explains a refused click instead of sending", () => {
    hear(1);
    sent = [];
    table.click("card:bear", "hand 1");
    expect(sent).toEqual([{ t: "explain", zone: "hand 1", key: "card:bear", eyes: 0, step: -1 }]);
    table.receive({ ...first("explained"), zone: "hand 1", key: "card:bear" });
    expect(table.explained?.refused).toBe(true);
  });

  it("lights only one's own things and the table's", () => {
    hear(asked("place"));
    const key = [...table.lit][0] ?? "";
    expect([table.isLit(key, "ecosystem 0"), table.isLit(key, "ecosystem 1")]).toEqual([true, false]);
  });

  it("forgets a selection when the question changes, not when somebody else acts", () => {
    hear(1);
    const key = table.ask?.options[0]?.on[0] ?? "";
    table.click(key);
    table.receive(ofUpdate({ kept: 1, steps: [] }));
    expect(table.selected).toEqual([key]);
    table.receive(updates[asked("place") - 1] as Update);
    expect(table.selected).toEqual([]);
  });
});

describe("hints and undo", () => {
  it("asks for advice on this question only", () => {
    hear(1);
    table.hint();
    expect(table.isAdvising).toBe(true);
    table.receive({ ...first("advice"), ask: 9 });
    expect(table.advice).toBeNull();
    table.receive(first("advice"));
    expect([table.isAdvising, table.advice?.level]).toEqual([false, "grove"]);
  });

  it("takes back only what may be taken back", () => {
    table.receive(ofUpdate({ back: [] }));
    sent = [];
    table.takeBack();
    expect(sent).toEqual([]);
    table.receive(ofUpdate({ back: [[0, 1]], ask: 4 }));
    table.takeBack();
    expect(sent.at(-1)).toEqual({ t: "back", seat: 0, ask: 4 });
  });
});

describe("looking back", () => {
  it("shows the moment when it arrives, with no question, and comes back", () => {
    hear(updates.length);
    const moment = first("moment");
    table.look(moment.step);
    expect([table.isLive, table.ask]).toEqual([false, null]);
    table.receive({ ...moment, step: moment.step + 1 });
    expect(table.view).toBe(updates.at(-1)?.view);
    table.receive(moment);
    expect(table.view).toBe(moment.view);
    table.backToNow();
    expect([table.isLive, table.view]).toEqual([true, updates.at(-1)?.view]);
  });

  it("asks again for a moment that was refused as too fast, unless one has come back to now", () => {
    vi.useFakeTimers();
    hear(updates.length);
    const looks = () => sent.filter((said) => said.t === "look").length;
    const before = looks();
    table.look(3, 1);
    table.receive({ t: "refused", why: "too_fast", text: "", said: "look" });
    vi.advanceTimersByTime(1100);
    expect(sent.at(-1)).toEqual({ t: "look", step: 3, eyes: 1 });
    table.receive({ t: "refused", why: "too_fast", text: "", said: "look" });
    table.backToNow();
    vi.advanceTimersByTime(1100);
    expect(looks() - before).toBe(2);
    vi.useRealTimers();
  });

  it("tells where everybody stood then", () => {
    const steps = [1, 2, 3].map((n) => ({ events: [], points: [n, 0] }));
    table.receive(ofUpdate({ kept: 0, steps }));
    table.look(1);
    expect(table.points).toEqual([2, 0]);
    table.backToNow();
    expect(table.points).toEqual([3, 0]);
  });
});

describe("several people at one screen", () => {
  const bothAsked = () => [0, 1].forEach((seat) => table.receive(ofUpdate({ seat })));
  const answered = (seat: number) => {
    const view = { ...(updates[0] as Update).view, ask: null };
    table.receive(ofUpdate({ seat, ask: 1, view }));
  };

  it("begin behind the curtain", () => {
    bothAsked();
    expect([table.curtain, table.ask]).toEqual([0, null]);
    table.liftCurtain();
    expect([table.curtain, table.seat, table.ask?.kind]).toEqual([null, 0, "pick"]);
  });

  it("hand the screen on when one has answered", () => {
    bothAsked();
    table.liftCurtain();
    answered(0);
    expect(table.curtain).toBe(1);
    table.liftCurtain();
    expect(table.seat).toBe(1);
  });

  it("need no curtain for the same person again", () => {
    bothAsked();
    table.liftCurtain();
    answered(0);
    table.receive(ofUpdate({ seat: 0, ask: 1 }));
    answered(1);
    expect(table.curtain).toBeNull();
    expect(table.seat).toBe(0);
  });
});

describe("a team", () => {
  const change = (change: Partial<Update>): Update => ofUpdate({ steps: [], ...change });
  const unasked = { ...(updates[0] as Update).view, ask: null };
  const chances = () => sent.filter((message) => message.t === "chance").length;

  beforeEach(() => {
    table = new TableStore(
      { ...recorded.game, cooperative: true },
      { send: (message) => sent.push(message) > 0, words: () => new Words(recorded.game, {}) },
    );
  });

  it("needs no curtain: the eyes pass over to whoever is asked", () => {
    table.receive(change({ seat: 0 }));
    table.receive(change({ seat: 1, view: unasked }));
    expect([table.curtain, table.seat, table.ask?.kind]).toEqual([null, 0, "pick"]);
    table.click(table.ask?.options[0]?.on[0] ?? "");
    table.receive(change({ seat: 0, ask: 1, view: unasked }));
    expect(table.seat).toBe(0);
    table.receive(change({ seat: 1 }));
    expect([table.curtain, table.seat, table.eyes, table.ask?.kind, table.selected]).toEqual([null, 1, 1, "pick", []]);
    table.receive(change({ seat: 1, ask: 1, view: unasked }));
    table.receive(change({ seat: 0, ask: 1 }));
    expect(table.seat).toBe(0);
  });

  it("begins with the one who is asked", () => {
    table.receive(change({ seat: 0, view: unasked }));
    table.receive(change({ seat: 1 }));
    expect([table.curtain, table.seat]).toEqual([null, 1]);
  });

  it("looks through any of its seats at once", () => {
    [0, 1].forEach((seat) => table.receive(change({ seat })));
    table.see(1);
    expect([table.curtain, table.seat]).toEqual([null, 1]);
    table.see(2);
    expect(table.seat).toBe(1);
  });

  it("asks for its chance after every change, once for all its seats, until the game is over", () => {
    [0, 1].forEach((seat) => table.receive(change({ seat })));
    expect(chances()).toBe(1);
    [0, 1].forEach((seat) => table.receive(change({ seat, ask: 1 })));
    expect(chances()).toBe(2);
    [0, 1].forEach((seat) => table.receive(change({ seat, ask: 2, over: true, outcome: [1, 1] })));
    expect(chances()).toBe(2);
    expect(table.teamWon).toBe(true);
  });

  it("asks as a spectator too", () => {
    table.receive(change({ seat: -1 }));
    expect(chances()).toBe(1);
  });

  const chance = (at: number, won: number) => ({ t: "chance", at, won, of: 100 }) as const;
  const step = { events: [[0, -1]], points: [] };
  const inTurn = (turn: number, steps: number) =>
    change({ kept: 0, steps: Array.from({ length: steps }, () => step), view: { ...unasked, facts: { turn } } });

  it("remembers the chance with which the turn began", () => {
    table.receive(inTurn(1, 1));
    expect([table.chance, table.chanceBefore, table.isReckoning]).toEqual([null, null, true]);
    table.receive(chance(1, 58));
    expect([table.chance?.won, table.chanceBefore?.won, table.isReckoning]).toEqual([58, 58, false]);
    table.receive(inTurn(1, 2));
    expect([table.chance?.won, table.isReckoning]).toEqual([58, true]);
    table.receive(chance(2, 71));
    expect([table.chance?.won, table.chanceBefore?.won]).toEqual([71, 58]);
    table.receive(inTurn(2, 3));
    table.receive(chance(3, 64));
    expect([table.chance?.won, table.chanceBefore?.won]).toEqual([64, 64]);
  });

  it("keeps every chance that was told, and forgets those of steps that were taken back", () => {
    const told = [chance(1, 40), chance(2, 44), chance(3, 50), chance(2, 43)];
    for (const each of told) {
      table.receive(inTurn(1, each.at));
      table.receive(each);
    }
    expect(table.chances).toEqual([chance(1, 40), chance(2, 43)]);
  });

  it("does not hear of a position that has passed", () => {
    table.receive(inTurn(1, 2));
    table.receive(chance(1, 58));
    expect([table.chance, table.chanceBefore]).toEqual([null, null]);
  });

  it("may name somebody else's row where that one sits, and nothing else there", () => {
    const options = [
      { action: [0, 0], on: ["row:2"], text: "send row=2" },
      { action: [0, 1], on: ["card:fox"], text: "pick card=fox" },
    ];
    const zones = { "row 1": { kind: "row", owner: 1, pieces: [], hidden: 0 } };
    table.receive(change({ view: { ...unasked, zones, ask: { kind: "send", options } } }));
    expect(["row:2", "card:fox"].map((key) => table.isLit(key, "row 1"))).toEqual([true, false]);
    table.click("row:2", "row 1");
    expect(table.selected).toEqual(["row:2"]);
    table.click("card:fox", "row 1");
    expect(table.selected).toEqual(["row:2"]);
  });
});

it("rivals do not ask for a chance", () => {
  hear(1);
  expect(sent.some((message) => message.t === "chance")).toBe(false);
});
