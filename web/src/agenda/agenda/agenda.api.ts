import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

const api = client(agenda);
const TEMAS = ['agenda'] as const;
export type Entre = { desde: string; hasta: string };

/** Days of somebody; one's own without `id`. */
export const agendaDe = (id: number | undefined, query: Entre) =>
  queryOptions({
    queryKey: ['agenda', 'dias', id ?? 0, query],
    queryFn: ({ signal }) =>
      id === undefined ? api.mia({ query }, { signal }) : api.deOtra({ params: { id: String(id) }, query }, { signal }),
    placeholderData: (before) => (before?.PersonaId === id || id === undefined ? keepPreviousData(before) : undefined),
  });
export const ambito = { ...todo(api.ambito, ['agenda', 'ambito']), staleTime: 300_000 };
export type Quienes = { ambito?: 'mio' | 'respondo' | 'todos'; centro?: string; area?: string; texto?: string };
export const equipo = (quienes: Quienes, entre: Entre) =>
  lista(api.equipo, ['agenda', 'equipo'], { ...quienes, ...entre, limite: '100' });

type Nota = Parameters<typeof api.crearNota>[0]['body'];
export const guardarNota = acto(
  TEMAS,
  ({ id, body, idempotencyKey }: { id: number | undefined; body: Nota; idempotencyKey?: string }) =>
    id === undefined
      ? api.crearNota({ body, ...(idempotencyKey !== undefined && { idempotencyKey }) })
      : api.cambiarNota({ params: paramsOf(id), body }),
  guardar('Nota guardada'),
);
export const borrarNota = acto(TEMAS, api.borrarNota, {
  cargando: 'Borrando...',
});
