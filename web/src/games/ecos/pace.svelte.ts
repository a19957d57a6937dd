// How fast the table tells what the others do: a setting of the person at this screen.
import { recall, remember } from "../../memory";

export const PACES = ["slow", "normal", "fast", "off"] as const;
export type Pace = (typeof PACES)[number];

/** For how long a slip stays, in milliseconds, and how long it takes from one of its lines to the next. */
const STAYS: Record<Pace, number> = { slow: 9000, normal: 4500, fast: 1800, off: 4500 };
const LINES: Record<Pace, number> = { slow: 1400, normal: 600, fast: 200, off: 0 };

/** How fast pieces fly, compared with the table's own pace. */
const RATES: Record<Pace, number> = { slow: 0.45, normal: 1, fast: 2, off: 50 };

const KEY = "ecos.pace";

class Pacing {
  pace = $state<Pace>(PACES.find((each) => each === recall(KEY)) ?? "normal");

  /** Tell at this pace from now on. */
  choose(pace: Pace): void {
    this.pace = pace;
    remember(KEY, pace);
  }

  /** How long a slip of so many lines stays. */
  stay(lines: number): number {
    return STAYS[this.pace] + lines * LINES[this.pace];
  }

  /** Let the pieces that fly under an element fly at this pace. */
  urge(root: Element): void {
    if (this.pace === "normal") return;
    for (const flight of root.getAnimations({ subtree: true }))
      if (!(flight instanceof CSSAnimation)) flight.playbackRate = RATES[this.pace];
  }

  /** How long it takes from one line to the next. */
  get line(): number {
    return LINES[this.pace];
  }
}

export const pacing = new Pacing();
