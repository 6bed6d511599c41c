import { nativePlugin } from './native.ts';

/** The person refused the camera, or there is none; the message is a sentence for them. */
class CameraFailure extends Error {}

/** Pixels of the longer side: enough to read a sheet of paper, with a file far below any limit. */
const SIDE = 2_400;

/**
 * A photograph taken now with the camera of the native shell, as a JPEG file. Undefined when the person gives it up.
 * @throws CameraFailure
 */
export async function takePhoto(now = new Date()): Promise<File | undefined> {
  const { plugin } = await nativePlugin('Camera');
  try {
    const { webPath } = await plugin.takePhoto({
      quality: 85,
      targetWidth: SIDE,
      targetHeight: SIDE,
      correctOrientation: true,
      saveToGallery: false,
    });
    if (webPath === undefined) return undefined;
    const picture = await (await fetch(webPath)).blob();
    return new File([picture], photoName(now), { type: 'image/jpeg' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'OS-PLUG-CAMR-0006') return undefined;
    throw new CameraFailure(
      code === 'OS-PLUG-CAMR-0003'
        ? 'La aplicación no tiene permiso para usar la cámara. Puede dárselo en los ajustes del dispositivo.'
        : 'No se ha podido hacer la foto. Inténtelo de nuevo o elija un fichero.',
      { cause: error },
    );
  }
}

/** 'foto-2026-11-21-0930.jpg', by the device's clock. */
function photoName(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `foto-${day}-${two(now.getHours())}${two(now.getMinutes())}.jpg`;
}
