// A field of cards, and the log, is one stop of the Tab key; arrows lead to what lies nearest that way.
import type { Attachment } from "svelte/attachments";

export type Box = { left: number; top: number; width: number; height: number };

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 3; // a step to the side counts as so many ahead

/** Which box an arrow leads to: the nearest one that way, or none. */
export function nearest(boxes: readonly Box[], from: number, key: string): number {
  const [x, y] = WAYS[key] ?? [0, 0];
  const here = boxes[from];
  if (!here) return -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [dx, dy] = [middle(box, "x") - middle(here, "x"), middle(box, "y") - middle(here, "y")];
    const ahead = dx * x + dy * y;
    const cost = ahead + ASIDE * Math.abs(dx * y + dy * x);
    if (i !== from && ahead > 2 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

function middle(box: Box, axis: "x" | "y"): number {
  return axis === "x" ? box.left + box.width / 2 : box.top + box.height / 2;
}

/** Setting the index of the button with the focus has the page laid out at once, so only where it changes. */
function turnTo(button: HTMLElement, index: number): void {
  if (button.tabIndex !== index) button.tabIndex = index;
}

/**
 * Arrows move the focus among the buttons of a field. One of them is where Tab comes to: the one that has the
 * focus, else one that can be chosen, else the last that had it, else the first.
 */
export const field: Attachment<HTMLElement> = (root) => {
  const buttons = () => [...root.querySelectorAll<HTMLElement>("button[data-key], button[data-step]")];
  let home: HTMLElement | null = null;
  const settle = () => {
    const all = buttons();
    const isLit = (button: HTMLElement) => button.classList.contains("lit");
    const kept = home?.isConnected && (home === document.activeElement || isLit(home)) ? home : null;
    const stop = kept ?? all.find(isLit) ?? (home?.isConnected ? home : null) ?? all[0];
    for (const button of all) turnTo(button, button === stop ? 0 : -1);
  };
  const onFocus = (event: FocusEvent) => {
    home = event.target instanceof HTMLElement ? event.target : null;
    settle();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.key in WAYS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const from = all.findIndex((button) => button === document.activeElement);
    if (from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = nearest(
      all.map((button) => button.getBoundingClientRect()),
      from,
      event.key,
    );
    all[to]?.focus();
  };
  const watch = new MutationObserver(settle);
  settle();
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  root.addEventListener("focusin", onFocus);
  root.addEventListener("keydown", onKey);
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("keydown", onKey);
  };
};
