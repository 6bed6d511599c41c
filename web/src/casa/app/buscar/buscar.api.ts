import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { buscar as contrato } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { seBusca } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(contrato);

/** This person's own things with the words; those of the text before, until they come. */
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
