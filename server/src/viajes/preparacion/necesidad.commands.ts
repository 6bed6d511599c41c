import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { cambiar, cambiarDe, leer } from '#server/viajes/viaje/acto.commands.ts';
import { deleteNecesidad, insertLineaDeNecesidad, insertNecesidad, updateSinPropuesta } from './necesidad.queries.ts';

const NO_ES_BORRADOR = 'El viaje ya no es un borrador';

export async function crearNecesidad(usuario: Usuario, formulario: FormularioNecesidad) {
  const viaje = await leer('crearNecesidad', { usuario, id: formulario.viajeId });
  return cambiar(viaje, { accion: 'crearNecesidad', porque: NO_ES_BORRADOR }, async () => {
    const tramos = await Promise.all(
      conVuelta(formulario).map((tramo) => insertNecesidad(tramo, tituloDe(formulario))),
    );
    for (const tramo of tramos)
      if (tramo) await insertLineaDeNecesidad(tramo.Id, { acto: 'crearNecesidad', autor: usuario });
    return tramos[0];
  });
}
/** Needs of the outward journey, and of the return journey if any (S-5880). */
const conVuelta = (ida: FormularioNecesidad): FormularioNecesidad[] =>
  ida.idaYVuelta
    ? [
        { ...ida, fechaFin: undefined },
        {
          ...ida,
          textoCorto1: ida.textoCorto2,
          textoCorto2: ida.textoCorto1,
          fechaInicio: ida.fechaFin,
          fechaFin: undefined,
        },
      ]
    : [ida];
/** Decisions 4: a card's title is the name of the means of transport, unless something else was written. */
const tituloDe = ({ tipo, textoCorto3, combo1 }: FormularioNecesidad) =>
  textoCorto3 || (tipo === 'I' && MEDIOS_TRANSPORTE.find((m) => m.Id === combo1)?.Nombre) || '';

// The lines are written first, because they read the need as it was.
export const borrarNecesidad = (usuario: Usuario, id: number) =>
  cambiarDe(
    { usuario, accion: 'borrarNecesidad', de: 'necesidad', id },
    async () => {
      await insertLineaDeNecesidad(id, { acto: 'borrarNecesidad', autor: usuario });
      return existente(await deleteNecesidad(id));
    },
    NO_ES_BORRADOR,
  );

export const seguirSinPropuesta = (usuario: Usuario, id: number, motivo: string) =>
  cambiarDe(
    { usuario, accion: 'elegir', de: 'necesidad', id },
    async () => {
      await insertLineaDeNecesidad(id, { acto: 'sinPropuesta', autor: usuario, motivo });
      return updateSinPropuesta(id, motivo);
    },
    'Esta necesidad no espera ninguna propuesta',
  );
