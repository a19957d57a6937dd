/** Numbers as they are printed: with a true minus. */

/** A number, as in `−3`. */
export function printed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A number with one place after the point, in the language's own way of writing it. */
export function rounded(n: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, digits).format(n).replace("-", "−");
}

/** A gain, as in `+3`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : printed(n);
}

/** Whole hundredths with their sign as the language sets it, as in `71%`. */
export function hundredths(n: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(n / 100).replace("-", "−");
}

/** A chance from 0 to 1 in whole hundredths, without the sign, as in `71`. */
export function percent(chance: number): number {
  return Math.round(100 * Math.min(Math.max(chance, 0), 1));
}
