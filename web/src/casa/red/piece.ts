/*
 * Pieces of the web that come when they are asked for. A page that failed to import a module answers so for ever (HTML, module map):
 * the build turns each lazy import into `traer` (bin/web/bring-plugin.ts), which fetches the file first and can be asked again.
 */
const NAME = 'PiezaAusente';
export const MISSING_PIECE = 'Una parte de la aplicación no ha llegado. Compruebe su conexión e inténtelo de nuevo.';
export const isMissingPiece = (error: unknown): boolean => error instanceof Error && error.name === NAME;

/** Marks an error as caused by a chunk that did not arrive. */
export const asMissing = (error: Error): Error =>
  isMissingPiece(error)
    ? error
    : Object.assign(error, { name: NAME, message: `no se ha podido cargar una pieza: ${error.message}` });

/** Fetches the file into the browser's cache, so that the import makes no second request. A failed preload would be remembered. */
async function fetchPiece(path: string): Promise<void> {
  const answer = await fetch(new URL(path, import.meta.url)).catch(() => undefined);
  if (answer?.ok !== true) throw asMissing(new TypeError(`Failed to fetch dynamically imported module: ${path}`));
  await answer.arrayBuffer().catch((error: Error) => {
    throw asMissing(error);
  });
}

export function bringPieces(): void {
  const fetched = new Map<string, Promise<void>>();
  const traer = async (path: string): Promise<unknown> => {
    const file = fetched.get(path) ?? fetchPiece(path);
    fetched.set(path, file);
    await file.catch((error: unknown) => {
      fetched.delete(path);
      throw error;
    });
    return import(/* @vite-ignore */ path);
  };
  Object.assign(globalThis, { traer });
}
