import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { ganada } from '#server/kernel/vigente.ts';
import { cambiarDe, leer } from '#server/viajes/viaje/acto.commands.ts';
import { deleteNecesidad, insertNecesidad, updateSinPropuesta } from './necesidad.queries.ts';

export async function crearNecesidad(usuario: Usuario, formulario: FormularioNecesidad) {
  await leer('crearNecesidad', { usuario, id: formulario.viajeId });
  return ganada(await insertNecesidad(formulario, tituloDe(formulario)), 'El viaje ya no es un borrador');
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
