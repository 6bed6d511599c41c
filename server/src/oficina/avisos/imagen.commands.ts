import type { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { rutaDeImagen } from './avisos.views.ts';
import { insertImagen, selectArchivoDeImagen } from './imagen.queries.ts';

type Subida = Pick<Call<(typeof avisos.endpoints)['subirImagen']>, 'usuario' | 'fichero' | 'guardar'>;
/** Stores the picture re-encoded; until a notice uses it, only writers see it. */
export async function subirImagen({ usuario, fichero, guardar }: Subida) {
  const { archivoId, ancho, alto } = await storePicture(fichero.contenido, 'imagen', guardar);
  const { Id } = await insertImagen({ archivoId, ancho, alto, usuarioId: usuario.id });
  return { Id, Url: rutaDeImagen(Id), Ancho: ancho, Alto: alto };
}

/** Shown inline, hence without a name. Throws 404 for people who see no notice with it. */
export async function leerImagen(usuario: Usuario, id: number): Promise<Download> {
  const imagen = existente(
    await selectArchivoDeImagen({ usuarioId: usuario.id, redactor: puedeRedactar(usuario) }, id),
  );
  return { ...(await readArchivo(imagen.archivoId)), nombre: undefined };
}
