/** What the browser keeps for us between visits; where it keeps nothing, we remember until the page is closed. */
const PREFIX = "ecotone.";
const held = new Map<string, string>();

/** What was remembered under a name, or null. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? held.get(name) ?? null;
  } catch {
    return held.get(name) ?? null;
  }
}

/** Remember a text under a name. */
export function remember(name: string, text: string): void {
  held.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is off or full: `held` has it for as long as the page is open.
  }
}

/** Forget a name. */
export function forget(name: string): void {
  held.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored, so nothing is left.
  }
}
