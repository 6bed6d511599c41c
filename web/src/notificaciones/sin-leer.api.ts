import { queryOptions } from '@tanstack/react-query';
import type { notificaciones } from '#contract/notificaciones/notificaciones.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof notificaciones)['endpoints'], 'sinLeer'>;
// Written out, because every screen asks for it and must not load the schemas of the area; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  sinLeer: { method: 'GET', path: '/sinleer' },
};
// client() reads nothing but method and path of a JSON call; the types are those of the contract.
const api = client({ base: '/api/notificaciones', titulo: 'Notificaciones', endpoints: endpoints as Used });

/** Everything that the server said about notifications hangs from this key: an event of theirs makes all of it old. */
export const NOTIFICACIONES = ['notificaciones'] as const;

/** How many I have not read; 100 at most. */
export const sinLeer = queryOptions({
  queryKey: [...NOTIFICACIONES, 'sinleer'],
  queryFn: ({ signal }) => api.sinLeer(undefined, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});
