/** What Ecotone owes to others. Engravings: names and authors as the folders of game-icons/icons have them. */
export type Icon = { card: string; icon: string; author: string }; // no author where the package names none

export const ICON_CREDITS: Icon[] = [
  { card: "bear", icon: "bear-face", author: "sparker" },
  { card: "bee", icon: "bee", author: "Lorc" },
  { card: "meadow", icon: "high-grass", author: "Delapouite" },
  { card: "trout", icon: "salmon", author: "" },
  { card: "eagle", icon: "eagle-head", author: "Delapouite" },
  { card: "rabbit", icon: "rabbit", author: "Delapouite" },
  { card: "dragonfly", icon: "dragonfly", author: "Lorc" },
  { card: "fox", icon: "fox-head", author: "Lorc" },
  { card: "deer", icon: "deer-head", author: "Caro Asercion" },
  { card: "stream", icon: "splashy-stream", author: "Lorc" },
  { card: "wolf", icon: "wolf-howl", author: "Lorc" },
];

export type Library = { name: string; by: string; licence: string };

/** What the page that is sent to the browser contains. */
export const IN_BROWSER: Library[] = [{ name: "Svelte", by: "the Svelte contributors", licence: "MIT" }];

/** What the server imports. */
export const ON_SERVER: Library[] = [
  { name: "Litestar", by: "the Litestar project", licence: "MIT" },
  { name: "uvicorn", by: "Tom Christie and contributors", licence: "BSD 3-Clause" },
  { name: "websockets", by: "Aymeric Augustin and contributors", licence: "BSD 3-Clause" },
  { name: "msgspec", by: "Jim Crist-Harif and contributors", licence: "BSD 3-Clause" },
  { name: "SQLAlchemy", by: "Mike Bayer and contributors", licence: "MIT" },
  { name: "Alembic", by: "Mike Bayer and contributors", licence: "MIT" },
  { name: "aiosqlite", by: "Amethyst Reese", licence: "MIT" },
  { name: "asyncpg", by: "MagicStack Inc.", licence: "Apache 2.0" },
  { name: "redis-py", by: "Redis Inc.", licence: "MIT" },
  { name: "mypy_extensions", by: "the mypy developers", licence: "MIT" },
];
