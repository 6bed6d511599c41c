import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import { conflicto, noEncontrado } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { deleteNecesidad, insertNecesidad, updateSinPropuesta } from './necesidad.queries.ts';
import { cambiarDe } from './turno.commands.ts';
import { quien } from './viaje.commands.ts';
import { selectViaje } from './viaje.queries.ts';
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

export const borrarNecesidad = (usuario: Usuario, id: number) =>
  cambiarDe(
    { usuario, accion: 'borrarNecesidad', de: 'necesidad', id },
    () => deleteNecesidad(id),
    'El viaje ya no es un borrador',
  );

export const seguirSinPropuesta = (usuario: Usuario, id: number, motivo: string) =>
  cambiarDe(
    { usuario, accion: 'elegir', de: 'necesidad', id },
    () => updateSinPropuesta(id, motivo),
    'Esta necesidad no espera ninguna propuesta',
  );
