import { queryOptions } from '@tanstack/react-query';
import type { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { client } from '#web/red/api.ts';

type Used = Pick<(typeof buzon)['endpoints'], 'resumen'>;
// Written out, because every visit asks for it and must not load the schemas; the compiler holds it to the contract.
const endpoints: { [K in keyof Used]: Pick<Used[K], 'method' | 'path'> } = {
  resumen: { method: 'GET', path: '/resumen' },
};
// client() reads nothing but method and path; the types are those of the contract.
const api = client({ base: '/api/buzon', titulo: 'Buzón de sugerencias', endpoints: endpoints as unknown as Used });

/** Everything that the server said about the mailbox hangs from this key; a live event makes all of it old. */
export const BUZON = ['buzon'] as const;

/** Whether this person answers for an area, what waits there, and where the last of their own stands. Nobody has asked for it: a failure says nothing. */
export const resumenBuzon = queryOptions({
  queryKey: [...BUZON, 'resumen'],
  queryFn: ({ signal }) => api.resumen(undefined, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});
