import { nativePlugin } from './native.ts';

/** Folder of opened files in the app's own cache, which no other app reads. */
const FOLDER = 'descargas';

/** File name without the characters that some system refuses, or that lead out of the folder. */
export const safeName = (name: string): string =>
  name
    .replaceAll(/[/\\:*?"<>|]|\p{Cc}/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'documento';

/**
 * A WebView has no downloads: the file goes to the app's cache, and the system's own sheet opens it, keeps it or sends it.
 * @throws when it cannot be written or the sheet cannot be opened; giving it up is no failure.
 */
export async function shareFile({ nombre, contenido }: { nombre: string; contenido: Blob }): Promise<void> {
  const { plugin: files } = await nativePlugin('Filesystem');
  const { plugin: share } = await nativePlugin('Share');
  const { uri } = await files.writeFile({
    path: `${FOLDER}/${safeName(nombre)}`,
    data: await toBase64(contenido),
    directory: 'CACHE',
    recursive: true,
  });
  await share.share({ title: nombre, files: [uri] }).catch((error: unknown) => {
    if (!(error instanceof Error && /cancel/i.test(error.message))) throw error;
  });
}

/** Deletes opened files, so that the next person finds none. */
export async function wipeShared(): Promise<void> {
  const { plugin: files } = await nativePlugin('Filesystem');
  // Rejects where the folder never existed.
  await files.rmdir({ path: FOLDER, directory: 'CACHE', recursive: true }).catch(() => undefined);
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? (result.split(',', 2)[1] ?? '') : '');
    });
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });
}
