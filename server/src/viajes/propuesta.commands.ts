import type { FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, type AccionViaje } from '#contract/viajes/viajes.rules.ts';
import type { Config } from '#server/kernel/config.ts';
import { conflicto, noEncontrado } from '#server/kernel/errors.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/kernel/files.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { ReceivedFile } from '#server/kernel/upload.ts';
import {
  deletePropuesta,
  insertPropuesta,
  selectArchivoDePropuesta,
  updateArchivoDePropuesta,
  updateDescartada,
  updateElegida,
  updatePropuesta,
  updatePublicadas,
} from './propuesta.queries.ts';
import { quien } from './viaje.commands.ts';
import { mensajes } from './viaje.mail.ts';
import { selectViaje, selectViajeDe } from './viaje.queries.ts';
import { autorizar, puedeVerPropuestasEnPreparacion } from './viajes.policy.ts';

const NO_ADMITE = 'La propuesta ya no admite este cambio';

export async function crearPropuesta(usuario: Usuario, formulario: FormularioPropuesta) {
  await leerDe('necesidad', 'proponer', usuario, formulario.necesidadId);
  const nueva = await insertPropuesta(formulario, usuario.id);
  if (!nueva) throw conflicto('La necesidad es de otro tipo o no espera ninguna propuesta');
  return nueva;
}

export async function actualizarPropuesta(usuario: Usuario, id: number, formulario: FormularioPropuesta) {
  return cambiar('proponer', usuario, id, () => updatePropuesta(id, formulario));
}
export const borrarPropuesta = (usuario: Usuario, id: number) =>
  cambiar('proponer', usuario, id, () => deletePropuesta(id));
export const descartarPropuesta = (usuario: Usuario, id: number) =>
  cambiar('proponer', usuario, id, () => updateDescartada(id));

export async function adjuntarAPropuesta(usuario: Usuario, id: number, fichero: ReceivedFile) {
  await leerDe('propuesta', 'proponer', usuario, id);
  const { archivoId } = await saveFile({ ...fichero, permitidos: ['application/pdf'] });
  const hecha = await updateArchivoDePropuesta(id, archivoId);
  if (!hecha) {
    await deleteArchivo(archivoId);
    throw conflicto(NO_ADMITE);
  }
  return hecha;
}

export async function publicarPropuestas(usuario: Usuario, viajeId: number, config: Config) {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  autorizar('proponer', usuario, viaje);
  const { Publicadas } = await updatePublicadas(viajeId, mensajes(config).propuestasListas(viaje));
  if (Publicadas === 0) throw conflicto('No hay propuestas en preparación que publicar');
  return { Id: viajeId, Publicadas };
}

export const elegirPropuesta = (usuario: Usuario, id: number) =>
  cambiar('elegir', usuario, id, () => updateElegida(id), 'La propuesta ya no se puede elegir');

/** The bytes of a proposal's document. Throws 404 for what this person may not see. */
export async function leerDocumentoDePropuesta(usuario: Usuario, id: number) {
  const viaje = await selectViajeDe(quien(usuario), 'propuesta', id);
  if (!viaje) throw noEncontrado();
  const desde = puedeVerPropuestasEnPreparacion(usuario, viaje)
    ? ESTADO_PROPUESTA.enPreparacion
    : ESTADO_PROPUESTA.publicada;
  const archivo = await selectArchivoDePropuesta(id, desde);
  if (!archivo) throw noEncontrado();
  return readArchivo(archivo.archivoId);
}

async function leerDe(de: 'necesidad' | 'propuesta', accion: AccionViaje, usuario: Usuario, id: number) {
  const viaje = await selectViajeDe(quien(usuario), de, id);
  if (!viaje) throw noEncontrado();
  autorizar(accion, usuario, viaje);
}
async function cambiar(
  accion: AccionViaje,
  usuario: Usuario,
  id: number,
  cambio: () => Promise<{ Id: number } | undefined>,
  porque = NO_ADMITE,
) {
  await leerDe('propuesta', accion, usuario, id);
  const hecha = await cambio();
  if (!hecha) throw conflicto(porque);
  return hecha;
}
