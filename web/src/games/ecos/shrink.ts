// Text that must fit its box: begun as large as it may be, and made smaller until it fits.
import type { Attachment } from "svelte/attachments";

const LEAST = 9; // px: smaller cannot be read
const STEP = 0.94;

/** How things are measured and changed: whether one fits, how large it is, and make it another size. */
type Fitting<T> = {
  fits: (thing: T) => boolean;
  sizeOf: (thing: T) => number;
  resize: (thing: T, size: number) => void;
};

/** Make smaller what does not fit; all of it before any is looked at again, so that a page is laid out once a round. */
export function fitAll<T>(things: readonly T[], { fits, sizeOf, resize }: Fitting<T>): void {
  let left = things.filter((thing) => !fits(thing)).map((thing) => ({ thing, size: sizeOf(thing) }));
  while (left.length) {
    left = left.map(({ thing, size }) => ({ thing, size: Math.max(LEAST, size * STEP) }));
    for (const { thing, size } of left) resize(thing, size);
    left = left.filter(({ thing, size }) => size > LEAST && !fits(thing));
  }
}

const TEXTS: Fitting<HTMLElement> = {
  fits: (text) => {
    const box = text.parentElement;
    return !box || (text.scrollHeight <= box.clientHeight && text.scrollWidth <= box.clientWidth + 1);
  },
  sizeOf: (text) => parseFloat(getComputedStyle(text).fontSize),
  resize: (text, size) => (text.style.fontSize = `${size}px`),
};

function settle(boxes: readonly Element[]): void {
  const texts = boxes.map((box) => box.firstElementChild).filter((text) => text instanceof HTMLElement);
  for (const text of texts) text.style.fontSize = "";
  fitAll(texts, TEXTS);
}

const boxes = new Set<Element>();
let watch: ResizeObserver | undefined;

/** Looks after all boxes together: those that are new or changed, before a frame is drawn; all, when letters come late. */
function watching(): ResizeObserver {
  if (watch) return watch;
  document.fonts.addEventListener("loadingdone", () => settle([...boxes]));
  return (watch = new ResizeObserver((changed) => settle(changed.map(({ target }) => target))));
}

/** Make the text of an element smaller as long as it is taller than the box around it; again when either changes. */
export const shrink: Attachment<HTMLElement> = (text) => {
  const box = text.parentElement;
  if (!box) return;
  const begin = () => {
    boxes.add(box);
    watching().observe(box);
  };
  const end = () => {
    boxes.delete(box);
    watching().unobserve(box);
  };
  const changes = new MutationObserver(() => {
    end();
    begin(); // as if it were new
  });
  begin();
  changes.observe(text, { childList: true, subtree: true, characterData: true });
  return () => {
    end();
    changes.disconnect();
  };
};
