import { queryOptions } from '@tanstack/react-query';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(accesos);
/** Stays of one day, by hour, for the gate's screen, which stays open and refetches. */
export const autorizadosDe = (fecha: string) =>
  queryOptions({
    queryKey: ['accesos', 'autorizados', fecha],
    queryFn: ({ signal }) => api.autorizados({ query: { fecha } }, { signal }),
    refetchInterval: 120_000,
  });
