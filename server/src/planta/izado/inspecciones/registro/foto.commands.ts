import type { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { DIAS_FOTO } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { noEncontrado, prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { existsCompetencia } from './competente.queries.ts';
import { deleteFotosSinUso, insertFoto, selectFoto } from './foto.queries.ts';
import { SOLO_COMPETENTES } from './inspeccion.views.ts';

/** Throws 403 for people who inspect nothing. */
export async function exigirSubirFoto(usuario: Usuario): Promise<void> {
  if (!(await existsCompetencia(usuario.id, null))) throw prohibido(SOLO_COMPETENTES);
}
type Subida = Pick<Call<(typeof inspecciones.endpoints)['subirFoto']>, 'usuario' | 'fichero' | 'guardar'>;
/** Stores the picture re-encoded, without its location; only its sender sees it until an inspection has it. */
export async function subirFoto({ usuario, fichero, guardar }: Subida) {
  const { archivoId, ancho, alto } = await storePicture(fichero.contenido, 'foto', guardar);
  const { Id } = await insertFoto({ archivoId, ancho, alto, usuarioId: usuario.id });
  return { Id, Ancho: ancho, Alto: alto };
}
/** Shown inline, not saved: elements and their inspections are visible to everybody with a session. Throws 404. */
export async function leerFoto(usuario: Usuario, id: number): Promise<Download> {
  const foto = existente(await selectFoto(id));
  if (foto.inspeccionId === null && foto.subidaPorId !== usuario.id) throw noEncontrado();
  return { ...(await readArchivo(foto.archivoId)), nombre: undefined };
}
export const olvidarFotos = (ahora: Date) => deleteFotosSinUso(ahora, DIAS_FOTO);
