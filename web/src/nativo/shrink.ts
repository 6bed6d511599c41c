/** Pixels of the longer side: what is on a photo can be read, and it leaves a telephone in seconds. */
const SIDE = 2_400;
const QUALITY = 0.85;

const shrunk = new WeakMap<File, Promise<File>>();
/**
 * The photo as a JPEG of at most 2,400 pixels a side, upright, with nothing of where it was taken. What this device cannot draw
 * stays as it is: the server says what is wrong with it.
 */
export function shrinkPhoto(file: File): Promise<File> {
  // Sent again after a failure it is the same one.
  const made = shrunk.get(file) ?? shrinkNow(file);
  shrunk.set(file, made);
  return made;
}

async function shrinkNow(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
