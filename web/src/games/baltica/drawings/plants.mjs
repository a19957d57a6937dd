// The thirty producers: plants with roots, seaweeds, and what only a microscope shows.
import { along, bow, dots, leaf, line, oval, poly, shape } from "../pen.mjs";

const RAD = Math.PI / 180;
const ray = (x, y, angle, far) => [x + far * Math.cos(angle * RAD), y + far * Math.sin(angle * RAD)];
const stroke = (x, y, angle, far, bend = 0) => bow(x, y, ...ray(x, y, angle, far), bend);

/** A leaf like a comb, as on a water-milfoil. */
function comb(x, y, angle, far, teeth) {
  const found = [stroke(x, y, angle, far)];
  for (let i = 1; i <= teeth; i += 1) {
    const [px, py] = ray(x, y, angle, (far * i) / (teeth + 1));
    found.push(stroke(px, py, angle - 48, far * 0.3), stroke(px, py, angle + 48, far * 0.3));
  }
  return found.flat();
}

/** Branches that fork again and again. */
function fork(x, y, angle, far, depth, spread, shrink = 0.8) {
  if (depth === 0) return [];
  const [ex, ey] = ray(x, y, angle, far);
  const next = (turn) => fork(ex, ey, angle + turn, far * shrink, depth - 1, spread, shrink);
  return [...stroke(x, y, angle, far), ...next(-spread), ...next(spread)];
}

const rooted = {
  myriophyllum_spicatum: {
    box: [150, 160],
    l: [
      line("78,158 72,120 76,80 74,44 76,10"),
      ...[134, 104, 76, 52].map((y, i) => {
        const far = 62 - i * 10;
        return [
          comb(75, y, 202, far, 4),
          comb(75, y, -22, far, 4),
          comb(75, y, 240, far * 0.75, 3),
          comb(75, y, -60, far * 0.75, 3),
        ].flat();
      }),
    ],
    f: [oval(76, 8, 4), oval(72, 16, 4), oval(80, 18, 4), oval(73, 26, 4), oval(79, 30, 4), oval(75, 38, 4)],
  },
  potamogeton_perfoliatus: {
    box: [150, 160],
    l: [line("72,158 80,124 72,90 80,56 76,14")],
    f: [
      leaf(76, 140, 122, 124, 26, -4),
      leaf(78, 122, 26, 104, 28, 4),
      leaf(74, 98, 126, 78, 28, -4),
      leaf(76, 78, 24, 58, 28, 4),
      leaf(78, 58, 122, 40, 24, -4),
      leaf(78, 44, 36, 22, 22, 4),
      leaf(77, 30, 100, 8, 16, -2),
      leaf(76, 24, 70, 2, 12, 0),
    ],
    c: [
      line("80,138 118,126"),
      line("74,120 32,106"),
      line("78,96 122,80"),
      line("72,76 30,60"),
      line("82,56 118,42"),
      line("74,42 40,24"),
    ],
  },
  ruppia_spp: {
    box: [150, 160],
    l: [
      line("76,158 74,124 66,90 58,52 56,12"),
      line("74,130 84,96 96,60 100,18"),
      line("74,124 52,102 36,70 26,34"),
      line("84,100 106,80 120,52 128,28"),
      line("68,96 76,70 78,38"),
      line("40,78 28,62 14,50"),
      line("112,72 128,66 140,58"),
      line("72,140 94,128 110,112"),
      line("74,144 54,134 40,118"),
    ],
    f: [
      oval(56, 8, 5),
      oval(49, 15, 4),
      oval(63, 15, 4),
      oval(100, 12, 5),
      oval(94, 20, 4),
      oval(107, 20, 4),
      oval(128, 22, 4),
      oval(122, 28, 3),
      oval(134, 29, 3),
    ],
  },
  najas_marina: {
    box: [150, 160],
    l: [line("76,158 74,120 76,84 74,40")],
    f: [
      ...[140, 98, 60].map((y, i) =>
        [200, -20, 238, -58].map((angle, j) => spiny(75, y, angle, (j > 1 ? 48 : 62) - i * 6)),
      ),
      [spiny(75, 48, -90, 44)],
    ].flat(),
  },
  phragmites_australis: {
    box: [150, 160],
    l: [line("66,158 64,110 66,60 70,40"), line("92,158 94,118 98,84 102,70"), line("42,158 40,128 36,106")],
    f: [
      shape("70,46! 62,34 66,18 80,6 98,4! 94,10 100,16! 92,20 94,28! 84,32 82,42!"),
      shape("102,74! 95,62 99,48 112,38 128,36! 124,42 130,48! 122,52 122,60! 112,64!"),
      shape("36,110! 28,98 28,84 18,74 6,72! 10,78 4,84! 14,86 14,94! 24,98!"),
      leaf(65, 112, 16, 58, 10, -6),
      leaf(65, 96, 46, 34, 8, -4),
      leaf(93, 134, 138, 88, 10, 6),
      leaf(65, 140, 20, 122, 9, -4),
      leaf(66, 130, 84, 70, 8, 4),
    ],
    c: [line("72,42 72,28 84,14"), line("80,36 84,24"), line("104,68 104,58 114,46"), line("32,102 30,92 20,80")],
  },
  zostera_marina: {
    box: [150, 160],
    f: [
      shape("66,158! 62,120 44,84 38,44 46,6! 50,44 56,80 72,118 74,158!"),
      shape("72,158! 76,112 72,70 80,30 96,2! 92,36 84,72 88,114 82,158!"),
      shape("78,158! 88,120 108,88 118,54 116,24! 128,54 120,92 100,122 88,158!"),
      shape("64,158! 54,128 30,104 16,72 14,44! 26,72 40,98 62,122 72,158!"),
      shape("84,158! 98,132 122,116 136,96 144,78! 142,102 128,122 106,136 94,158!"),
    ],
    c: [line("70,150 66,118 50,84 45,46"), line("77,150 82,112 79,70 88,32"), line("84,148 96,120 115,88 121,56")],
  },
  zannichellia_palustris: {
    box: [150, 160],
    l: [
      line("72,158 70,128 78,100 72,70 76,40 70,10"),
      line("72,132 44,108 28,72"),
      line("76,104 104,84 118,46"),
      line("74,74 48,54 40,22"),
      line("74,46 94,30 100,8"),
      line("50,112 32,106 16,92"),
      line("100,88 120,84 138,70"),
      line("70,142 98,130 120,118"),
    ],
    f: [
      horn(77, 100, 20),
      horn(77, 100, -40),
      horn(72, 72, 160),
      horn(72, 72, 215),
      horn(71, 130, 5),
      horn(71, 130, 175),
      horn(76, 42, -20),
    ],
  },
  fontinalis_antipyretica: {
    box: [160, 160],
    l: [line("60,158 66,120 62,80 70,40 66,8"), line("64,116 94,92 118,62 136,30"), line("63,88 40,62 22,38")],
    f: [
      mossy("60,150 66,120 62,80 70,40 66,12", 13, 20),
      mossy("72,108 94,92 118,62 136,32", 9, 17),
      mossy("58,80 40,62 22,40", 6, 16),
    ],
  },
  chara_spp: {
    box: [150, 160],
    l: [
      line("74,158 76,110 73,60 75,8"),
      ...[136, 104, 74, 46, 22].map((y, i) => {
        const far = 48 - i * 7;
        return [176, 196, 216, -36, -16, 4].map((angle) => stroke(75, y, angle, far, angle > 90 ? 5 : -5)).flat();
      }),
    ],
    f: [136, 104, 74, 46, 22].map((y) => oval(75, y, 5, 4)),
  },
};

/** A stiff leaf with teeth. */
function spiny(x, y, angle, far) {
  const at = (share, off) => {
    const [px, py] = ray(x, y, angle, far * share);
    return ray(px, py, angle + 90, off)
      .map((n) => n.toFixed(1))
      .join(",");
  };
  const up = [0.2, 0.3, 0.45, 0.55, 0.7, 0.8].map((share, i) => at(share, i % 2 ? 4 : 9));
  const down = [0.8, 0.7, 0.55, 0.45, 0.3, 0.2].map((share, i) => at(share, i % 2 ? -9 : -4));
  return poly([at(0, 2), ...up, at(1, 0), ...down, at(0, -2)].join(" "));
}

/** A seed like a small horn. */
function horn(x, y, angle) {
  const [ax, ay] = ray(x, y, angle, 7);
  const [bx, by] = ray(x, y, angle + 10, 24);
  return leaf(ax, ay, bx, by, 9, 4);
}

/** A stem clad in small keeled leaves. */
function mossy(way, count, size) {
  return along(way, count, (x, y, angle) => {
    const degrees = angle / RAD;
    const [lx, ly] = ray(x, y, degrees - 38, size);
    const [rx, ry] = ray(x, y, degrees + 38, size);
    return [...leaf(x, y, lx, ly, size * 0.45), ...leaf(x, y, rx, ry, size * 0.45)];
  });
}

const weeds = {
  fucus_vesiculosus: {
    box: [150, 150],
    b: [
      [
        fork(75, 150, -90, 38, 4, 21, 0.84),
        fork(75, 132, -142, 34, 2, 24, 0.9),
        fork(75, 132, -38, 34, 2, 24, 0.9),
      ].flat(),
    ],
    f: [
      oval(67, 106, 7, 9),
      oval(84, 106, 7, 9),
      oval(50, 72, 7, 9, -20),
      oval(66, 76, 7, 9, 20),
      oval(84, 76, 7, 9, -20),
      oval(100, 72, 7, 9, 20),
      oval(26, 86, 7, 9, -40),
      oval(124, 86, 7, 9, 40),
    ],
    e: [
      oval(67, 105, 3),
      oval(84, 105, 3),
      oval(50, 72, 3),
      oval(66, 76, 3),
      oval(84, 76, 3),
      oval(100, 72, 3),
      oval(26, 86, 3),
      oval(124, 86, 3),
    ],
  },
  ascophyllum_nodosum: {
    box: [150, 160],
    f: [
      shape("70,158! 66,120 56,82 50,44 54,4! 62,44 68,80 78,118 80,158!"),
      shape("78,158! 84,120 96,86 104,50 104,12! 114,50 106,90 94,122 88,158!"),
      oval(53, 40, 9, 14, 4),
      oval(63, 78, 9, 15, -14),
      oval(72, 118, 9, 14, -12),
      oval(107, 46, 9, 14, 2),
      oval(98, 86, 9, 15, 16),
      leaf(56, 62, 26, 44, 11, 4),
      leaf(64, 98, 30, 84, 11, 4),
      leaf(70, 132, 40, 122, 11, 3),
      leaf(106, 66, 134, 46, 11, -4),
      leaf(98, 104, 132, 90, 11, -4),
      leaf(88, 134, 116, 126, 10, -3),
      leaf(54, 22, 34, 10, 9, 3),
      leaf(106, 26, 126, 14, 9, -3),
    ],
    c: [line("49,38 50,46"), line("59,76 62,86"), line("68,116 71,126"), line("103,44 103,52"), line("95,84 93,94")],
  },
  ulva_lactuca: {
    box: [160, 150],
    f: [
      shape(
        "78,148! 70,134 46,132 26,120 30,104 14,94 8,74 22,64 16,46 30,30 46,34 54,16 74,8 86,20 104,10 122,20 124,36 142,42 150,60 140,72 150,90 140,108 122,110 114,126 94,132 86,148!",
      ),
    ],
    c: [
      line("80,140 76,116 58,96 36,88"),
      line("82,138 84,108 76,80 58,58"),
      line("84,138 94,108 106,84 128,72"),
      line("82,110 88,78 86,50"),
      line("28,72 40,66 36,54"),
      line("66,30 76,36 74,48"),
      line("112,34 104,44 110,52"),
      line("130,92 116,94 112,106"),
      line("50,116 60,110"),
    ],
  },
  cladophora_glomerata: {
    box: [170, 150],
    l: [fork(85, 150, -90, 40, 5, 19, 0.82), fork(80, 150, -138, 38, 4, 19, 0.82), fork(90, 150, -42, 38, 4, 19, 0.82)],
  },
  pylaiella_littoralis: {
    box: [160, 160],
    l: Array.from({ length: 17 }, (_, i) => {
      const angle = -160 + i * 8.75;
      const far = 128 + (i % 3) * 10 - Math.abs(i - 8) * 4;
      const [mx, my] = ray(80, 156, angle + (i % 2 ? 12 : -12), far * 0.4);
      const [nx, ny] = ray(80, 156, angle + (i % 2 ? -9 : 9), far * 0.75);
      const [ex, ey] = ray(80, 156, angle, far);
      return line(`80,156 ${mx},${my} ${nx},${ny} ${ex},${ey}`);
    }),
    f: [oval(80, 154, 9, 6)],
  },
  furcellaria_lumbricalis: {
    box: [150, 150],
    b: [fork(75, 148, -90, 44, 4, 17), fork(73, 148, -140, 40, 3, 20), fork(77, 148, -40, 40, 3, 20)],
  },
  vertebrata_lanosa: {
    box: [160, 130],
    l: [fork(80, 118, -90, 36, 5, 27, 0.78), fork(74, 118, -150, 34, 4, 27, 0.78), fork(86, 118, -30, 34, 4, 27, 0.78)],
    b: [line("14,122 60,118 100,124 146,118")],
  },
  ceramium_tenuicorne: {
    box: [160, 150],
    l: [-90, -126, -54].map((angle) => [...fork(80, 150, angle, 52, 3, 22, 0.72), ...pincers(80, 150, angle)]),
    b: [-90, -126, -54].map((angle) => knots(80, 150, angle)),
  },
};

/** Where the branches of such a fork end: three forks of 22 degrees, each 0.72 as long as the one before. */
function tips(x, y, angle) {
  return [-44, 0, 0, 44].map((turn, i) => {
    const at = ray(...ray(x, y, angle, 52), angle + (i < 2 ? -22 : 22), 37.4);
    return { at: ray(...at, angle + turn, 27), angle: angle + turn };
  });
}

/** Tips that bend towards each other like pincers. */
function pincers(x, y, angle) {
  return tips(x, y, angle).flatMap((tip) => [
    ...stroke(...tip.at, tip.angle - 20, 15, 4),
    ...stroke(...tip.at, tip.angle + 20, 15, -4),
  ]);
}

/** The dark bands of the weed. */
function knots(x, y, angle) {
  const places = [
    ray(x, y, angle, 16),
    ray(x, y, angle, 34),
    ray(x, y, angle, 52),
    ...tips(x, y, angle).map((tip) => tip.at),
  ];
  return dots(places.map((at) => at.join(",")).join(" "));
}

/** A cell with ribs, as of a diatom. */
function ribbed(x, y, rx, ry, turn, ribs) {
  const found = [];
  const [sin, cos] = [Math.sin(turn * RAD), Math.cos(turn * RAD)];
  for (let i = 1; i < ribs; i += 1) {
    const t = -1 + (2 * i) / ribs;
    const half = ry * Math.sqrt(1 - t * t) * 0.82;
    const [cx, cy] = [x + rx * t * cos, y + rx * t * sin];
    found.push(line(`${cx - sin * half},${cy + cos * half} ${cx - sin * 3},${cy + cos * 3}`));
    found.push(line(`${cx + sin * half},${cy - cos * half} ${cx + sin * 3},${cy - cos * 3}`));
  }
  return found.flat();
}

const cells = {
  chrysochromulina: {
    box: [150, 150],
    f: [oval(76, 84, 40, 36)],
    l: [
      line("64,50 44,30 50,12 36,0"),
      line("84,48 96,26 88,10 102,0"),
      line("74,48 74,36 68,32 74,26 80,22 74,16 68,12 74,6"),
      line("40,100 26,104"),
      line("110,104 124,108"),
      line("54,116 46,128"),
      line("96,116 104,128"),
      line("37,80 22,78"),
      line("115,80 130,78"),
      line("76,120 76,134"),
    ],
    c: [shape("48,80 56,64 68,70 66,92 56,102"), shape("86,70 98,64 106,80 98,102 88,92"), oval(77, 104, 7)],
  },
  synechococcus: {
    box: [160, 140],
    f: [
      oval(34, 34, 20, 13, 25),
      oval(58, 46, 18, 13, 25),
      oval(112, 32, 22, 14, -30),
      oval(126, 84, 18, 12, 60),
      oval(138, 106, 17, 12, 60),
      oval(70, 96, 24, 14, -10),
      oval(26, 104, 19, 12, 40),
      oval(92, 64, 14, 9, 10),
    ],
    c: [
      line("28,28 42,36"),
      line("52,42 64,50"),
      line("102,36 120,26"),
      line("58,98 82,93"),
      line("18,98 32,110"),
      line("122,78 128,90"),
      line("134,100 140,112"),
    ],
  },
  planothidium_spp: {
    box: [170, 140],
    f: [oval(56, 62, 52, 32, -28), oval(122, 96, 42, 26, 20)],
    c: [ribbed(56, 62, 50, 31, -28, 11), ribbed(122, 96, 40, 25, 20, 9), line("16,82 96,42"), line("86,84 158,108")],
    e: [shape("50,74! 46,92 58,90 62,78!"), shape("124,104! 120,116 132,118 134,108!")],
  },
  biecheleria_baltica: {
    box: [150, 160],
    f: [
      shape("75,14 100,24 114,48 118,70! 32,70! 36,48 50,24"),
      shape("32,80! 118,80! 112,108 96,130 75,138 54,130 38,108"),
    ],
    l: [line("30,75 18,70 12,76 6,70"), line("120,75 132,80 138,74 146,80"), line("75,136 82,146 74,152 80,160")],
    c: [
      line("75,18 58,44 60,68"),
      line("58,44 92,44 96,68"),
      line("92,44 78,18"),
      line("75,82 70,106 78,132"),
      line("44,98 72,104"),
      line("74,110 106,104"),
      dots("48,60 106,58 52,116 98,118"),
    ],
  },
  pauliella_taeniata: {
    box: [170, 130],
    f: [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const [x, y] = [8 + i * 22, 74 - 26 * Math.sin(i / 1.9)];
      return poly(`${x},${y - 20} ${x + 19},${y - 24} ${x + 19},${y + 26} ${x},${y + 30}`);
    }),
    c: [0, 1, 2, 3, 4, 5, 6].flatMap((i) => {
      const [x, y] = [8 + i * 22, 74 - 26 * Math.sin(i / 1.9)];
      return [...line(`${x + 9},${y - 14} ${x + 9},${y + 20}`), ...dots(`${x + 5},${y + 3} ${x + 14},${y + 3}`)];
    }),
  },
  mesodinium_rubrum: {
    box: [150, 150],
    f: [oval(75, 40, 24, 26), oval(75, 102, 40, 38)],
    l: Array.from({ length: 13 }, (_, i) => {
      const right = i - 6;
      return line(
        `${75 + right * 5},66 ${75 + right * 9},${56 - 2 * Math.abs(right)} ${75 + right * 11.5},${50 + Math.abs(right) * 6}`,
      );
    }),
    c: [
      line("38,72 75,66 112,72"),
      oval(75, 100, 12),
      dots("56,90 96,92 60,116 92,118 76,128 66,34 84,36 74,48"),
      line("64,22 75,28 86,22"),
    ],
    e: [oval(75, 100, 5)],
  },
  nodularia_spumigena: {
    box: [160, 150],
    b: [beads("22,126 10,88 20,50 50,24 90,18 126,36 142,70 132,106 100,126 64,118 46,90 56,62 84,54 102,72", 42)],
    e: [oval(10, 88, 2.6), oval(90, 18, 2.6), oval(132, 106, 2.6), oval(56, 62, 2.6)],
  },
  aphanizomenon_flosaquae: {
    box: [170, 130],
    b: [0, 1, 2, 3, 4].map((i) =>
      beads(`${6 + i * 5},${122 - i * 22} 62,${100 - i * 19} 110,${68 - i * 13} ${164 - i * 6},${36 - i * 7}`, 17),
    ),
    e: [oval(62, 100, 2.6), oval(110, 42, 2.6), oval(62, 43, 2.6)],
  },
  oocystis_borgei: {
    box: [160, 140],
    f: [oval(54, 48, 24, 16, -20), oval(104, 44, 24, 16, 25), oval(60, 92, 24, 16, 20), oval(108, 92, 24, 16, -25)],
    l: [oval(80, 70, 74, 62)],
    c: [
      oval(48, 50, 7, 6),
      oval(60, 44, 5),
      oval(98, 42, 7, 6),
      oval(112, 50, 5),
      oval(54, 90, 7, 6),
      oval(66, 96, 5),
      oval(102, 96, 7, 6),
      oval(116, 88, 5),
    ],
  },
  skeletonema_marinoi: {
    box: [170, 120],
    f: [0, 1, 2, 3].map((i) => {
      const [x, y] = [6 + i * 42, 66 - i * 9];
      return shape(
        `${x},${y - 20} ${x + 5},${y - 24} ${x + 22},${y - 26} ${x + 26},${y - 22} ${x + 26},${y + 20} ${x + 21},${y + 24} ${x + 4},${y + 26} ${x},${y + 22}`,
      );
    }),
    l: [0, 1, 2].flatMap((i) => {
      const [x, y] = [32 + i * 42, 64 - i * 9];
      return [-16, -6, 4, 14].map((off) => line(`${x},${y + off} ${x + 17},${y + off - 6}`)).flat();
    }),
    c: [0, 1, 2, 3].map((i) => oval(19 + i * 42, 66 - i * 9, 6, 11)),
  },
  bacteria: {
    box: [160, 140],
    f: [
      oval(46, 44, 32, 13, -30),
      oval(112, 98, 32, 13, 20),
      oval(112, 32, 12),
      oval(130, 44, 12),
      oval(114, 54, 11),
      oval(38, 104, 11),
      oval(56, 112, 11),
    ],
    l: [
      line("18,62 8,74 14,84 4,96"),
      line("20,58 6,62"),
      line("142,112 152,108 154,120 160,116"),
      line("140,116 150,130"),
    ],
    c: [line("30,52 60,35"), line("96,92 126,103"), dots("112,30 130,43 114,54 38,104 56,112")],
  },
  nitzschia_filiformis: {
    box: [150, 160],
    f: [
      shape("30,152! 34,120 46,84 62,48 74,20 88,4! 86,26 76,58 62,94 48,130"),
      shape("84,154! 84,126 92,96 104,64 116,40 128,24! 128,46 120,74 108,106 96,136"),
    ],
    c: [
      line("34,142 60,82 82,16"),
      ...along("38,132 58,82 78,30", 11, (x, y) => line(`${x - 8},${y - 5} ${x + 8},${y + 5}`)),
      line("87,146 106,92 124,34"),
      ...along("90,134 106,92 120,48", 9, (x, y) => line(`${x - 8},${y - 5} ${x + 8},${y + 5}`)),
    ].flat(),
  },
  viruses: {
    box: [170, 150],
    f: [
      poly("56,6 84,22 84,54 56,70 28,54 28,22"),
      poly("50,70 62,70 62,104 50,104"),
      poly("38,102 74,102 74,110 38,110"),
      poly("130,62 150,74 150,98 130,110 110,98 110,74"),
    ],
    l: [
      line("44,108 28,92 14,130"),
      line("50,110 42,98 34,136"),
      line("62,110 70,98 78,136"),
      line("68,108 84,92 98,130"),
      line("130,62 130,48"),
      line("150,74 162,66"),
      line("150,98 162,106"),
      line("130,110 130,124"),
      line("110,98 98,106"),
      line("110,74 100,68"),
    ],
    c: [
      line("56,8 44,38 56,68"),
      line("56,8 68,38 56,68"),
      line("29,23 44,38 29,53"),
      line("83,23 68,38 83,53"),
      line("44,38 68,38"),
      line("50,80 62,80"),
      line("50,90 62,90"),
      oval(130, 86, 9),
    ],
    e: [oval(130, 46, 0.1)],
  },
};

/** Beads on a string. */
function beads(way, count) {
  return along(way, count, (x, y) => dots(`${x},${y}`));
}

export const plants = { ...rooted, ...weeds, ...cells };
