import { queryOptions } from '@tanstack/react-query';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(comunicaciones);

/** How many wait for me, in each way. Its key is under that of all of them, so that every act makes it old. */
export const resumenComunicaciones = queryOptions({
  queryKey: ['comunicaciones', 'resumen'],
  queryFn: ({ signal }) => api.resumen(undefined, { signal }),
  meta: { silencio: true },
});
