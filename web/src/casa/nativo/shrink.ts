import { HEIC, isHeic } from '#contract/casa/kernel/foto.ts';

/** Pixels of the longer side: enough to read a photographed paper, and small enough to upload in seconds. */
const SIDE = 2_400;
const QUALITY = 0.85;
/** Formats that may have transparent parts; they are not turned into JPEG. */
const DRAWN: readonly string[] = ['image/png', 'image/webp'];

export const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** A file as it may be sent, or the sentence that says why not. */
export type Ready = { file: File } | { refusal: string };
const ready = new WeakMap<File, Promise<Ready>>();
/**
 * A picture of at most 2,400 pixels a side, photos as JPEG, upright, with nothing of where they were taken; any other file as it is. What
 * this device cannot draw stays as it is too, for the server to say what is wrong with it, but for HEIC.
 */
export function readyPhoto(file: File): Promise<Ready> {
  if (!isPicture(file)) return Promise.resolve({ file });
  // A file that is sent again after a failure is the same object.
  const made = ready.get(file) ?? shrink(file);
  ready.set(file, made);
  return made;
}

async function shrink(file: File): Promise<Ready> {
  let small = file;
  try {
    small = await drawn(file);
  } catch {
    if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return { refusal: HEIC };
  }
  const outcome = { file: small };
  ready.set(small, Promise.resolve(outcome));
  return outcome;
}

/** @throws Error where this device cannot draw it. */
async function drawn(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && DRAWN.includes(file.type)) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (paper) paper.imageSmoothingQuality = 'high';
  paper?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const wanted = DRAWN.includes(file.type) ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
  if (blob === null) return file;
  // Some browsers write PNG where they cannot write WebP.
  const ending = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '');
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
}

/** Formats that a field accepts. HEIC only at a desk: iPhones convert it by themselves where the field does not accept it. */
export const choosable = (accept: string | undefined): string | undefined =>
  accept !== undefined && /image\/(\*|jpeg)|\.jpe?g/i.test(accept) && !matchMedia('(pointer: coarse)').matches
    ? `${accept},.heic,.heif`
    : accept;
