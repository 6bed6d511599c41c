import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/casa/red/api.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';

const api = client(sesion);
/** Server at the other end: its company, and whether it is the demo. */
export const echoServidor = queryOptions({
  queryKey: ['sesion', 'echoservidor'],
  queryFn: ({ signal }) => api.echoServidor(undefined, { signal }),
  staleTime: Infinity,
  meta: { silencio: true },
});
