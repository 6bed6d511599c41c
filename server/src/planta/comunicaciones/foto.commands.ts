import { DIAS_FOTO } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { noEncontrado, prohibido } from '#server/casa/kernel/errors.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { selectComunicacion } from './comunicacion.queries.ts';
import { quien, SIN_DERECHO } from './comunicacion.commands.ts';
import { deleteFotosSinUso, insertFoto, selectFoto } from './foto.queries.ts';

/** Throws 403 for people who open no communications. */
export function exigirSubirFoto(usuario: Usuario): void {
  if (!esEmpleado(usuario)) throw prohibido(SIN_DERECHO);
}

type Subida = Pick<Call<(typeof comunicaciones.endpoints)['subirFoto']>, 'usuario' | 'fichero' | 'guardar'>;
/** Stores the picture re-encoded, without its location; only its sender sees it until a communication has it. */
export async function subirFoto({ usuario, fichero, guardar }: Subida) {
  const { archivoId, ancho, alto } = await storePicture(fichero.contenido, 'foto', guardar);
  const { Id } = await insertFoto({ archivoId, ancho, alto, usuarioId: usuario.id });
  return { Id, Ancho: ancho, Alto: alto };
}

/** Shown inline, not saved. Throws 404 for people who do not see its communication. */
export async function leerFoto(usuario: Usuario, id: number): Promise<Download> {
  const foto = existente(await selectFoto(id));
  const puede =
    foto.comunicacionId === null
      ? foto.subidaPorId === usuario.id
      : (await selectComunicacion(quien(usuario), foto.comunicacionId)) !== undefined;
  if (!puede) throw noEncontrado();
  return { ...(await readArchivo(foto.archivoId)), nombre: undefined };
}

/** Deletes the photos without communication. */
export const olvidarFotos = (ahora: Date) => deleteFotosSinUso(ahora, DIAS_FOTO);
