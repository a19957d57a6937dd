// Text that must fit its box: begun as large as it may be, and made smaller until it fits.
import type { Attachment } from "svelte/attachments";

const LEAST = 9.5; // px: smaller cannot be read
const STEP = 0.94;

/** The size at which something fits, found by trying; `fits` is asked for every size from the largest on. */
export function fitting(from: number, least: number, fits: (size: number) => boolean): number {
  let size = from;
  while (size > least && !fits(size)) size = Math.max(least, size * STEP);
  return size;
}

/** Make the text of an element smaller as long as it is taller than the box around it; again when the box changes. */
export const shrink: Attachment<HTMLElement> = (text) => {
  const box = text.parentElement;
  if (!box) return;
  const settle = () => {
    text.style.fontSize = "";
    const from = parseFloat(getComputedStyle(text).fontSize);
    const found = fitting(from, LEAST, (size) => {
      text.style.fontSize = size === from ? "" : `${size}px`;
      return text.scrollHeight <= box.clientHeight && text.scrollWidth <= box.clientWidth + 1;
    });
    text.style.fontSize = found === from ? "" : `${found}px`;
  };
  const watch = new ResizeObserver(settle);
  const changes = new MutationObserver(settle);
  watch.observe(box);
  changes.observe(text, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    changes.disconnect();
  };
};
