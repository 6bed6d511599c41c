import { queryOptions } from '@tanstack/react-query';
import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof viajes)['endpoints'], 'viajesResumen'>;
// Written out, because the day's page must not load the schemas of the whole area; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  viajesResumen: { method: 'GET', path: '/viajesresumen' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({ base: '/api/viajes', titulo: 'Viajes', endpoints: endpoints as Used });

/** The figures of menu/inicio. Its key is under that of all trips, so that every act makes it old. */
export const viajesResumen = queryOptions({
  queryKey: ['viajes', 'resumen'],
  queryFn: ({ signal }) => api.viajesResumen(undefined, { signal }),
  meta: { silencio: true },
});
