import type { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { selectFichero, selectInicial } from './inicial.queries.ts';
import { updateFichero } from './inicial.writes.queries.ts';
import { autorizarInicial } from './saldoinicial.policy.ts';

/** Checks that the person may attach a document. @throws Refusal 403, 404, 409. */
export async function exigirAdjuntar(usuario: Usuario, id: number): Promise<void> {
  autorizarInicial('adjuntar', usuario, existente(await selectInicial(usuario.id, id)));
}

type Subida = Pick<Call<(typeof saldoinicial.endpoints)['adjuntar']>, 'usuario' | 'params' | 'fichero' | 'guardar'>;
/** Stores the document that the figure comes from, in place of the previous one. */
export async function adjuntar({ usuario, params: { id }, fichero, guardar }: Subida) {
  const permitidos = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
  const { archivoId } = await guardar({ ...fichero, permitidos: [...permitidos] });
  return transaction(async () => {
    const hecho = ganada(await updateFichero(id, archivoId), 'El saldo inicial se ha anulado mientras tanto');
    await anotar('saldo_inicial', { id }, usuario, 'adjuntar');
    return hecho;
  });
}

/** Download of that document. @throws Refusal 404. */
export async function leerFichero(id: number) {
  const { archivoId, usuarioId, ...de } = existente(await selectFichero(id));
  const leido = await readArchivo(archivoId);
  const nombre = leido.nombre && nombreDePapel(leido.nombre, de);
  return { ...leido, nombre, deQuienes: [usuarioId] };
}
