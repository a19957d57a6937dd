import { expect, test } from "vitest";
import {
  deckOf,
  ELEMENTS,
  HABITATS,
  kindOf,
  latinHabitat,
  markOf,
  marksOf,
  policyOf,
  sharedBy,
  themeOf,
} from "./cards";
import { drawingOf } from "./drawing";
import { POLICIES, SPECIES } from "./faces";

const deck = deckOf();

test("the deck has thirty producers and thirty consumers (BA-1.2)", () => {
  const kinds = Object.values(deck).map((species) => species.kind);
  expect(kinds.filter((kind) => kind === "producer").length).toBe(30);
  expect(kinds.filter((kind) => kind === "consumer").length).toBe(30);
});

test("a magnifying glass marks what is microscopic (BA-1.7)", () => {
  const marked = Object.keys(deck).filter((face) => deck[face]?.microscopic);
  expect(marked.length).toBe(16); // thirteen producers; calanoids, rotifers and protists
  expect(marked).toEqual(expect.arrayContaining(["viruses", "skeletonema_marinoi", "calanoida", "protists"]));
  expect(marked).not.toContain("ceramium_tenuicorne"); // a seaweed
  expect(drawingOf("lens").layers.length).toBeGreaterThan(1);
});

test("the habitat tiles have Latin names (BA-1.4)", () => {
  const names = ["Glacies", "Lutosus", "Flumina", "Saxosus", "Pelagicus", "Litoralis"];
  expect(HABITATS.map(latinHabitat)).toEqual(names);
});

test("a table's own deck changes what stands on a card, and nothing else", () => {
  const own = deckOf("cygnus_olor/-,perca_fluviatilis/h:river+coast/a:pass+star,zostera_marina/c:salinity");
  expect(own["perca_fluviatilis"]).toMatchObject({ habitats: ["river", "coast"], abilities: ["pass"], star: true });
  expect(own["zostera_marina"]?.cost).toEqual(["salinity"]);
  expect(own["esox_lucius"]).toEqual(deck["esox_lucius"]);
  expect(deck["perca_fluviatilis"]?.habitats).toEqual(["river", "mud", "rock"]);
});

test("what sort of card a face is", () => {
  const faces = ["zostera_marina", "cygnus_olor", "oxygen", "pressure", "litter"];
  expect(faces.map((face) => kindOf(deck, face))).toEqual(["producer", "consumer", "element", "pressure", "litter"]);
});

test("cards share the habitats that stand on all of them", () => {
  expect(sharedBy(deck, ["perca_fluviatilis", "nitzschia_filiformis", "vertebrata_lanosa"])).toEqual(["rock"]);
  expect(sharedBy(deck, ["perca_fluviatilis", "esox_lucius"])).toEqual(["mud", "river", "rock"]);
  expect(sharedBy(deck, ["cygnus_olor", "rotifera"])).toEqual([]);
});

test("marks carry values", () => {
  expect(markOf(["may", "missing:2"], "missing")).toBe("2");
  expect(markOf(["may"], "missing")).toBeNull();
  expect(marksOf(["needs:ice", "needs:coast"], "needs")).toEqual(["ice", "coast"]);
});

test("everything that is shown has a drawing", () => {
  const signs = [...ELEMENTS, ...HABITATS, "pressure", "litter", "impact", "pass", "plus", "refresh", "star"];
  const names = [...Object.keys(SPECIES), ...signs, ...Object.keys(POLICIES).map(themeOf)];
  expect(names.filter((name) => drawingOf(name).layers.length === 0)).toEqual([]);
});

test("a drawing has a size and layers of paths", () => {
  const { width, height, layers } = drawingOf("perca_fluviatilis");
  expect([width, height]).toEqual([200, 104]);
  expect(layers.map(({ kind }) => kind)).toEqual(["fill", "cut", "bare"]);
  expect(drawingOf("nothing of the kind").layers).toEqual([]);
});

test("three policies are ours (D-01)", () => {
  const ours = Object.keys(POLICIES).filter((name) => policyOf(name)?.ours);
  expect(ours).toEqual(["marine_protected_areas", "salt_water_inflow", "autumn_storm"]);
  expect(policyOf("nothing of the kind")).toBeUndefined();
});
