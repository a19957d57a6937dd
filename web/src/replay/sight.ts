/** Lists that follow the step that is shown. */

/** Scroll a positioned list alone, never the page, until a row of it can be seen. */
export function keepInSight(box: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top - 8;
  else if (top + row.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + row.offsetHeight - box.clientHeight + 8;
}
