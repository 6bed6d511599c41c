import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { itinerario } from '#contract/viajes/itinerario.rules.ts';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_VIAJE, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { type Evento, icalendar } from '#server/casa/kernel/icalendar.ts';
import type { ViajeRow } from './viaje.queries.ts';

/** Provinces in another zone than Madrid, where a trip has hours of both zones. */
const CANARIAS: readonly (string | null)[] = ['35', '38'];

const ESTADO: Record<number, Evento['estado']> = {
  [ESTADO_VIAJE.aprobado]: 'CONFIRMED',
  [ESTADO_VIAJE.documentacionEmitida]: 'CONFIRMED',
  [ESTADO_VIAJE.liquidado]: 'CONFIRMED',
  [ESTADO_VIAJE.rechazado]: 'CANCELLED',
  [ESTADO_VIAJE.anulado]: 'CANCELLED',
};

type Entero = { viaje: ViajeRow; necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };
type Sitio = { empresa: string; urlPublica: string };

/** Calendar of a trip: its days, and each need whose chosen proposal has an hour. Stays are in the description of the trip. */
export function verCalendario({ viaje: v, necesidades, propuestas }: Entero, { empresa, urlPublica }: Sitio): string {
  const paradas = itinerario(necesidades, propuestas).flatMap(({ dia, paradas: todas }) =>
    todas.filter(({ parte }) => parte === 'empieza').map((parada) => ({ dia, ...parada })),
  );
  const url = `${urlPublica}/menu/viajes/${v.Id}`;
  const comun = { url, version: v.Version, estado: ESTADO[v.EstadoId] ?? 'TENTATIVE' };
  const uid = (thing: string) => `viaje-${v.Id}${thing}@${new URL(urlPublica).hostname}`;
  const flotante = v.PaisCodigo !== PAIS_CON_PROVINCIA || CANARIAS.includes(v.ProvinciaCodigo);
  const estancias = paradas
    .filter(({ necesidad }) => necesidad.Tipo === 'A')
    .map(({ necesidad, elegida, titulo, lugar }) => {
      const { FechaInicio: desde, FechaFin: hasta } = elegida ?? necesidad;
      const cuantas = desde !== null && hasta !== null ? diasEntre(desde, hasta) : 0;
      return [titulo, lugar, cuantas === 0 ? '' : cuantas === 1 ? '1 noche' : `${cuantas} noches`]
        .filter(Boolean)
        .join(' · ');
    });
  const viaje: Evento = {
    ...comun,
    uid: uid(''),
    desde: { dia: v.FechaSalida },
    hastaDia: v.FechaRegreso,
    titulo: `Viaje a ${v.LugarDestino}`,
    lugar: v.LugarDestino,
    texto: [v.MotivoViaje, ...estancias, v.Codigo].join('\n'),
  };
  const conHora = paradas.flatMap(({ dia, hora, necesidad, titulo, detalle, lugar }): Evento[] =>
    dia === null || hora === ''
      ? []
      : [
          {
            ...comun,
            uid: uid(`-necesidad-${necesidad.Id}`),
            desde: { dia, hora, flotante },
            titulo,
            lugar,
            texto: [detalle, v.Codigo].filter(Boolean).join('\n'),
          },
        ],
  );
  return icalendar(`${empresa}//Extramuros`, [viaje, ...conHora]);
}
