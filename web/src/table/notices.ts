/** A browser notice that it is one's turn, if it was asked for and allowed. */
import { recall, remember } from "../memory";

/** Whether the browser could show notices at all. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission !== "denied";
}

/** Whether notices are wanted and allowed. */
export function hasNotices(): boolean {
  return canNotify() && Notification.permission === "granted" && recall("notices") === "on";
}

/** Want notices, or no longer; the browser asks for permission, which is why this must follow a click. */
export async function wantNotices(on: boolean): Promise<boolean> {
  remember("notices", on ? "on" : "off");
  if (on && canNotify()) await Notification.requestPermission();
  return hasNotices();
}

/** Show a notice, unless the page is looked at already. */
export function notify(title: string, text: string): void {
  if (document.visibilityState === "visible" || !hasNotices()) return;
  const notice = new Notification(title, { body: text, tag: "ecotone-turn", icon: "/icon.svg" });
  notice.onclick = () => window.focus();
}
