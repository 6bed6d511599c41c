// Icons and first pictures of the native projects, drawn from web/public/icon.svg in the sizes that Capacitor's own pictures have.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '../..');
const mark = readFileSync(join(root, 'web', 'public', 'icon.svg'), 'utf8');
const colour = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1] ?? '#000';
const inside = mark.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
/** The two arches without the tile, moved to the middle, because on the tile they are a little higher. */
const arches = `<g transform="translate(0 2.25)">${inside.replace(/<rect[^>]*\/>/, '')}</g>`;
const tile = inside;
/** Colours of the page behind the first paint, as in web/src/app.css. */
const PAGE = { light: '#f7f9f8', dark: '#0f1716' };

type Drawing = { width: number; height: number; behind?: string; drawn: string; part: number };
/** `drawn` (of 32 × 32) in the middle, taking `part` of the shorter side. */
function svg({ width, height, behind, drawn, part }: Drawing): Buffer {
  const scale = (Math.min(width, height) * part) / 32;
  const rect = behind === undefined ? '' : `<rect width="${width}" height="${height}" fill="${behind}"/>`;
  const [x, y] = [(width - 32 * scale) / 2, (height - 32 * scale) / 2];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}<g transform="translate(${x} ` +
      `${y}) scale(${scale})">${drawn}</g></svg>`,
  );
}

async function draw(file: string, drawing: Drawing): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const picture = sharp(svg(drawing));
  // A store refuses an icon with transparency; a picture that covers everything has none.
  const whole = drawing.behind === undefined ? picture : picture.flatten({ background: drawing.behind });
  writeFileSync(file, await whole.png({ compressionLevel: 9 }).toBuffer());
}

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};
const white = arches.replaceAll(/stroke="#[0-9a-f]+"/g, 'stroke="#fff"');

/** Draws over the pictures of android/app/src/main/res, each in its own size. */
export async function androidPictures(res: string): Promise<void> {
  for (const name of globSync('mipmap-*/ic_launcher*.png', { cwd: res })) {
    const size = await sizeOf(join(res, name));
    // Only the middle two thirds of an adaptive icon are always visible.
    const drawing = name.includes('foreground') ? { drawn: arches, part: 0.6 } : { drawn: tile, part: 1 };
    await draw(join(res, name), { ...size, ...drawing });
  }
  for (const name of globSync('drawable*/splash.png', { cwd: res }).filter((picture) => !picture.includes('night'))) {
    const size = await sizeOf(join(res, name));
    await draw(join(res, name), { ...size, behind: PAGE.light, drawn: tile, part: 0.24 });
    const night = name.replace(/^drawable(-port|-land)?/, 'drawable$1-night');
    await draw(join(res, night), { ...size, behind: PAGE.dark, drawn: tile, part: 0.24 });
  }
  for (const [density, side] of Object.entries({ mdpi: 24, hdpi: 36, xhdpi: 48, xxhdpi: 72, xxxhdpi: 96 }))
    await draw(join(res, `drawable-${density}`, 'ic_notificacion.png'), {
      width: side,
      height: side,
      drawn: `<g transform="translate(-5.8 -5.8) scale(1.36)">${white}</g>`,
      part: 1,
    });
}

/** Draws over the pictures of ios/App/App/Assets.xcassets, and adds those of the dark theme. */
export async function iosPictures(assets: string): Promise<void> {
  await draw(join(assets, 'AppIcon.appiconset', 'AppIcon-512@2x.png'), {
    width: 1024,
    height: 1024,
    behind: colour,
    drawn: arches,
    part: 0.86,
  });
  const splash = join(assets, 'Splash.imageset');
  if (!existsSync(splash)) return;
  const names = [
    ['1x', '-2'],
    ['2x', '-1'],
    ['3x', ''],
  ] as const;
  const side = { width: 2732, height: 2732, drawn: tile, part: 0.08 };
  const images: object[] = [];
  for (const [scale, ending] of names) {
    const [light, dark] = [`splash-2732x2732${ending}.png`, `splash-2732x2732-noche${ending}.png`];
    await draw(join(splash, light), { ...side, behind: PAGE.light });
    await draw(join(splash, dark), { ...side, behind: PAGE.dark });
    const appearances = [{ appearance: 'luminosity', value: 'dark' }];
    images.push(
      { idiom: 'universal', filename: light, scale },
      { appearances, idiom: 'universal', filename: dark, scale },
    );
  }
  const contents = { images, info: { author: 'xcode', version: 1 } };
  writeFileSync(join(splash, 'Contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
}
