import { queryOptions } from '@tanstack/react-query';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(accesos);

/** What menu/inicio says of my accesses. Its key is under that of all of them, so that every act makes it old. */
export const accesosResumen = queryOptions({
  queryKey: ['accesos', 'resumen'],
  queryFn: ({ signal }) => api.accesosResumen(undefined, { signal }),
  meta: { silencio: true },
});
