// How a token flies: when, and on which path.
import type { Box } from "../../table/animate";

const SIZE = 14; // of a token that flies to a number
const WAVE_MS = 130; // between one meal and the next
const LATEST_MS = 780; // however many meals there are
const SINK = 16; // how far tokens rise that grow, and sink that are gone

/** Which moment of a table is shown, and through whose eyes. */
export type Shown = { eyes: number; step: number; isLive: boolean };

/** Whether one moment follows another for the same eyes: else nothing happened between them that one could watch. */
export function isNext(was: Shown, now: Shown): boolean {
  return was.eyes === now.eyes && ((was.isLive && now.isLive) || now.step === was.step + 1);
}

/** When a wave starts. */
export function delayOf(wave: number): number {
  return Math.min(wave * WAVE_MS, LATEST_MS);
}

/** A token in the middle of a box. */
export function middleBox({ left, top, width, height }: Box): Box {
  return { left: left + (width - SIZE) / 2, top: top + (height - SIZE) / 2, width: SIZE, height: SIZE };
}

/** The path of a token in its last box: out of the ground, into it, or from one box to another in an arc. */
export function framesOf(from: Box | null, to: Box | null): Keyframe[] {
  if (!from)
    return [
      { opacity: 0, transform: `translateY(${SINK}px) scale(0.3)` },
      { opacity: 1, transform: "none" },
    ];
  if (!to)
    return [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: `translateY(${SINK}px) scale(0.4)` },
    ];
  const [x, y] = [from.left - to.left, from.top - to.top];
  const lift = Math.round(Math.min(30, Math.hypot(x, y) / 7));
  return [
    { transform: `translate(${x}px, ${y}px) scale(1.2)` },
    { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(1.7)` },
    { transform: "none" },
  ];
}
