// Uploaded pictures, and the remade pictures that are kept.
import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PIXELES } from '#contract/oficina/avisos/avisos.rules.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { pngChunk, pngOf } from '../../../test/ficheros.ts';
import { remakePicture } from './pictures.ts';

const MARK = 'NO-DEBE-QUEDAR';
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 29, g: 111, b: 138, alpha: channels === 4 ? 0.5 : 1 } },
  });
/** Noise picture, which does not compress well. */
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const refusal = async (bytes: Buffer): Promise<{ status: number; code: string }> => {
  const error: unknown = await remakePicture(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error('it was not refused');
  return { status: error.status, code: error.code };
};

// Decoder, loaded here so that no test's timeout pays for it.
beforeAll(async () => remakePicture(await plain(10, 10).png().toBuffer()));

describe('a remade picture', () => {
  test.each([
    ['a JPEG', () => plain(40, 30).jpeg(), 'image/jpeg', 40, 30],
    ['a PNG without transparency', () => plain(40, 30).png(), 'image/jpeg', 40, 30],
    ['a PNG with transparency', () => plain(40, 30, 4).png(), 'image/webp', 40, 30],
    ['a WebP', () => plain(40, 30).webp(), 'image/jpeg', 40, 30],
    ['a wide one', () => plain(3_200, 1_000).png(), 'image/jpeg', 1_600, 500],
    ['a long one', () => plain(100, 12_000).png(), 'image/jpeg', 33, 4_000],
    ['one in the colours of printers', () => plain(40, 30).toColourspace('cmyk').jpeg(), 'image/jpeg', 40, 30],
  ] as const)('%s', async (_, entra, sale, ancho, alto) => {
    const { contenido, ...made } = await remakePicture(await entra().toBuffer());
    expect(made).toEqual({ mime: sale, ancho, alto });
    const { format, width, height, space, ...rest } = await sharp(contenido).metadata();
    expect([`image/${format}`, width, height, space]).toEqual([sale, ancho, alto, 'srgb']);
    const { exif, icc, xmp, iptc, orientation, pages } = rest;
    expect([exif, icc, xmp, iptc, orientation, pages]).toEqual(Array.from({ length: 6 }));
  });

  // @spec 1.avisos
  test('a photo taken sideways is upright, and has neither place nor camera in it', async () => {
    const photo = await plain(60, 20)
      .withExif({
        IFD0: { Copyright: MARK, Make: MARK },
        IFD3: { GPSLatitude: '43/1 27/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
          `<rdf:Description>${MARK}</rdf:Description></rdf:RDF></x:xmpmeta>`,
      )
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect([photo.includes(MARK), (await sharp(photo).metadata()).orientation]).toEqual([true, 6]);
    const made = await remakePicture(photo);
    expect([made.ancho, made.alto]).toEqual([20, 60]);
    for (const secret of [MARK, 'Exif', 'GPS', 'adobe', 'ICC_PROFILE'])
      expect(made.contenido.includes(secret)).toBe(false);
  });

  test('of a file that is a picture and something else, only the picture is left', async () => {
    const script = Buffer.from(`<script>${MARK}</script>`);
    const jpeg = await noisy(60, 40).jpeg().toBuffer();
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      script,
      jpeg.subarray(2),
    ]);
    const png = await noisy(60, 40).png().toBuffer();
    const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]));
    const inside = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    for (const polyglot of [comment, inside, Buffer.concat([png, script]), Buffer.concat([jpeg, script])]) {
      expect(polyglot.includes(MARK)).toBe(true);
      const { contenido } = await remakePicture(polyglot);
      expect(contenido.includes(MARK)).toBe(false);
      expect(contenido.includes('<script')).toBe(false);
    }
  });

  test('of an animation, the first frame is left', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f', '#0f0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(3);
    const made = await remakePicture(film);
    expect([made.ancho, made.alto]).toEqual([20, 20]);
    const [red, , blue] = (await sharp(made.contenido).stats()).channels.map(({ mean }) => mean);
    expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true]);
  });
});

describe('a refused picture', () => {
  test('a file whose content is no JPEG, PNG or WebP, whatever its name', async () => {
    const gif = await plain(5, 5).gif().toBuffer();
    const tiff = await plain(5, 5).tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const fake = Buffer.concat([Buffer.from('%PDF-1.4\n'), await plain(5, 5).png().toBuffer()]);
    for (const bytes of [gif, tiff, svg, fake, Buffer.from('hola'), Buffer.from('<html>')])
      expect(await refusal(bytes)).toEqual({ status: 415, code: 'tipo_no_admitido' });
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a %s that was cut short at any byte', async (format) => {
    const whole = await noisy(300, 200).toFormat(format).toBuffer();
    for (const part of [0.2, 0.5, 0.8, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect((await refusal(cut)).status).toBe(422);
    }
  });

  test('a picture with damaged pixels', async () => {
    const whole = await noisy(100, 100).png().toBuffer();
    whole.fill(0xaa, 60, 400);
    expect((await refusal(whole)).status).toBe(422);
  });

  test.each([
    [12_001, 10],
    [10, 12_001],
    [8_001, 5_000],
    [65_535, 65_535],
    [2_147_483_647, 2_147_483_647],
  ])('%i × %i pixels, by its header', async (ancho, alto) => {
    expect((await refusal(pngOfSize(ancho, alto, Buffer.alloc(10)))).status).toBe(422);
  });

  // @spec 1.avisos
  test(
    'a bomb of 50,000 × 50,000 pixels in 300 kB, without its pixels ever being in memory',
    { tags: ['check'], timeout: 60_000 },
    async () => {
      const side = 50_000;
      const bomb = pngOfSize(side, side, await deflatedZeros(side * (side / 8 + 1)));
      expect(bomb.length).toBeLessThan(500_000);
      const harmless = await noisy(300, 300).png().toBuffer();
      const normal = [];
      for (let i = 0; i < 3; i++) normal.push((await peakOf(() => remakePicture(harmless))).took);
      const before = process.memoryUsage().rss;
      const tries = [];
      for (let i = 0; i < 3; i++)
        tries.push(await peakOf(() => refusal(bomb).then(({ status }) => expect(status).toBe(422))));
      const peak = Math.max(...tries.map((trie) => trie.peak));
      // one bit a pixel would be 312 MB, three bytes 7.5 GB
      expect((peak - before) / (MAX_PIXELES * 3)).toBeLessThan(0.4);
      expect(Math.min(...tries.map(({ took }) => took)) / Math.min(...normal)).toBeLessThan(5);
    },
  );
});

test('pictures beyond those that may wait are refused with a wait, and the others are made', async () => {
  const photo = await noisy(600, 400).jpeg().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 16 }, () => remakePicture(photo)));
  const refused = all.flatMap((promiseSettledResult) =>
    promiseSettledResult.status === 'rejected' ? [promiseSettledResult.reason as Refusal] : [],
  ); // unless it is a Refusal the next line fails
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(refused.map(() => [429, 5]));
  expect(refused.length).toBe(6);
  expect(await remakePicture(photo)).toMatchObject({ ancho: 600, alto: 400 });
});

/** PNG of one bit a pixel whose header claims this size. */
function pngOfSize(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return pngOf(pngChunk('IHDR', header), pngChunk('IDAT', pixels));
}
async function deflatedZeros(total: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const piece = Buffer.alloc(4 * 1024 * 1024);
  for (let left = total; left > 0; left -= piece.length)
    if (!deflate.write(left < piece.length ? piece.subarray(0, left) : piece)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}
/** Peak memory of the process during the work, in bytes, and its CPU time. */
async function peakOf(work: () => Promise<unknown>): Promise<{ peak: number; took: number }> {
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 1);
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  clearInterval(look);
  return { peak: Math.max(peak, process.memoryUsage().rss), took: user + system };
}
