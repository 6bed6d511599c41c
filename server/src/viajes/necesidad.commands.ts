import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { MEDIOS_TRANSPORTE, type AccionViaje } from '#contract/viajes/viajes.rules.ts';
import { conflicto, noEncontrado } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { deleteNecesidad, insertNecesidad, updateSinPropuesta } from './necesidad.queries.ts';
import { quien } from './viaje.commands.ts';
import { selectViaje, selectViajeDe } from './viaje.queries.ts';
import { autorizar } from './viajes.policy.ts';

export async function crearNecesidad(usuario: Usuario, formulario: FormularioNecesidad) {
  const viaje = await selectViaje(quien(usuario), formulario.viajeId);
  if (!viaje) throw noEncontrado();
  autorizar('crearNecesidad', usuario, viaje);
  const nueva = await insertNecesidad(formulario, tituloDe(formulario));
  if (!nueva) throw conflicto('El viaje ya no es un borrador');
  return nueva;
}
/** Decisions 4: a card's title is the name of the means of transport, unless something else was written. */
const tituloDe = ({ tipo, textoCorto3, combo1 }: FormularioNecesidad) =>
  textoCorto3 || (tipo === 'I' && MEDIOS_TRANSPORTE.find((m) => m.Id === combo1)?.Nombre) || '';

export async function borrarNecesidad(usuario: Usuario, id: number) {
  await leerDeNecesidad('borrarNecesidad', usuario, id);
  const borrada = await deleteNecesidad(id);
  if (!borrada) throw conflicto('El viaje ya no es un borrador');
  return borrada;
}

export async function seguirSinPropuesta(usuario: Usuario, necesidadId: number, motivo: string) {
  await leerDeNecesidad('elegir', usuario, necesidadId);
  const hecha = await updateSinPropuesta(necesidadId, motivo);
  if (!hecha) throw conflicto('Esta necesidad no espera ninguna propuesta');
  return hecha;
}

async function leerDeNecesidad(accion: AccionViaje, usuario: Usuario, necesidadId: number) {
  const viaje = await selectViajeDe(quien(usuario), 'necesidad', necesidadId);
  if (!viaje) throw noEncontrado();
  autorizar(accion, usuario, viaje);
}
