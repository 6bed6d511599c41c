// `node bin/piezas/icons.ts`: the pictures of the installed app, drawn from web/public/icon.svg into web/public/iconos. What it
// writes is kept in git.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const web = join(import.meta.dirname, '../..', 'web', 'public');
const out = join(web, 'iconos');
const mark = readFileSync(join(web, 'icon.svg'), 'utf8');
/** The two arches without the tile under them. */
const arches = mark.replace(/<rect[^>]*\/>/, '');
const colour = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1] ?? '#000';

/** The arches alone on a plain square, `part` of its side: the system cuts the shape that it likes. */
const full = (part: number) => {
  const side = 32 / part;
  const [x, y] = [16 - side / 2, 13.75 - side / 2]; // the arches' own middle
  const body = arches.replace('viewBox="0 0 32 32"', `viewBox="${x} ${y} ${side} ${side}"`);
  return body.replace(/(<svg[^>]*>)/, `$1<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colour}"/>`);
};
/** White on nothing: the system colours it. Its viewBox is the arches' own, so that they fill the little room there is. */
const white = arches
  .replace(/stroke="#[0-9a-f]+"/g, 'stroke="#fff"')
  .replace('viewBox="0 0 32 32"', 'viewBox="5 2.75 22 22"');

const PICTURES: readonly [name: string, svg: string, side: number][] = [
  ['icono-192.png', mark, 192],
  ['icono-512.png', mark, 512],
  // The drawing stays within the circle of 80 % that every shape leaves.
  ['icono-recortable-192.png', full(0.9), 192],
  ['icono-recortable-512.png', full(0.9), 512],
  ['icono-apple-180.png', full(1), 180],
  ['insignia-96.png', white, 96],
];
mkdirSync(out, { recursive: true });
for (const [name, svg, side] of PICTURES) {
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 8 }).resize(side, side);
  writeFileSync(join(out, name), await picture.png({ compressionLevel: 9, palette: true }).toBuffer());
}
console.log(`✓ ${PICTURES.length} pictures in web/public/iconos`);
