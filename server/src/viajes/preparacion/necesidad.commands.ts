import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { cambiar, cambiarDe, leer } from '#server/viajes/viaje/acto.commands.ts';
import { deleteNecesidad, insertNecesidad, updateSinPropuesta } from './necesidad.queries.ts';

const NO_ES_BORRADOR = 'El viaje ya no es un borrador';

export async function crearNecesidad(usuario: Usuario, formulario: FormularioNecesidad) {
  const viaje = await leer('crearNecesidad', { usuario, id: formulario.viajeId });
  return cambiar(viaje, { accion: 'crearNecesidad', porque: NO_ES_BORRADOR }, () =>
    insertNecesidad(formulario, tituloDe(formulario)),
  );
}
/** Decisions 4: a card's title is the name of the means of transport, unless something else was written. */
const tituloDe = ({ tipo, textoCorto3, combo1 }: FormularioNecesidad) =>
  textoCorto3 || (tipo === 'I' && MEDIOS_TRANSPORTE.find((m) => m.Id === combo1)?.Nombre) || '';

export const borrarNecesidad = (usuario: Usuario, id: number) =>
  cambiarDe({ usuario, accion: 'borrarNecesidad', de: 'necesidad', id }, () => deleteNecesidad(id), NO_ES_BORRADOR);

export const seguirSinPropuesta = (usuario: Usuario, id: number, motivo: string) =>
  cambiarDe(
    { usuario, accion: 'elegir', de: 'necesidad', id },
    () => updateSinPropuesta(id, motivo),
    'Esta necesidad no espera ninguna propuesta',
  );
