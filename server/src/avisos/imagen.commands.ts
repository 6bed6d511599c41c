import type { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { readArchivo } from '#server/archivos/files.ts';
import { remakePicture } from '#server/archivos/pictures.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { Download } from '#server/archivos/download.ts';
import type { Call } from '#server/http/handler.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { rutaDeImagen } from './avisos.views.ts';
import { insertImagen, selectArchivoDeImagen } from './imagen.queries.ts';

type Subida = Pick<Call<(typeof avisos.endpoints)['subirImagen']>, 'usuario' | 'fichero' | 'guardar'>;
/** Kept as we remade it; until a notice uses it, only whoever writes sees it. */
export async function subirImagen({ usuario, fichero, guardar }: Subida) {
  const { contenido, mime, ancho, alto } = await remakePicture(fichero.contenido);
  const nombre = `imagen.${mime === 'image/webp' ? 'webp' : 'jpg'}`;
  const { archivoId } = await guardar({ nombre, contenido, permitidos: [mime] });
  const { Id } = await insertImagen({ archivoId, ancho, alto, usuarioId: usuario.id });
  return { Id, Url: rutaDeImagen(Id), Ancho: ancho, Alto: alto };
}

/** To be shown in its place, not to be saved. Throws 404 for whoever sees nothing that uses it. */
export async function leerImagen(usuario: Usuario, id: number): Promise<Download> {
  const imagen = await selectArchivoDeImagen({ usuarioId: usuario.id, redactor: puedeRedactar(usuario) }, id);
  if (!imagen) throw noEncontrado();
  return { ...(await readArchivo(imagen.archivoId)), nombre: undefined };
}
