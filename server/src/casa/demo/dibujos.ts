/** Subjects of the demo's pictures, drawn as shapes without letters, so that no font is needed. */
export const DIBUJOS = [
  'botadura',
  'taller',
  'corte',
  'personas',
  'ferri',
  'solar',
  'evacuacion',
  'aparcamiento',
] as const;
export type Dibujo = (typeof DIBUJOS)[number];

const W = 960;
const H = 540;
const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const many = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('');

const sea = (y: number) =>
  rect(0, y, W, H - y, '#1d6f8a') + many(9, (i) => path(`M${i * 120 - 40} ${y + 50} q30 -16 60 0 t60 0`, '#2b86a3'));
const sky = (top: string, low: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" ` +
  `stop-color="${low}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#g)"/>`;
const hills = path('M0 330 Q140 240 280 310 Q420 370 560 290 Q700 210 960 320 V400 H0 Z', '#6f8f7d');
const ship = (x: number, y: number, hull: string, cabin: string) =>
  path(`M${x} ${y} h420 l-46 92 h-322 Z`, hull) +
  rect(x + 10, y + 62, 352, 8, '#ffffff55') +
  rect(x + 60, y - 74, 190, 74, cabin) +
  rect(x + 92, y - 120, 110, 46, cabin) +
  many(5, (i) => rect(x + 74 + i * 34, y - 54, 20, 18, '#2c4a5c')) +
  rect(x + 280, y - 96, 26, 96, '#d98f2b');
const crane = (x: number) =>
  rect(x, 120, 18, 300, '#c7702a') +
  rect(x - 40, 110, 260, 16, '#c7702a') +
  rect(x + 180, 126, 4, 90, '#7a4a22') +
  path(`M${x - 30} 420 h78 l-20 -40 h-38 Z`, '#8d5220');
const person = (x: number, body: string) =>
  circle(x, 250, 30, '#e8b48c') +
  path(`M${x - 44} 420 v-84 q0 -44 44 -44 t44 44 v84 Z`, body) +
  path(`M${x - 34} 244 a34 34 0 0 1 68 0 Z`, '#f2c230');

const ESCENAS: Record<Dibujo, () => string> = {
  botadura: () =>
    sky('#8fc7e0', '#eaf3ee') +
    hills +
    sea(370) +
    rect(0, 412, 230, 128, '#8b8d88') +
    ship(290, 350, '#243f63', '#f4f4ef') +
    crane(90),
  ferri: () =>
    sky('#f3c99b', '#fbe9d3') +
    hills +
    sea(390) +
    ship(360, 350, '#8f2f33', '#fdfaf3') +
    circle(150, 130, 56, '#fff3d6'),
  taller: () =>
    sky('#dfe6e8', '#c9d2d6') +
    many(6, (i) => rect(i * 170 - 10, 60, 14, 360, '#9aa7ad')) +
    rect(0, 60, W, 20, '#81909a') +
    rect(0, 420, W, 120, '#6d7a80') +
    many(3, (i) => rect(120 + i * 260, 270, 190, 150, ['#b5543d', '#3f6f8f', '#c59a3a'][i] ?? '#888')) +
    crane(640),
  corte: () =>
    rect(0, 0, W, H, '#26323a') +
    rect(80, 330, 800, 70, '#8796a0') +
    rect(430, 90, 90, 150, '#d9a441') +
    path('M455 240 h40 l-20 80 Z', '#7fd3ff') +
    many(14, (i) => circle(475 + (i - 7) * 22, 350 + ((i * 37) % 60), 5, '#ffe08a')),
  personas: () =>
    sky('#bfe0d4', '#eef7f2') +
    many(6, (i) => person(130 + i * 140, ['#3f6f8f', '#b5543d', '#4d7f5c'][i % 3] ?? '#888')) +
    rect(0, 420, W, 120, '#8ba79a'),
  solar: () =>
    sky('#7db8e8', '#dff0fb') +
    circle(800, 110, 64, '#ffd75e') +
    many(4, (row) =>
      many(7, (i) => path(`M${60 + i * 122 - row * 14} ${250 + row * 66} h108 l-12 54 h-108 Z`, '#24476b')),
    ),
  evacuacion: () =>
    rect(0, 0, W, H, '#f1f4ef') +
    rect(90, 90, 520, 360, '#d5ddd4') +
    many(4, (i) => rect(90 + i * 130, 90, 120, 130, '#ffffff')) +
    rect(90, 250, 520, 60, '#b9dfc0') +
    path('M610 250 h120 v-36 l84 66 l-84 66 v-36 h-120 Z', '#2f9a55') +
    circle(870, 280, 44, '#2f9a55') +
    circle(870, 280, 22, '#f1f4ef'),
  aparcamiento: () =>
    rect(0, 0, W, H, '#5d666c') +
    many(8, (i) => rect(60 + i * 108, 60, 6, 170, '#ffffff')) +
    many(8, (i) => rect(60 + i * 108, 310, 6, 170, '#ffffff')) +
    many(5, (i) =>
      rect(78 + i * 108, 90, 74, 120, ['#b5543d', '#3f6f8f', '#d9d9d2', '#4d7f5c', '#2c3e50'][i] ?? '#888'),
    ) +
    path('M620 60 h300 v180 h-300 Z', '#e0a03066'),
};

/** A drawing of our own as SVG, 960 × 540. */
export const svgDe = (dibujo: Dibujo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${ESCENAS[dibujo]()}</svg>`;
