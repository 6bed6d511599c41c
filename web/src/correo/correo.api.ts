import { queryOptions } from '@tanstack/react-query';
import type { correo } from '#contract/correo/correo.endpoints.ts';
import { ApiError, client } from '#web/red/api.ts';

type Table = (typeof correo)['endpoints'];
/* Written out: the contract's own table would bring its schemas into the browser. The compiler holds it to the contract. */
const endpoints: { [K in keyof Table]: Pick<Table[K], 'method' | 'path'> } = {
  demo: { method: 'GET', path: '/demo' },
  mensajeDemo: { method: 'GET', path: '/demo/:id' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({ base: '/api/correo', titulo: 'Correo de la demo', endpoints: endpoints as Table });

/** What the demo has kept; whoever waits for a message sees it arrive. The screen tells its failures in its own place. */
export const mensajesDemo = queryOptions({
  queryKey: ['correo', 'demo'],
  queryFn: ({ signal }) => api.demo(undefined, { signal }),
  refetchInterval: ({ state }) => (isAbsent(state.error) ? false : 3_000),
  meta: { silencio: true },
});
/** One that has gone past the end of the list. */
export const mensajeDemo = (id: number) =>
  queryOptions({
    queryKey: ['correo', 'demo', id],
    queryFn: ({ signal }) => api.mensajeDemo({ params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
    meta: { silencio: true },
  });

/** True when this installation sends its mail, or there is no such message. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
