import { queryOptions } from '@tanstack/react-query';
import type { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof comunicaciones)['endpoints'], 'resumen'>;
// Written out, because the day's page must not load the schemas of the whole area; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  resumen: { method: 'GET', path: '/resumen' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({
  base: '/api/solicitudescomunicaciones',
  titulo: 'Comunicaciones',
  endpoints: endpoints as Used,
});

/** How many wait for me, in each way. Its key is under that of all of them, so that every act makes it old. */
export const resumenComunicaciones = queryOptions({
  queryKey: ['comunicaciones', 'resumen'],
  queryFn: ({ signal }) => api.resumen(undefined, { signal }),
  meta: { silencio: true },
});
