import { queryOptions } from '@tanstack/react-query';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(viajes);

/** The figures of menu/inicio. Its key is under that of all trips, so that every act makes it old. */
export const viajesResumen = queryOptions({
  queryKey: ['viajes', 'resumen'],
  queryFn: ({ signal }) => api.viajesResumen(undefined, { signal }),
  meta: { silencio: true },
});
