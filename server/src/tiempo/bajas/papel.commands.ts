import type { PapelEnviado } from '#contract/tiempo/bajas/baja.schemas.ts';
import { MAX_PAPEL, MAX_PAPELES, PAPELES_BAJA, TIPOS_PAPEL } from '#contract/tiempo/bajas/bajas.rules.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { exigirSitio, readArchivo, saveFile } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { type Lector, selectBaja, selectPapel } from './baja.queries.ts';
import { insertPapel } from './baja.writes.queries.ts';
import { autorizarBaja } from './bajas.policy.ts';
import { leidaPor } from './lector.rules.ts';

/** Keeps the bytes of a paper before the act; null without one. Throws 415, 422, 429. */
export async function guardarPapel(
  usuario: Usuario,
  papel: PapelEnviado | null,
  field: string,
): Promise<number | null> {
  if (papel === null) return null;
  await exigirSitio(usuario.id);
  const contenido = Buffer.from(papel.contenido, 'base64');
  if (contenido.length > MAX_PAPEL) throw noValido([{ field, message: 'El papel supera el máximo de 5 MB' }]);
  const { archivoId } = await saveFile({
    contenido,
    nombre: papel.nombre,
    permitidos: TIPOS_PAPEL,
    usuarioId: usuario.id,
  });
  return archivoId;
}
/** Adds a kept paper to its sickness, in the transaction of the act. */
export async function adjuntarPapel(
  usuario: Usuario,
  bajaId: number,
  papel: PapelEnviado,
  archivoId: number,
): Promise<void> {
  ganada(
    await insertPapel(bajaId, papel, archivoId, usuario.id, MAX_PAPELES),
    `Una baja tiene como máximo ${MAX_PAPELES} papeles`,
  );
  await anotar('baja', { id: bajaId }, usuario, 'adjuntar', PAPELES_BAJA[papel.clase]);
}

/** Adds a paper afterwards. Throws 403, 404, 409, 415, 422. */
export async function subirPapel(usuario: Usuario, lector: Lector, id: number, papel: PapelEnviado) {
  const { Numero, ...baja } = existente(await selectBaja(lector, id));
  autorizarBaja('adjuntar', usuario, leidaPor(usuario, baja));
  const archivoId = await guardarPapel(usuario, papel, 'papel');
  return transaction(async () => {
    if (archivoId === null) throw conflicto('Falta el papel');
    autorizarBaja('adjuntar', usuario, leidaPor(usuario, existente(await selectBaja(lector, id))));
    await adjuntarPapel(usuario, id, papel, archivoId);
    return { Id: id, Numero, Efectos: [] };
  });
}

/** Download of a paper. Throws 404 for everybody but its person and human resources. */
export async function leerPapel(lector: Lector, id: number) {
  const { archivoId, usuarioId, ...de } = existente(await selectPapel(lector, id));
  const leido = await readArchivo(archivoId);
  return { ...leido, nombre: leido.nombre && nombreDePapel(leido.nombre, de), deQuienes: [usuarioId] };
}
