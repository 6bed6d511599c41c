import { noEncontrado } from '#server/kernel/errors.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/kernel/files.ts';
import { remakePicture } from '#server/kernel/pictures.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { Download } from '#server/kernel/serve.ts';
import type { ReceivedFile } from '#server/kernel/upload.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { rutaDeImagen } from './avisos.views.ts';
import { insertImagen, selectArchivoDeImagen } from './imagen.queries.ts';

/** Kept as we remade it; until a notice uses it, only whoever writes sees it. */
export async function subirImagen(usuario: Usuario, { contenido: recibido }: ReceivedFile) {
  const { contenido, mime, ancho, alto } = await remakePicture(recibido);
  const nombre = `imagen.${mime === 'image/webp' ? 'webp' : 'jpg'}`;
  const { archivoId } = await saveFile({ nombre, contenido, permitidos: [mime] });
  try {
    const { Id } = await insertImagen({ archivoId, ancho, alto, usuarioId: usuario.id });
    return { Id, Url: rutaDeImagen(Id), Ancho: ancho, Alto: alto };
  } catch (error) {
    await deleteArchivo(archivoId).catch(() => undefined); // the first error is the one that matters
    throw error;
  }
}

/** To be shown in its place, not to be saved. Throws 404 for whoever sees nothing that uses it. */
export async function leerImagen(usuario: Usuario, id: number): Promise<Download> {
  const imagen = await selectArchivoDeImagen({ usuarioId: usuario.id, redactor: puedeRedactar(usuario) }, id);
  if (!imagen) throw noEncontrado();
  return { ...(await readArchivo(imagen.archivoId)), nombre: undefined };
}
