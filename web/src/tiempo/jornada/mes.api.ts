import { queryOptions } from '@tanstack/react-query';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { ESTADO_CORRECCION } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(jornada);

export const presenciaDe = (mes: string) =>
  queryOptions({
    queryKey: ['jornada', 'mes', mes],
    queryFn: ({ signal }) => api.presenciaMensual({ params: { mes } }, { signal }),
  });
export const saldoDe = (mes: string) =>
  queryOptions({
    queryKey: ['jornada', 'saldo', mes],
    queryFn: ({ signal }) => api.saldoHorario({ query: { mes } }, { signal }),
  });
export const flexibilidad = queryOptions({
  queryKey: ['jornada', 'flexibilidad'],
  queryFn: ({ signal }) => api.flexibilidad(undefined, { signal }),
});
/** Rejected corrections, whose days keep both versions. */
export const disconformidades = queryOptions({
  queryKey: ['jornada', 'disconformidades'],
  queryFn: ({ signal }) =>
    client(correcciones).mias({ query: { estado: String(ESTADO_CORRECCION.disconforme), limite: '200' } }, { signal }),
  meta: { silencio: true },
});
