import { queryOptions } from '@tanstack/react-query';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(permisos);
/** Time off of the reader against the balance of hours. */
export const miDescanso = queryOptions({
  queryKey: ['permisos', 'descanso'],
  queryFn: ({ signal }) => api.descanso(undefined, { signal }),
  meta: { silencio: true },
});
