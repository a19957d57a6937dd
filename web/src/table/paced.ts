/** The newest of many wishes, no more often than every so many milliseconds: the first at once, the last one always. */
export function paced<Wish>(pause: number, tell: (wish: Wish) => void): (wish: Wish) => void {
  let waiting: { wish: Wish } | null = null;
  let isResting = false;

  function now(wish: Wish): void {
    waiting = null;
    isResting = true;
    setTimeout(rested, pause);
    tell(wish);
  }

  function rested(): void {
    isResting = false;
    if (waiting) now(waiting.wish);
  }

  return (wish) => (isResting ? (waiting = { wish }) : now(wish));
}
