import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { conflicto, noEncontrado, prohibido } from '#server/kernel/errors.ts';
import { readArchivo } from '#server/archivos/files.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { Call } from '#server/http/handler.ts';
import {
  deleteDocumento,
  insertDocumento,
  selectArchivoDeDocumento,
  selectDocumentos,
  selectYaEnviados,
} from './documento.queries.ts';
import { cambiarDe, enTurno } from './turno.commands.ts';
import { type Acto, autorDe, leer, mover, quien } from './viaje.commands.ts';
import { mensajes } from './viaje.mail.ts';
import { selectViaje, selectViajeDe } from './viaje.queries.ts';
import { CON_DOCUMENTOS, ENVIAR_DOCUMENTOS } from './viaje.steps.queries.ts';
import { autorizar, accionesDeViaje, puedeVerDocumentos } from './viajes.policy.ts';

const CERRADO = 'El viaje ya no admite cambios en sus documentos';

export async function listarDocumentos(usuario: Usuario, viajeId: number) {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  if (!puedeVerDocumentos(usuario, viaje)) throw prohibido();
  const borrar = accionesDeViaje(usuario, viaje).includes('subirDocumento') ? (['borrar'] as const) : [];
  return (await selectDocumentos(viajeId)).map((d) => ({ ...d, acciones: [...borrar] }));
}

/** Checks that documents can be added to that viaje now. Throws 403, 404 or 409. */
export async function exigirSubirDocumento(usuario: Usuario, viajeId: number): Promise<void> {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  autorizar('subirDocumento', usuario, viaje);
}

type Subida = Pick<Call<(typeof viajes.endpoints)['subirDocumento']>, 'usuario' | 'fichero' | 'guardar'>;
export async function subirDocumento({ usuario, fichero, guardar }: Subida, viajeId: number, tipo: TipoDocumento) {
  const { archivoId } = await guardar({ ...fichero, permitidos: ['application/pdf', 'image/png', 'image/jpeg'] });
  const nuevo = await insertDocumento({ viajeId, tipo, archivoId, usuarioId: usuario.id });
  if (!nuevo) throw conflicto(CERRADO);
  return nuevo;
}

/** The bytes of a document. Throws 404 for whoever does not see the viaje and 403 for whoever only decides on it. */
export async function leerDocumento(usuario: Usuario, id: number) {
  const viaje = await selectViajeDe(quien(usuario), 'documento', id);
  if (!viaje) throw noEncontrado();
  if (!puedeVerDocumentos(usuario, viaje)) throw prohibido();
  const archivo = await selectArchivoDeDocumento(id);
  if (!archivo) throw noEncontrado();
  return readArchivo(archivo.archivoId);
}

/** The row goes; the bytes stay for the mails that already carry them. */
export const borrarDocumento = (usuario: Usuario, id: number) =>
  cambiarDe({ usuario, accion: 'subirDocumento', de: 'documento', id }, () => deleteDocumento(id, usuario.id), CERRADO);

/**
 * Mails what there is now; the viaje stays where it is and its history says so. Asked for again, from wherever, while the same
 * documents are on their way, it is the same mail.
 */
export async function enviarDocumentos(acto: Acto) {
  await leer('enviarDocumentos', acto);
  return enTurno(acto.id, async () => {
    const viaje = await leer('enviarDocumentos', acto);
    if (await selectYaEnviados(viaje.Id)) return { Id: viaje.Id };
    return mover({
      acto: 'enviarDocumentos',
      viaje,
      autor: autorDe(acto.usuario),
      comentario: '',
      hasta: viaje.EstadoId,
      siendo: CON_DOCUMENTOS,
      ademas: ENVIAR_DOCUMENTOS(mensajes(acto.config).documentos(viaje), viaje.Id),
    });
  });
}
