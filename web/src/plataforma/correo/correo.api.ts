import { queryOptions } from '@tanstack/react-query';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { ApiError, client } from '#web/casa/red/api.ts';

const api = client(correo);

/** Mail that the demo has kept, asked for again every few seconds. The screen tells its failures in its own place. */
export const mensajesDemo = queryOptions({
  queryKey: ['correo', 'demo'],
  queryFn: ({ signal }) => api.demo(undefined, { signal }),
  refetchInterval: ({ state }) => (isAbsent(state.error) ? false : 3_000),
  meta: { silencio: true },
});
/** Message that is past the end of the list. */
export const mensajeDemo = (id: number) =>
  queryOptions({
    queryKey: ['correo', 'demo', id],
    queryFn: ({ signal }) => api.mensajeDemo({ params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
    meta: { silencio: true },
  });

/** True when this installation sends its mail, or there is no such message. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
