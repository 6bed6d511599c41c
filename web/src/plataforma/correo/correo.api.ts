import { queryOptions } from '@tanstack/react-query';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { leida, todo } from '#web/casa/kernel/consultas.ts';
import { ApiError, client } from '#web/casa/red/api.ts';

const api = client(correo);

/** Mail that the demo has kept, asked for again every few seconds. The screen tells its failures in its own place. */
export const mensajesDemo = queryOptions({
  ...todo(api.demo, ['correo', 'demo'], { silencio: true }),
  refetchInterval: ({ state }) => (isAbsent(state.error) ? false : 3_000),
});
/** Message that is past the end of the list. */
export const mensajeDemo = (id: number) => ({
  ...leida(api.mensajeDemo, ['correo', 'demo', id], { params: { id: String(id) } }, { silencio: true }),
  staleTime: Infinity,
});

/** True when this installation sends its mail, or there is no such message. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
