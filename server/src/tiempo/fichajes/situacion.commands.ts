import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { FASE_TRAS } from '#contract/tiempo/fichajes/fase.rules.ts';
import { caducaDe } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { type Estado, type Situacion, selectUltimoDia, updateSituacion } from './fichaje.queries.ts';

/** Sets the state of somebody by the events that stand, after rows were added out of order. */
export async function reponer(usuarioId: number, { modalidad }: Pick<Estado, 'modalidad'>): Promise<void> {
  const eventos = await selectUltimoDia(usuarioId);
  await updateSituacion(usuarioId, await situacionTras(usuarioId, eventos, modalidad));
}

async function situacionTras(
  usuarioId: number,
  eventos: readonly Fichaje[],
  modalidad: Estado['modalidad'],
): Promise<Situacion> {
  const ultimo = eventos.at(-1);
  const entrada = eventos.findLast(({ Tipo }) => Tipo === 'E');
  if (ultimo === undefined)
    return {
      fase: 'F',
      fecha: null,
      desde: null,
      entradaId: null,
      caduca: null,
      modalidad,
      ultimoTipo: null,
      ultimoId: null,
      ultimoInstante: null,
    };
  const abierta = ultimo.Tipo === 'S' ? undefined : entrada;
  const [dia] = abierta === undefined ? [] : await planDe(usuarioId, ultimo.Fecha, ultimo.Fecha);
  return {
    fase: abierta === undefined ? 'F' : FASE_TRAS[ultimo.Tipo],
    fecha: ultimo.Fecha,
    desde: entrada?.Instante ?? null,
    entradaId: entrada?.Id ?? null,
    caduca: abierta === undefined ? null : new Date(caducaDe(Date.parse(abierta.Instante), dia)).toISOString(),
    modalidad: ultimo.Modalidad,
    ultimoTipo: ultimo.Tipo,
    ultimoId: ultimo.Id,
    ultimoInstante: ultimo.Instante,
  };
}
