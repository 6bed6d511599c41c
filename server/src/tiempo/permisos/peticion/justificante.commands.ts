import type { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { CAMBIADO } from './acto.commands.ts';
import { updateJustificante } from './peticion.queries.ts';
import { autorizarPermiso } from './permiso.policy.ts';
import { type Quien, selectJustificante, selectPermiso } from './permiso.queries.ts';

/** Checks that the person may attach a document. Throws 404 for other people, 409 when the leave takes no document. */
export async function exigirJustificar(usuario: Usuario, id: number): Promise<void> {
  autorizarPermiso('justificar', usuario, existente(await selectPermiso(usuario.id, id)));
}

type Subida = Pick<
  Call<(typeof permisos.endpoints)['subirJustificante']>,
  'usuario' | 'params' | 'fichero' | 'guardar'
>;
/** Stores the document in place of the previous one, which is deleted later. */
export async function subirJustificante({ usuario, params: { id }, fichero, guardar }: Subida) {
  const { archivoId } = await guardar({
    ...fichero,
    permitidos: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  });
  return transaction(async () => {
    const hecho = ganada(await updateJustificante(usuario.id, id, archivoId), CAMBIADO);
    await anotar('permiso', { id }, usuario, 'justificar');
    return hecho;
  });
}

/** Download of the document. Throws 404 for everybody but its person and human resources, also for the approver. */
export async function leerJustificante(quien: Quien, id: number) {
  const { archivoId, usuarioId, ...de } = existente(await selectJustificante(quien, id));
  const leido = await readArchivo(archivoId);
  const nombre = leido.nombre && nombreDePapel(leido.nombre, de);
  return { ...leido, nombre, deQuienes: [usuarioId] };
}
