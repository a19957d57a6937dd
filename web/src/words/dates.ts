/** Days as a language writes them. */

/** The day of a moment in milliseconds, as in `19 November 2026`. */
export function day(at: number, language: string): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long" }).format(at);
}
