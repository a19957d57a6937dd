/** The line to a table: it opens again by itself, and everything is told anew when it does. */
import { backOff } from "./again";
import type { Spoken, Told } from "./messages";

export type Line = {
  /** Whether the message went out: while the line is lost it does not. */
  send: (message: Spoken) => boolean;
  close: () => void;
};

/** What the line tells its owner. */
export type Listener = {
  hello: () => Spoken;
  told: (message: Told) => void;
  state: (state: "connecting" | "open" | "lost") => void;
};

/** Open the line to a table and keep it open until it is closed. */
export function openLine(code: string, listener: Listener): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer = 0;
  let isClosed = false;

  function connect(): void {
    window.clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(code)}`);
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify(listener.hello()));
    opened.onmessage = (event: MessageEvent<string>) => receive(event.data);
    opened.onclose = () => socket === opened && lose();
  }

  function receive(text: string): void {
    tries = 0;
    listener.state("open");
    listener.told(JSON.parse(text) as Told);
  }

  function lose(): void {
    socket = null;
    if (isClosed) return;
    listener.state("lost");
    timer = window.setTimeout(connect, backOff(tries, Math.random()));
    tries += 1;
  }

  /** A phone that wakes up, or a network that comes back, need not wait for the next try. */
  function wake(): void {
    if (!isClosed && !socket && document.visibilityState === "visible") connect();
  }

  listener.state("connecting");
  connect();
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return {
    send: (message) => {
      const isOpen = socket?.readyState === WebSocket.OPEN;
      if (isOpen) socket?.send(JSON.stringify(message));
      return isOpen;
    },
    close: () => {
      isClosed = true;
      window.clearTimeout(timer);
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}
