import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { conflicto, noEncontrado, prohibido } from '#server/kernel/errors.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/kernel/files.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { ReceivedFile } from '#server/kernel/upload.ts';
import { deleteDocumento, insertDocumento, selectArchivoDeDocumento, selectDocumentos } from './documento.queries.ts';
import { cambiarDe } from './turno.commands.ts';
import { quien } from './viaje.commands.ts';
import { selectViaje, selectViajeDe } from './viaje.queries.ts';
import { autorizar, accionesDeViaje, puedeVerDocumentos } from './viajes.policy.ts';

const CERRADO = 'El viaje ya no admite cambios en sus documentos';

export async function listarDocumentos(usuario: Usuario, viajeId: number) {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  if (!puedeVerDocumentos(usuario, viaje)) throw prohibido();
  const borrar = accionesDeViaje(usuario, viaje).includes('subirDocumento') ? (['borrar'] as const) : [];
  return (await selectDocumentos(viajeId)).map((d) => ({ ...d, acciones: [...borrar] }));
}

export async function subirDocumento(usuario: Usuario, viajeId: number, tipo: TipoDocumento, fichero: ReceivedFile) {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  autorizar('subirDocumento', usuario, viaje);
  const { archivoId } = await saveFile({ ...fichero, permitidos: ['application/pdf', 'image/png', 'image/jpeg'] });
  const nuevo = await insertDocumento({ viajeId, tipo, archivoId, usuarioId: usuario.id });
  if (!nuevo) {
    await deleteArchivo(archivoId);
    throw conflicto(CERRADO);
  }
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
