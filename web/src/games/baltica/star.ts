// Where the six tiles of a star lie: rhombi around a middle, the first one upright.
const LONG = 100;
const SHORT = LONG / Math.sqrt(3);
const SHRINK = 0.955; // a little air between the tiles

export type Tile = {
  points: string;
  x: number; // its middle
  y: number;
  picture: { x: number; y: number; width: number; height: number };
  label: { x: number; y: number };
};

/** The tile at a place from 0 to 5, with a picture of this size in it. */
export function tileAt(place: number, size: number): Tile {
  const angle = ((-90 + 60 * place) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (far: number, turn: number) => {
    const [x, y] = [far * Math.cos(angle + turn), far * Math.sin(angle + turn)];
    return `${round(x * SHRINK + (1 - SHRINK) * 50 * cos)},${round(y * SHRINK + (1 - SHRINK) * 50 * sin)}`;
  };
  const points = [corner(0, 0), corner(SHORT, -Math.PI / 6), corner(LONG, 0), corner(SHORT, Math.PI / 6)].join(" ");
  const [x, y] = [round((LONG / 2) * cos), round((LONG / 2) * sin)];
  // A tile that lies on its side leans, so its picture and its name lean with it.
  const lean = place % 3 === 0 ? 0 : Math.sign(cos * sin) * 0.577;
  const up = size < 30 ? 7 : 0;
  return {
    points,
    x,
    y,
    picture: { x: round(x - lean * up - size / 2), y: round(y - up - size / 2), width: size, height: size },
    label: { x: round(x + lean * 15), y: round(y + 18) },
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
