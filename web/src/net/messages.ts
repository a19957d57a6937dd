/* Generated from ecotone/server/messages.py by tools/web_types.py: change it there. */

export type Spoken =
  Hello | Act | TakeBack | Say | Look | Weigh | Explain | Hint | AskChance | Review | StandIn | Return | Rematch;
export type Told = Update | TableInfo | Chatted | Moment | Weighed | Explained | Advice | Chance | Reviewed | Problem;

export interface Wire {
  SeatPlan: SeatPlan;
  Beginning: Beginning;
  NewTable: NewTable;
  Join: Join;
  Codes: Codes;
  Upload: Upload;
  DeckFile: DeckFile;
  Faces: Faces;
  Face: Face;
  FaceLine: FaceLine;
  Line: Line;
  DeckOption: DeckOption;
  HeldSeat: HeldSeat;
  Seated: Seated;
  ArgInfo: ArgInfo;
  VerbInfo: VerbInfo;
  Condition: Condition;
  VariantInfo: VariantInfo;
  FreeInfo: FreeInfo;
  GameInfo: GameInfo;
  Games: Games;
  SeatInfo: SeatInfo;
  Ending: Ending;
  Rest: Rest;
  TableInfo: TableInfo;
  Tables: Tables;
  Saved: Saved;
  PadTable: PadTable;
  PadColumn: PadColumn;
  PadSolo: PadSolo;
  PadSheet: PadSheet;
  Problem: Problem;
  Hello: Hello;
  Act: Act;
  TakeBack: TakeBack;
  Say: Say;
  Look: Look;
  Weigh: Weigh;
  Explain: Explain;
  Hint: Hint;
  AskChance: AskChance;
  Review: Review;
  StandIn: StandIn;
  Return: Return;
  Rematch: Rematch;
  Step: Step;
  Update: Update;
  View: View;
  Zone: Zone;
  Piece: Piece;
  Ask: Ask;
  Option: Option;
  Moment: Moment;
  Chatted: Chatted;
  Weighed: Weighed;
  Explained: Explained;
  Explanation: Explanation;
  Opinion: Opinion;
  Advice: Advice;
  Chance: Chance;
  Verdict: Verdict;
  Reviewed: Reviewed;
  Spoken: Spoken;
  Told: Told;
}
/**
 * Who is to sit on a seat: oneself, somebody else at this screen, a friend by link, or a bot.
 */
export interface SeatPlan {
  kind: "bot" | "friend" | "here" | "me";
  name?: string;
  level?: string;
}
/**
 * Where a table starts instead of at the beginning: a moment of a finished table, or an uploaded record.
 */
export interface Beginning {
  table?: string;
  step?: number;
  record?: string;
}
/**
 * A table as it is set up.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: [SeatPlan, ...SeatPlan[]];
  options?: {
    [k: string]: string;
  };
  seed?: number | null;
  clock?: number;
  start?: Beginning | null;
  secret?: string | null;
}
/**
 * Somebody who follows an invitation and takes an open seat.
 */
export interface Join {
  name: string;
  secret: string;
  seat?: number | null;
}
/**
 * Which tables the page remembers.
 */
export interface Codes {
  /**
   * @maxItems 50
   */
  tables: string[];
}
/**
 * A record that was saved before.
 */
export interface Upload {
  record: string;
}
/**
 * Somebody's own card file.
 */
export interface DeckFile {
  name: string;
  text: string;
}
/**
 * What is printed on a deck's cards, by number, and where species live; empty where the page knows by itself.
 */
export interface Faces {
  cards: {
    [k: string]: Face;
  };
  homes: {
    [k: string]: string[];
  };
}
/**
 * What is printed on a card, for whoever draws it; `name` only where the game's words have none.
 */
export interface Face {
  name: string;
  traits: {
    [k: string]: number | string | string[];
  };
  lines: FaceLine[];
}
/**
 * One printed effect: the pieces of its sentence, whether it is marked as a placement, how deep it stands.
 */
export interface FaceLine {
  parts: Line[];
  arrow: boolean;
  depth: number;
}
/**
 * One line of an explanation: a key of the game's words, and the values it names.
 */
export interface Line {
  text: string;
  values: {
    [k: string]: number | string;
  };
}
/**
 * What a card file amounts to: the value of the option `deck`, empty where it is the printed one.
 */
export interface DeckOption {
  option: string;
}
/**
 * A seat and the secret that holds it.
 */
export interface HeldSeat {
  seat: number;
  secret: string;
}
/**
 * A table, and the seats at it that are now held.
 */
export interface Seated {
  table: string;
  seats: HeldSeat[];
}
/**
 * One argument of a verb, with the name of every value.
 */
export interface ArgInfo {
  kind: string;
  names: string[];
}
/**
 * A word of actions or of events.
 */
export interface VerbInfo {
  name: string;
  args: ArgInfo[];
}
/**
 * An option and the values of which it must have one.
 */
export interface Condition {
  option: string;
  values: string[];
}
/**
 * A choice at set-up, the default first.
 */
export interface VariantInfo {
  name: string;
  values: string[];
  seats: number[];
  when: Condition[];
  people: string;
}
/**
 * A choice at set-up that is written out in full.
 */
export interface FreeInfo {
  name: string;
  seats: number[];
  example: string;
}
/**
 * What the page must know of a game beside its words.
 */
export interface GameInfo {
  id: string;
  version: number;
  seats: number[];
  cooperative: boolean;
  variants: VariantInfo[];
  free: FreeInfo[];
  verbs: VerbInfo[];
  events: VerbInfo[];
  deck: {
    [k: string]: number;
  };
}
/**
 * All games, and the bots that can sit at them.
 */
export interface Games {
  games: GameInfo[];
  levels: string[];
  languages: string[];
}
/**
 * Who is on a seat, as everybody may know.
 */
export interface SeatInfo {
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  here: boolean;
  stand_in: boolean;
  votes: number;
  host: boolean;
}
/**
 * How a game ended, in numbers that need no rules.
 */
export interface Ending {
  points: number[];
  places: number[];
  won: boolean | null;
}
/**
 * Why a table rests: its rules are not here.
 */
export interface Rest {
  release: string;
  ended: "no" | "unknown" | "yes";
  at: number;
}
/**
 * A table from outside; sent over the socket too, whenever somebody comes, goes or sits down.
 */
export interface TableInfo {
  t: "table";
  code: string;
  game: string;
  version: number;
  options: {
    [k: string]: string;
  };
  clock: number;
  state: "archived" | "open" | "over" | "playing" | "resting";
  seats: SeatInfo[];
  watchers: number;
  rematch: string;
  outcome: number[];
  given: "" | "record" | "seed";
  ending: Ending | null;
  rest: Rest | null;
}
/**
 * Those of the remembered tables that exist, with what the continue list shows.
 */
export interface Tables {
  tables: TableInfo[];
}
/**
 * An uploaded record became a table: over, or to be played on.
 */
export interface Saved {
  table: string;
  over: boolean;
  game: string;
  seats: number;
  steps: number;
}
/**
 * A real table on the score pad: every board row by row, as `ecotone score` reads it.
 */
export interface PadTable {
  mode: "multi" | "solo" | "two";
  /**
   * @minItems 1
   * @maxItems 6
   */
  boards: [string[][], ...string[][][]];
  neutral?: {
    [k: string]: number;
  };
}
/**
 * One player's column of the sheet.
 */
export interface PadColumn {
  categories: {
    [k: string]: number;
  };
  gaps: number;
  biodiversity: number;
  total: number;
}
/**
 * How a solo game ended.
 */
export interface PadSolo {
  margin: number;
  level: string | null;
}
/**
 * The whole sheet.
 */
export interface PadSheet {
  players: PadColumn[];
  winners: number[];
  solo: PadSolo | null;
}
/**
 * Something was refused: `why` is a key of the page's words, `text` says it in English.
 */
export interface Problem {
  t: "refused";
  why: string;
  text: string;
  said: string;
}
/**
 * The first message: the secrets of the seats that this page holds; none for a spectator.
 */
export interface Hello {
  t: "hello";
  /**
   * @maxItems 16
   */
  secrets?: string[];
  name?: string;
}
/**
 * A seat acts; `ask` is the number of the question that it answers.
 */
export interface Act {
  t: "act";
  seat: number;
  ask: number;
  /**
   * @minItems 1
   * @maxItems 8
   */
  a: [number, ...number[]];
}
/**
 * A seat takes its last action back.
 */
export interface TakeBack {
  t: "back";
  seat: number;
  ask: number;
}
/**
 * A line of chat; with no seat it is a spectator's.
 */
export interface Say {
  t: "say";
  text: string;
  seat?: number;
  once?: string;
}
/**
 * Show an earlier moment: through one's own eyes, or through any eyes once the game is over.
 */
export interface Look {
  t: "look";
  step: number;
  eyes: number;
}
/**
 * What would this action bring, place by place?
 */
export interface Weigh {
  t: "weigh";
  seat: number;
  ask: number;
  /**
   * @minItems 1
   * @maxItems 8
   */
  a: [number, ...number[]];
}
/**
 * Why is this here, what does it count? Now, or at a step of the story.
 */
export interface Explain {
  t: "explain";
  zone: string;
  key: string;
  eyes?: number;
  step?: number;
}
/**
 * What would a bot do?
 */
export interface Hint {
  t: "hint";
  seat: number;
  ask: number;
}
/**
 * How likely is the team still to win? For a co-operative table, where everybody may know everything.
 */
export interface AskChance {
  t: "chance";
}
/**
 * What did each decision of a finished game cost?
 */
export interface Review {
  t: "review";
  seat: number;
}
/**
 * Let a bot play for an absent person, or sit on a seat that is still open.
 */
export interface StandIn {
  t: "stand_in";
  seat: number;
  level: string;
}
/**
 * The owner of a seat takes it back from the bot.
 */
export interface Return {
  t: "return";
  seat: number;
}
/**
 * The same people, the same game, once more.
 */
export interface Rematch {
  t: "rematch";
}
/**
 * One moment of the story: what happened, as these eyes may know it.
 */
export interface Step {
  events: number[][];
  points: number[];
}
/**
 * The table as one seat, or a spectator (-1), sees it now; everything needed to draw it.
 */
export interface Update {
  t: "update";
  seat: number;
  ask: number;
  view: View;
  back: number[][];
  kept: number;
  steps: Step[];
  over: boolean;
  outcome: number[];
  deadlines: number[];
}
/**
 * Everything one seat, or a spectator, may know at this moment.
 */
export interface View {
  zones: {
    [k: string]: Zone;
  };
  facts: {
    [k: string]: number | number[];
  };
  waiting: boolean[];
  ask: Ask | null;
}
/**
 * A place for pieces; what is hidden in it has no key, only a count.
 */
export interface Zone {
  kind: string;
  owner: number;
  pieces: Piece[];
  hidden: number;
}
/**
 * One visible thing; `key` is what a click points at, `at` its place in the zone.
 */
export interface Piece {
  key: string;
  face: string;
  at: string;
  marks: string[];
}
/**
 * The question a seat is asked now.
 */
export interface Ask {
  kind: string;
  options: Option[];
}
/**
 * One thing the seat may do: the action, what it points at, its one-line form.
 */
export interface Option {
  action: number[];
  on: string[];
  text: string;
}
/**
 * An earlier moment through somebody's eyes.
 */
export interface Moment {
  t: "moment";
  step: number;
  eyes: number;
  view: View;
}
/**
 * A line of chat; `number` counts them, so that none is shown twice.
 */
export interface Chatted {
  t: "said";
  number: number;
  seat: number;
  name: string;
  text: string;
  once: string;
}
/**
 * What an action would bring: points by place, as the seat's own score stands after it.
 */
export interface Weighed {
  t: "weighed";
  seat: number;
  ask: number;
  a: number[];
  gains: {
    [k: string]: number;
  };
}
/**
 * The rule about a thing, and its arithmetic now.
 */
export interface Explained {
  t: "explained";
  zone: string;
  key: string;
  found: Explanation;
}
/**
 * The rule about a thing, and its arithmetic now.
 */
export interface Explanation {
  rule: string;
  lines: Line[];
}
/**
 * An action and what a bot expects of it: points, or at a co-operative table the chance to win, from 0 to 1.
 */
export interface Opinion {
  a: number[];
  worth: number;
}
/**
 * A bot's opinion: its choice first, then the next best.
 */
export interface Advice {
  t: "advice";
  seat: number;
  ask: number;
  level: string;
  opinions: Opinion[];
}
/**
 * How likely the team is to win after so many steps of the story: games won of games played on from there.
 */
export interface Chance {
  t: "chance";
  at: number;
  won: number;
  of: number;
}
/**
 * One decision of a finished game: what was done, what a bot would have done, and what that would be worth.
 */
export interface Verdict {
  step: number;
  done: number[];
  better: number[];
  then: number[];
  lost: number;
  mark: "best" | "costly" | "fine";
}
/**
 * The decisions of a seat in the order of the game; of very many the dearest, while the counts are of all.
 */
export interface Reviewed {
  t: "reviewed";
  seat: number;
  level: string;
  verdicts: Verdict[];
  best: number;
  fine: number;
  costly: number;
  lost: number;
  costly_from: number;
}
