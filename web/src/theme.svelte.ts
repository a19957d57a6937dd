/** Daylight or lamplight: as the device says, unless somebody chose. */
import { recall, remember } from "./memory";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

function isTheme(text: string | null): text is Theme {
  return THEMES.some((theme) => theme === text);
}

class Light {
  theme = $state<Theme>("auto");

  /** Shine as it was chosen before. */
  start(): void {
    const chosen = recall("theme");
    this.shine(isTheme(chosen) ? chosen : "auto");
  }

  /** Shine like this from now on. */
  choose(theme: Theme): void {
    this.shine(theme);
    remember("theme", theme);
  }

  private shine(theme: Theme): void {
    this.theme = theme;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const light = new Light();
