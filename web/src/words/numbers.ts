/** Numbers as they are printed: with a true minus. */

/** A number, as in `−3`. */
export function printed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A gain, as in `+3`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : printed(n);
}
