/** Part of a picture, in pixels of that picture. */
export type Square = { x: number; y: number; width: number; height: number };

/** Pixels of each side of the sent square: as many as the largest photo that the server keeps. */
const SIDE = 640;

/** True for a file that this device can draw. */
export const canBeDrawn = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** A square of a photo as a JPEG over white, upright, with nothing of where it was taken. */
export async function cutSquare(file: File, { x, y, width, height }: Square): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('this device cannot draw');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('this device cannot draw');
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
