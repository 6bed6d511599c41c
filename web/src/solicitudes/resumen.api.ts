import { queryOptions } from '@tanstack/react-query';
import type { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof solicitudes)['endpoints'], 'resumen' | 'mias'>;
// Written out, because the day's page must not load the schemas of the area; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  resumen: { method: 'GET', path: '/resumen' },
  mias: { method: 'GET', path: '/mias' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({ base: '/api/solicitudes', titulo: 'Solicitudes', endpoints: endpoints as Used });

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
