import { queryOptions } from '@tanstack/react-query';
import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(buzon);

/** Everything that the server said about the mailbox hangs from this key; a live event makes all of it old. */
export const BUZON = ['buzon'] as const;

/** Whether this person answers for an area, what waits there, and where the last of their own stands. Nobody has asked for it: a failure says nothing. */
export const resumenBuzon = queryOptions({
  queryKey: [...BUZON, 'resumen'],
  queryFn: ({ signal }) => api.resumen(undefined, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});
