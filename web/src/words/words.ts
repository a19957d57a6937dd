/** The words of the page and of its games: names with their forms, plurals, sentences with places to fill in. */
import type { GameInfo, VerbInfo } from "../net/messages";
import { printed } from "./numbers";

/** A words file as it was read: texts, tables of texts, lists of them. */
export type Text = string | number | boolean | Text[] | Strings;
export type Strings = { [key: string]: Text };

/** What a sentence fills in: a number, a text, or a name that has forms. */
export type Value = number | string | Name;
export type Values = Record<string, Value>;

const FIELD = /\{\{|\}\}|\{(\w+)(?::(\w+))?\}/g;
const rules = new Map<string, Intl.PluralRules>();

/** CLDR's category of a number in a language, as in `few`. */
export function plural(language: string, n: number): string {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found.select(n);
}

/** A name with its forms; a sentence asks for one of them, as in `{card:a}`. */
export class Name {
  constructor(
    readonly forms: Record<string, string>,
    readonly fallback: string,
  ) {}

  /** The named form, else the plain one. */
  form(which: string): string {
    return this.forms[which] || (this.forms.one ?? this.fallback);
  }

  toString(): string {
    return this.form("one");
  }
}

/** A text with a capital in front. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Fill a template in. `{card:a}` asks for a form of a name, `{card:n}` for the form that the number `n` needs. */
export function fill(template: string, values: Values, language = "en"): string {
  return template.replace(FIELD, (whole, key?: string, form?: string) => {
    if (key === undefined) return whole.slice(1);
    const value = values[key];
    if (value === undefined) return whole;
    if (typeof value === "number") return printed(value);
    if (!(value instanceof Name) || form === undefined) return String(value);
    const number = values[form];
    return value.form(typeof number === "number" ? plural(language, number) : form);
  });
}

/** Follow a path such as `home.play_now` into a words file. */
export function find(strings: Strings, path: string): Text | undefined {
  let found: Text | undefined = strings;
  for (const key of path.split(".")) {
    if (!isTable(found)) return undefined;
    found = found[key];
  }
  return found;
}

/** Whether a text is a table of texts. */
export function isTable(text: Text | undefined): text is Strings {
  return typeof text === "object" && !Array.isArray(text);
}

/** A text for people: of a table of plural forms the one that the number `n` needs. */
export function say(text: Text | undefined, values: Values, language: string): string | undefined {
  if (isTable(text)) {
    const n = typeof values.n === "number" ? values.n : 0;
    return say(text[plural(language, n)] ?? text.other ?? text.many, values, language);
  }
  return typeof text === "string" ? fill(text, values, language) : undefined;
}

/** What a game's things, questions and happenings are called in one language; ids where it has no words. */
export class Words {
  constructor(
    readonly game: GameInfo,
    readonly strings: Strings,
    readonly language = "en",
  ) {}

  /** A text by its path, as in `zone.deck` or `ask.pick.prompt`. */
  text(path: string, fallback = ""): string {
    const found = find(this.strings, path);
    return typeof found === "string" ? found : fallback;
  }

  /** A sentence by its path, filled in; `fallback` where there is none. */
  fill(path: string, values: Values, fallback = ""): string {
    return say(find(this.strings, path), values, this.language) ?? fallback;
  }

  /** What the game is called. */
  title(): string {
    return this.text("title", this.game.id);
  }

  /** The name of a thing, as in `card`, `fox`. */
  name(kind: string, id: string): Name {
    const table = this.strings[kind];
    const forms = isTable(table) ? table[id] : undefined;
    if (isTable(forms)) return new Name(forms as Record<string, string>, id);
    return new Name(forms === undefined ? {} : { one: String(forms) }, id);
  }

  /** So many of a thing, as in `3 foxes`. */
  count(kind: string, id: string, n: number): string {
    return `${n} ${this.name(kind, id).form(plural(this.language, n))}`;
  }

  /** The name of a thing; where several play, a `row` (numbered from 1) is called by its player. */
  called(kind: string, id: string, seats: string[]): Name {
    const player = kind === "row" && seats.length > 1 ? seats[Number(id) - 1] : undefined;
    return player === undefined ? this.name(kind, id) : new Name({}, player);
  }

  /**
   * What an answer does, as in `place it on e4`; `seats` are the players' names, where they are known. Where a card lies
   * at the place that it points at and the verb has words for that (`there`), the card is named instead of the place.
   */
  does(action: number[], seats: string[] = [], card?: string): string {
    const verb = this.game.verbs[action[0] ?? 0]?.name;
    const values = this.values(this.game.verbs, action, seats);
    const does = this.fill(`verb.${verb}.does`, values, plain(this.game.verbs, action));
    return card ? this.fill(`verb.${verb}.there`, { ...values, card: this.name("card", card) }, does) : does;
  }

  /** What happened, in one sentence; `seats` are the players' names. */
  event(event: number[], seats: string[]): string {
    const [kind = 0, seat = -1, ...args] = event;
    const told = [kind, ...args];
    const who = seats[seat] ?? this.text("nobody");
    const template = this.text(`event.${this.game.events[kind]?.name}`);
    if (!template) return sentence(`${who} ${plain(this.game.events, told)}`.trim());
    return sentence(fill(template, { seat: who, ...this.values(this.game.events, told, seats) }, this.language));
  }

  /** One line of an explanation; a value whose key is a kind of thing gets its name, a seat or a row its player's. */
  line(text: string, values: Record<string, number | string>, seats: string[] = []): string {
    const named: Values = {};
    for (const [key, value] of Object.entries(values)) {
      const kind = key.replace(/\d+$/, "");
      if (typeof value === "number") named[key] = kind === "seat" ? (seats[value] ?? value) : value;
      else named[key] = kind in this.strings ? this.called(kind, value, seats) : value;
    }
    return sentence(this.fill(`explain.${text}`, named, `${text} ${Object.values(values).join(" ")}`.trim()));
  }

  /** The question that an ask puts. */
  prompt(kind: string): string {
    return this.text(`ask.${kind}.prompt`, `Choose: ${kind}.`);
  }

  /** What may be done at an ask, and why. */
  help(kind: string): string {
    return this.text(`ask.${kind}.help`);
  }

  /** What a zone is called: `hand 1` is the hand of seat 1. */
  zone(name: string): string {
    return this.text(`zone.${name.replace(/ \d+$/, "")}`, name);
  }

  /** The rows of a score sheet with so many numbers: id and label. */
  rows(count: number): [string, string][] {
    const known = Object.entries(isTable(this.strings.sheet) ? this.strings.sheet : {});
    if (known.length === count) return known.map(([id, label]) => [id, String(label)]);
    return Array.from({ length: count }, (_, i) => [String(i + 1), String(i + 1)]);
  }

  /** The arguments of an action or event by kind: `cell`, and `cell2` for a second one. */
  values(verbs: VerbInfo[], action: number[], seats: string[] = []): Values {
    const found: Values = {};
    const seen: Record<string, number> = {};
    verbs[action[0] ?? 0]?.args.forEach((arg, i) => {
      const number = (seen[arg.kind] = (seen[arg.kind] ?? 0) + 1);
      const id = arg.names[action[i + 1] ?? -1] ?? "?";
      found[number === 1 ? arg.kind : `${arg.kind}${number}`] = this.called(arg.kind, id, seats);
    });
    return found;
  }
}

/** The one-line form without words, as in `place cell=e4`. */
export function plain(verbs: VerbInfo[], action: number[]): string {
  const verb = verbs[action[0] ?? 0];
  if (!verb) return "";
  return [verb.name, ...verb.args.map((arg, i) => `${arg.kind}=${arg.names[action[i + 1] ?? -1] ?? "?"}`)].join(" ");
}
