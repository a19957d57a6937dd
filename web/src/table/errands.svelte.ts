/** What was asked of a table and has not happened yet: it is said again until it has, or until that helps no more. */
import { backOff, isPassing, TRIES } from "../net/again";
import type { Problem, Spoken } from "../net/messages";

/** One thing asked for; `isWaiting` while it is not on its way, since it was refused a moment ago. */
type Errand = { message: Spoken; isDone: () => boolean; tries: number; isWaiting: boolean };

/** What errands need of the world around them. */
export type Errander = {
  /** Whether it went out. */
  send: (message: Spoken) => boolean;
  later: (work: () => void, milliseconds: number) => void;
  /** It was given up. */
  end: (message: Spoken) => void;
};

export class Errands {
  private open = $state.raw<Errand[]>([]);

  constructor(private readonly world: Errander) {}

  /** Whether something like this is asked for and has not happened yet. */
  some(like: (message: Spoken) => boolean): boolean {
    return this.open.some((errand) => like(errand.message));
  }

  /** Ask for something until it is done; where the line is lost only if it is to be kept until that is back. */
  run(message: Spoken, isDone: () => boolean, isKept = false): void {
    if (this.some((other) => JSON.stringify(other) === JSON.stringify(message))) return;
    const went = this.world.send(message);
    if (went || isKept) this.open = [...this.open, { message, isDone, tries: 0, isWaiting: false }];
  }

  /** Something was told: what is done by it is not asked for again. */
  settle(): void {
    if (this.open.some((errand) => errand.isDone())) this.open = this.open.filter((errand) => !errand.isDone());
  }

  /** The line is back and the table was told as it is now: what has not happened is asked for once more. */
  resume(): void {
    this.settle();
    for (const errand of this.open) this.again(errand);
  }

  /** Something was refused: whether anybody need hear of it, because it will not be asked for again by itself. */
  refused(problem: Problem): boolean {
    const flying = this.open.filter((errand) => !errand.isWaiting);
    const meant = problem.said ? flying.filter((errand) => errand.message.t === problem.said).slice(0, 1) : flying;
    const isLast = meant.some((errand) => errand.tries >= TRIES);
    if (!meant.length || isLast || !isPassing(problem)) {
      meant.forEach((errand) => this.drop(errand));
      return true;
    }
    meant.forEach((errand) => this.rest(errand));
    return false;
  }

  private rest(errand: Errand): void {
    errand.isWaiting = true;
    this.world.later(() => errand.isWaiting && this.again(errand), backOff(errand.tries, Math.random()));
  }

  private again(errand: Errand): void {
    if (!this.open.includes(errand)) return;
    errand.isWaiting = false;
    errand.tries += 1;
    if (errand.tries > TRIES) this.drop(errand);
    else this.world.send(errand.message);
  }

  private drop(errand: Errand): void {
    this.open = this.open.filter((each) => each !== errand);
    this.world.end(errand.message);
  }
}
