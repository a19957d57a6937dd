/** Addresses and pages: a page is a name and what its address says; the history is the browser's own. */

export type Place =
  | { page: "home" }
  | { page: "setup"; game: string; table: string; step: number }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; step: number | null; eyes: number | null }
  | { page: "learn"; game: string }
  | { page: "guide"; game: string }
  | { page: "pad" }
  | { page: "credits" }
  | { page: "lost" };

function number(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The page that an address means. */
export function placeOf(address: string): Place {
  const url = new URL(address, "http://page");
  const [first = "", second = "", third = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decode);
  const query = url.searchParams;
  if (rest.length) return { page: "lost" };
  if (!first) return { page: "home" };
  if (first === "new" && second && !third)
    return { page: "setup", game: second, table: query.get("from") ?? "", step: number(query.get("step")) ?? 0 };
  if (first === "t" && second && !third) return { page: "table", code: plainCode(second) };
  if (first === "replay" && second && !third)
    return {
      page: "replay",
      code: plainCode(second),
      step: number(query.get("step")),
      eyes: number(query.get("eyes")),
    };
  if (first === "learn" && second && !third) return { page: "learn", game: second };
  if (first === "learn" && second && third === "guide") return { page: "guide", game: second };
  if (first === "score" && !second) return { page: "pad" };
  if (first === "credits" && !second) return { page: "credits" };
  return { page: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What makes a page this page: its kind, its table, its game; a replay's step is not another page. */
export function pageName(place: Place): string {
  return [place.page, "code" in place ? place.code : "", "game" in place ? place.game : ""].join(" ");
}

/** Whether two places are the same page, whatever their addresses say beside. */
export function isSamePage(a: Place, b: Place): boolean {
  return pageName(a) === pageName(b);
}

/** A table's code as people may write it. */
export function plainCode(text: string): string {
  return text.toUpperCase().replace(/[-\s]/g, "");
}

class Router {
  place = $state.raw<Place>({ page: "home" });

  /** Follow the address bar from now on. */
  start(): void {
    const read = () => (this.place = placeOf(location.href));
    window.addEventListener("popstate", read);
    document.addEventListener("click", (event) => this.follow(event));
    read();
  }

  /** Go to an address of ours. */
  go(address: string): void {
    history.pushState(null, "", address);
    this.place = placeOf(location.href);
    window.scrollTo(0, 0);
  }

  /** Write a detail of the page into the address bar, without a new entry in the history. */
  note(address: string): void {
    history.replaceState(null, "", address);
    this.place = placeOf(location.href);
  }

  /** Plain links stay plain links; ours are followed without loading the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
