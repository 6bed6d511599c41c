import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { buscar as contrato } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { seBusca } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(contrato);

/** Query for this person's own things that match the words. The results of the text before stay until the new ones arrive. */
export const hallazgos = (texto: string) =>
  queryOptions({
    queryKey: ['buscar', texto],
    queryFn: ({ signal }) => api.buscar({ query: { texto } }, { signal }),
    enabled: seBusca(texto),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    meta: { silencio: true },
  });
