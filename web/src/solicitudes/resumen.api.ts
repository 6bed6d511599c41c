import { queryOptions } from '@tanstack/react-query';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(solicitudes);

/** Everything that the server said about requests hangs from this key: an event of theirs makes all of it old. */
export const SOLICITUDES = ['solicitudes'] as const;

/** The figures of menu/inicio and of the bar. */
export const resumenSolicitudes = queryOptions({
  queryKey: [...SOLICITUDES, 'resumen'],
  queryFn: ({ signal }) => api.resumen(undefined, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});
/** The last ones that I asked for. */
export const ultimasMias = queryOptions({
  queryKey: [...SOLICITUDES, 'ultimas'],
  queryFn: ({ signal }) => api.mias({ query: { limite: '3' } }, { signal }),
  meta: { silencio: true },
});
