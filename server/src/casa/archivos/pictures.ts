import type { Metadata, Sharp } from 'sharp';
import { MAX_PIXELES } from '#contract/oficina/avisos/avisos.rules.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { exigirTipo, type TipoAdmitido } from './files-inspect.ts';

/** Picture re-encoded from its pixels: no byte of the upload is kept. */
export type Picture = { contenido: Buffer; mime: 'image/jpeg' | 'image/webp'; ancho: number; alto: number };

const MAX_SIDE = 12_000;
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 4_000;
const SECONDS = 15;
/** Pictures that may wait: each takes 10 MiB of memory at most. */
const inTurn = buildTurns({
  atOnce: 2,
  queue: 8,
  full: 'Hay demasiadas imágenes en curso. Espere un momento',
  retryAfter: 5,
});

const TYPES: readonly TipoAdmitido[] = ['image/jpeg', 'image/png', 'image/webp'];
const DAMAGED = () => noValido([{ field: 'fichero', message: 'La imagen está incompleta o dañada' }]);

/**
 * Remakes an uploaded picture: its first frame, upright, in sRGB, 1,600 pixels wide at most,
 * without EXIF, GPS, XMP, colour profiles or anything else that was in the file.
 * @throws Refusal 415 when it is no JPEG, PNG or WebP by its content; 422 when it is damaged or has too many pixels, which
 *         its header says before a single one is decoded; 429 when too many are under way.
 */
export async function remakePicture(received: Buffer): Promise<Picture> {
  exigirTipo(received, TYPES, 'La imagen');
  return inTurn(() => remake(received));
}

/** Remakes the middle square of a picture in each of these sizes in pixels, as WebP over white. @throws Refusal as `remakePicture`. */
export async function remakeSquares(received: Buffer, sides: readonly number[]): Promise<Buffer[]> {
  exigirTipo(received, TYPES, 'La imagen');
  return inTurn(async () => {
    const { open, sharp } = await opener(received);
    const channels = 3;
    const largest = Math.max(...sides);
    try {
      const middle = await open()
        .autoOrient()
        .resize({ width: largest, height: largest, fit: 'cover' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      const raw = { width: largest, height: largest, channels } as const;
      return await Promise.all(
        sides.map((side) => sharp(middle, { raw }).resize(side, side).webp({ quality: 82, effort: 4 }).toBuffer()),
      );
    } catch {
      throw DAMAGED();
    }
  });
}

/** Gives a function that decodes the picture as often as needed, after its header has shown that it is not too big. */
async function opener(received: Buffer) {
  const { default: sharp } = await import('sharp'); // loaded late: some 20 MB of native code
  sharp.concurrency(1);
  sharp.cache(false);
  const open = () =>
    sharp(received, { failOn: 'error', limitInputPixels: MAX_PIXELES, pages: 1, sequentialRead: true }).timeout({
      seconds: SECONDS,
    });
  refuseHuge(await headerOf(open()));
  return { open, sharp };
}

async function remake(received: Buffer): Promise<Picture> {
  const { open } = await opener(received);
  try {
    const upright = open()
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { hasAlpha } = await headerOf(open());
    const encoded = hasAlpha
      ? upright.webp({ quality: 82, effort: 4 })
      : upright.jpeg({ quality: 82, progressive: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { contenido: data, mime: hasAlpha ? 'image/webp' : 'image/jpeg', ancho: info.width, alto: info.height };
  } catch {
    // the decoder fails only because of the file
    throw DAMAGED();
  }
}

const headerOf = (picture: Sharp): Promise<Metadata> =>
  picture.metadata().catch((error: unknown) => {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooBig() : DAMAGED();
  });
const tooBig = () =>
  noValido([
    {
      field: 'fichero',
      message:
        `La imagen es demasiado grande: ${MAX_PIXELES / 1_000_000} megapíxeles y ${MAX_SIDE.toLocaleString('es-ES')} ` +
        'píxeles por lado como máximo',
    },
  ]);
function refuseHuge({ width, height }: Metadata): void {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELES) throw tooBig();
}
