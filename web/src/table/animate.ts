/** Pieces fly from where they were to where they are (FLIP): compared by what they are, never scripted by rules. */

export const FLIGHT_MS = 260;

export type Box = { left: number; top: number; width: number; height: number };

/** A piece on the page: `id` is its place, unique; `face` what it shows. */
export type Placed = { id: string; face: string; box: Box };

/** A piece that moved, with the box it comes from; a piece that is new and came from nowhere has none. */
export type Flight = { id: string; from: Box | null };

function distance(a: Box, b: Box): number {
  return Math.hypot(a.left - b.left, a.top - b.top);
}

function hasMoved(a: Box, b: Box): boolean {
  return distance(a, b) > 1 || Math.abs(a.width - b.width) > 1;
}

/**
 * What moved between two pictures of the table. A piece that keeps its id and face moved by itself; a new piece comes
 * from the nearest one with its face that vanished; where none did, it appears.
 */
export function flights(before: Placed[], after: Placed[]): Flight[] {
  const stays = (a: Placed, list: Placed[]) => list.find((b) => b.id === a.id && b.face === a.face);
  const gone = before.filter((piece) => !stays(piece, after));
  const found: Flight[] = [];
  for (const piece of after) {
    const was = stays(piece, before);
    if (was) {
      if (hasMoved(was.box, piece.box)) found.push({ id: piece.id, from: was.box });
      continue;
    }
    const source = nearest(gone, piece);
    if (source) gone.splice(gone.indexOf(source), 1);
    found.push({ id: piece.id, from: source?.box ?? null });
  }
  return found;
}

function nearest(pieces: Placed[], piece: Placed): Placed | undefined {
  const alike = pieces.filter((other) => other.face === piece.face);
  return alike.sort((a, b) => distance(a.box, piece.box) - distance(b.box, piece.box))[0];
}

/** The keyframes of a flight into a box. */
export function keyframes(from: Box | null, to: Box): Keyframe[] {
  if (!from) return [{ opacity: 0, transform: "scale(0.92)" }, {}];
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const [sx, sy] = [to.width ? from.width / to.width : 1, to.height ? from.height / to.height : 1];
  return [{ transformOrigin: "top left", transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})` }, {}];
}

/** Whether things may move at all. */
export function mayMove(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function faceOf(element: HTMLElement): string {
  return element.dataset.face ?? element.querySelector<HTMLElement>("[data-face]")?.dataset.face ?? "";
}

/** Where every piece under an element is now, flights in progress included: they are interrupted where they are. */
export function picture(root: Element): Placed[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { id: element.dataset.piece ?? "", face: faceOf(element), box: { left, top, width, height } };
  });
}

/** Flights in progress, kept here since asking the page for them has it styled anew for every piece. */
const flying = new Set<Animation>();

function follow(flight: Animation): void {
  flying.add(flight);
  flight.onfinish = () => flying.delete(flight);
}

/** Let the pieces under an element fly from an earlier picture to where they are. */
export function fly(root: Element, before: Placed[]): void {
  if (!mayMove() || !before.length) return;
  for (const flight of flying) flight.cancel();
  flying.clear();
  const elements = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    elements.set(element.dataset.piece ?? "", element);
  }
  const after = picture(root).filter((piece) => piece.box.width > 0);
  for (const flight of flights(
    before.filter((piece) => piece.box.width > 0),
    after,
  )) {
    const to = after.find((piece) => piece.id === flight.id)?.box;
    if (!to) continue;
    const options = { duration: FLIGHT_MS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
    const animation = elements.get(flight.id)?.animate(keyframes(flight.from, to), options);
    if (animation) follow(animation);
  }
}
