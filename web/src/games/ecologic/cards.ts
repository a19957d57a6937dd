// A card: what is printed on it, and what lies on it in an ecosystem.
import type { Face as Told, FaceLine, Piece } from "../../net/messages";

/** What is printed on a card. */
export type Face = {
  name: string; // only where the game's words have none: in somebody's own deck
  latin: string;
  set: string;
  kind: string;
  habitats: string[]; // or `any`
  edge: boolean;
  traits: string[];
  bonus: string[];
  production: number[]; // of four seasons; empty for a consumer
  consumption: number; // 0 for a producer
  diet: string[];
  ability: string;
  points: number;
  seen: string[]; // what of it the rulebook shows; everything else is ours
  lines: FaceLine[];
};
export type Faces = Readonly<Record<string, Face>>;

/** A face as the server tells it, read. */
export function faceOf({ name, traits, lines }: Told): Face {
  const text = (key: string) => String(traits[key] ?? "");
  const number = (key: string) => Number(traits[key] ?? 0);
  const texts = (key: string) => (Array.isArray(traits[key]) ? traits[key] : []);
  return {
    name,
    latin: text("latin"),
    set: text("set"),
    kind: text("kind"),
    habitats: texts("habitats"),
    edge: number("edge") > 0,
    traits: texts("traits"),
    bonus: texts("bonus"),
    production: texts("production").map(Number),
    consumption: number("consumption"),
    diet: texts("diet"),
    ability: text("ability"),
    points: number("points"),
    seen: texts("seen"),
    lines,
  };
}

/** Whether a card produces by itself (EL-2.16, EL-2.17). */
export function isProducer(face: Face | undefined): boolean {
  return (face?.production.length ?? 0) > 0;
}

/** Which production number counts: this season's, without seasons (-1) the highest (EL-12.8); -1 away from a table. */
export function countingOf({ production }: Face, season: number | undefined): number {
  if (season === undefined) return -1;
  return season >= 0 ? season : production.indexOf(Math.max(...production));
}

/** Whether a card is an organism, and not weather or people. */
export function isOrganism(face: Face | undefined): boolean {
  return face !== undefined && face.kind !== "impact" && face.kind !== "weather";
}

/** A card that lies in an ecosystem. */
export type Laid = {
  card: string;
  at: string;
  biomass: number;
  remains: number;
  covers: number; // how many cards lie below it
  fed: boolean;
  hungry: boolean; // unfed while feeding
  fresh: boolean; // planned, not carried out yet
};

/** The value of a mark such as `biomass:2`. */
function markOf(piece: Piece, name: string): number {
  const found = piece.marks.find((mark) => mark.startsWith(`${name}:`));
  return found === undefined ? 0 : Number(found.slice(name.length + 1));
}

/** A piece of an ecosystem, read. */
export function laidOf(piece: Piece): Laid {
  return {
    card: piece.face,
    at: piece.at,
    biomass: markOf(piece, "biomass"),
    remains: markOf(piece, "remains"),
    covers: markOf(piece, "covers"),
    fed: piece.marks.includes("fed"),
    hungry: piece.marks.includes("hungry"),
    fresh: piece.marks.includes("new"),
  };
}

/** What lies on a card as tokens to count: biomass, what is still lacking, remains. */
export type Tokens = { biomass: number; lacking: number; remains: number };

/** The tokens of a card: a hungry one shows what it lacks (EL-7.3). */
export function tokensOf({ biomass, remains, hungry }: Laid, face: Face | undefined): Tokens {
  const lacking = hungry && !isProducer(face) ? Math.max(0, (face?.consumption ?? 0) - biomass) : 0;
  return { biomass, lacking, remains };
}

/** A line of tokens: so many of each drawn, the rest as a number where there are too many to draw. */
export type Drawn = { kind: keyof Tokens; drawn: number; count: number };

/** Which tokens are drawn one by one where so many fit; a kind that does not fit is drawn once with its number. */
export function drawnOf(tokens: Tokens, room: number): Drawn[] {
  const kinds = (["biomass", "lacking", "remains"] as const).filter((kind) => tokens[kind] > 0);
  const whole = kinds.reduce((sum, kind) => sum + tokens[kind], 0);
  return kinds.map((kind) => {
    const isCounted = whole > room && tokens[kind] > 2;
    return { kind, drawn: isCounted ? 1 : tokens[kind], count: isCounted ? tokens[kind] : 0 };
  });
}
