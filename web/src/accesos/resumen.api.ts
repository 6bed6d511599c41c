import { queryOptions } from '@tanstack/react-query';
import type { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof accesos)['endpoints'], 'accesosResumen'>;
// Written out, because the day's page must not load the schemas of the whole area; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  accesosResumen: { method: 'GET', path: '/accesosresumen' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({
  base: '/api/accesosfuerajornada',
  titulo: 'Accesos fuera de jornada',
  endpoints: endpoints as Used,
});

/** What menu/inicio says of my accesses. Its key is under that of all of them, so that every act makes it old. */
export const accesosResumen = queryOptions({
  queryKey: ['accesos', 'resumen'],
  queryFn: ({ signal }) => api.accesosResumen(undefined, { signal }),
  meta: { silencio: true },
});
