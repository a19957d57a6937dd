/** Keys to commands, by their place on the keyboard, so that they work in every alphabet. */

export type Command = "hint" | "undo" | "confirm" | "cancel" | "keys" | "back" | "forth" | "now";

const CODES: Record<string, Command> = {
  KeyH: "hint",
  KeyU: "undo",
  KeyB: "back",
  KeyF: "forth",
  KeyN: "now",
  Enter: "confirm",
  NumpadEnter: "confirm",
  Escape: "cancel",
};

export type Pressed = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key means where no text is being written; `onButton` when a button has the focus and Enter is its own. */
export function commandOf(pressed: Pressed, onButton: boolean): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.key === "?") return "keys";
  const command = CODES[pressed.code] ?? null;
  return command === "confirm" && onButton ? null : command;
}

/** Whether a key pressed here is meant for the element itself. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Whether Enter presses what has the focus. */
export function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}
