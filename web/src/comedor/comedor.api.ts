import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { comedor } from '#contract/comedor/comedor.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(comedor);

export const hoyEn = (centro: string) =>
  queryOptions({
    queryKey: ['comedor', 'hoy', centro],
    queryFn: ({ signal }) => api.hoy({ query: { centro } }, { signal }),
  });
export const resumenDe = (mes: string) =>
  queryOptions({
    queryKey: ['comedor', 'resumen', mes],
    queryFn: ({ signal }) => api.resumen({ query: { mes } }, { signal }),
  });
export const descargarNomina = mutationOptions({ mutationFn: (mes: string) => api.nomina({ query: { mes } }) });
