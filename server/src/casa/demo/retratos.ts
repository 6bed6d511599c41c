/** Portraits made of a few shapes, so that no face is that of a real person. */
const PIEL = ['#f0c9a8', '#e0ac84', '#c68a5e', '#96623e', '#f4d3bb'];
const PELO = ['#2b211c', '#5a3a22', '#8a5a2b', '#b9925a', '#9a9a98', '#3d2b44'];
const FONDO = ['#cfe3e6', '#f1dfc6', '#d9e4cf', '#e4d8ea', '#d3dcea', '#f2d7d0'];
const ROPA = ['#27566b', '#7a3b3f', '#3f6048', '#46406b', '#8a6a2f', '#33393f'];

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

type Peinado = { detras(pelo: string): string; delante(pelo: string): string };
const CORTO = (pelo: string) =>
  path('M206 300 Q200 176 320 172 Q440 176 434 300 Q420 246 380 232 Q300 246 262 226 Q222 246 206 300 Z', pelo);
const PEINADOS: readonly Peinado[] = [
  { detras: () => '', delante: CORTO },
  {
    detras: (pelo) => path('M196 330 Q180 160 320 160 Q460 160 444 330 L452 470 Q320 520 188 470 Z', pelo),
    delante: CORTO,
  },
  { detras: (pelo) => ellipse(320, 150, 62, 52, pelo), delante: CORTO },
  {
    detras: (pelo) => path('M198 320 Q186 164 320 164 Q454 164 442 320 L440 390 Q320 420 200 390 Z', pelo),
    delante: CORTO,
  },
  {
    detras: () => '',
    delante: (pelo) => path('M208 286 Q214 190 320 186 Q426 190 432 286 Q420 238 320 232 Q220 238 208 286 Z', pelo),
  },
];
const gafas = line('M244 306 h60 v34 h-60 z M336 306 h60 v34 h-60 z M304 316 h32', '#2c3a42', 7);
const barba = (pelo: string) =>
  path('M214 340 Q220 440 320 446 Q420 440 426 340 Q404 384 320 384 Q236 384 214 340 Z', pelo);
const casco =
  path('M192 262 Q196 146 320 140 Q444 146 448 262 Q320 236 192 262 Z', '#f2c230') +
  path('M180 262 Q320 232 460 262 L460 276 Q320 250 180 276 Z', '#d9a91c');

/** Square portrait as SVG; the same for the same number. */
export function retrato(n: number): string {
  const pick = <T>(list: readonly T[], step: number): T => list[(n * step + (n >> 2)) % list.length] as T; // always an index of the list
  const [piel, pelo, ropa] = [pick(PIEL, 3), pick(PELO, 5), pick(ROPA, 1)];
  const peinado = pick(PEINADOS, 2);
  const face =
    peinado.detras(pelo) +
    path('M270 400 h100 v90 q-50 40 -100 0 Z', piel) +
    path('M96 660 Q110 486 270 462 Q320 506 370 462 Q530 486 544 660 Z', ropa) +
    ellipse(320, 314, 112, 132, piel) +
    (n % 5 === 2 ? barba(pelo) : '') +
    (n % 7 === 3 ? casco : peinado.delante(pelo)) +
    ellipse(276, 322, 9, 11, '#2b2622') +
    ellipse(364, 322, 9, 11, '#2b2622') +
    (n % 4 === 1 ? gafas : '') +
    line('M288 382 Q320 408 352 382', '#8d4a3c', 8);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" ' +
    `height="640" fill="${pick(FONDO, 1)}"/>${face}</svg>`
  );
}
