import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { ESTADO_VIAJE, type TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { conflicto, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Call } from '#server/casa/http/handler.ts';
import {
  deleteDocumento,
  insertDocumento,
  selectArchivoDeDocumento,
  selectArchivos,
  selectDocumentos,
  selectYaEnviados,
} from './documento.queries.ts';
import { type Acto, cambiar, enVez, leer, leerDe, mover, quien, ver } from '#server/viajes/viaje/acto.commands.ts';
import { correoDeDocumentos, nombrar, notificaciones } from '#server/viajes/viaje/viaje.mail.ts';
import { selectViajeDe, type ViajeRow } from '#server/viajes/viaje/viaje.queries.ts';
import { CON_DOCUMENTOS } from '#server/viajes/viaje/viaje.writes.queries.ts';
import { accionesDeViaje, puedeVerDocumentos } from '#server/viajes/viaje/viajes.policy.ts';

const CERRADO = 'El viaje ya no admite cambios en sus documentos';

export async function listarDocumentos(usuario: Usuario, viajeId: number) {
  const viaje = await ver(usuario, viajeId);
  if (!puedeVerDocumentos(usuario, viaje)) throw prohibido();
  const borrar = accionesDeViaje(usuario, viaje).includes('subirDocumento') ? (['borrar'] as const) : [];
  return (await selectDocumentos(viajeId)).map((d) => ({ ...d, acciones: [...borrar] }));
}

/** Checks that documents can be added to that viaje now. Throws 403, 404 or 409. */
export async function exigirSubirDocumento(usuario: Usuario, viajeId: number): Promise<void> {
  await leer('subirDocumento', { usuario, id: viajeId });
}

type Subida = Pick<Call<(typeof viajes.endpoints)['subirDocumento']>, 'usuario' | 'fichero' | 'guardar'>;
export async function subirDocumento({ usuario, fichero, guardar }: Subida, viajeId: number, tipo: TipoDocumento) {
  const { archivoId } = await guardar({ ...fichero, permitidos: ['application/pdf', 'image/png', 'image/jpeg'] });
  const viaje = await leer('subirDocumento', { usuario, id: viajeId });
  return cambiar(viaje, { accion: 'subirDocumento', porque: CERRADO }, async (estado) => {
    const { Id, nombre } = await insertDocumento({ viajeId, tipo, archivoId, usuarioId: usuario.id });
    await anotar('viaje', { id: viajeId }, usuario, 'subirDocumento', nombre);
    await decirCambio(viaje, estado);
    return { Id };
  });
}

/** The bytes of a document. Throws 404 for people who do not see the trip and 403 for its approver. */
export async function leerDocumento(usuario: Usuario, id: number) {
  const viaje = existente(await selectViajeDe(quien(usuario), 'documento', id));
  if (!puedeVerDocumentos(usuario, viaje)) throw prohibido();
  const { archivoId } = existente(await selectArchivoDeDocumento(id));
  const leido = await readArchivo(archivoId);
  return {
    ...leido,
    nombre: leido.nombre && nombreDePapel(leido.nombre, { quien: viaje.Solicitante, dia: viaje.FechaSalida }),
  };
}

/** Notification of changed documents, when the traveller has the earlier ones in a mail. */
async function decirCambio(viaje: ViajeRow, estado: number): Promise<void> {
  if (estado === ESTADO_VIAJE.documentacionEmitida)
    await notificar([viaje.solicitanteId], notificaciones.documentosCambian(nombrar(viaje)));
}

/** Deletes the row of a document; the bytes stay for the mails that already carry them. */
export async function borrarDocumento(usuario: Usuario, id: number) {
  const viaje = await leerDe({ usuario, accion: 'subirDocumento', de: 'documento', id });
  return cambiar(viaje, { accion: 'subirDocumento', porque: CERRADO }, async (estado) => {
    if (estado === ESTADO_VIAJE.documentacionEmitida && (await selectArchivos(viaje.Id)).length === 1)
      throw conflicto('El viaje se emitió con este documento: suba antes el que lo sustituye');
    const quitado = await deleteDocumento(id);
    if (quitado) {
      await anotar('viaje', { id: viaje.Id }, usuario, 'borrarDocumento', quitado.nombre);
      await decirCambio(viaje, estado);
    }
    return quitado && { Id: id };
  });
}

/**
 * Mails the current documents to the traveller, which leaves a line in the history and does not change the state. While the same documents
 * are in the queue, a second request sends no second mail.
 */
export async function enviarDocumentos(acto: Acto) {
  await leer('enviarDocumentos', acto);
  return enVez(acto.id, async () => {
    const viaje = await leer('enviarDocumentos', acto);
    if (await selectYaEnviados(viaje.Id)) return { Id: viaje.Id };
    await mover(viaje, acto.usuario, { acto: 'enviarDocumentos', siendo: CON_DOCUMENTOS });
    const adjuntos = await selectArchivos(viaje.Id);
    await enviarCorreo([viaje.solicitanteId], { ...correoDeDocumentos(nombrar(viaje)), adjuntos });
    return { Id: viaje.Id };
  });
}
