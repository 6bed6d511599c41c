import { queryOptions, useQuery } from '@tanstack/react-query';
import { inicio as contrato } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(contrato);

/** Key of the day's page, which a change of any topic invalidates (query.ts). */
export const INICIO = ['inicio'] as const;

/** The day's page and the menu's figures in one call. */
export const inicio = queryOptions({
  queryKey: INICIO,
  queryFn: ({ signal }) => api.inicio(undefined, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});

/** Figure of a menu entry, with the words that follow it; 0 until the server has answered. */
export const useContador = (ruta: string): { cuenta: number; texto: string } =>
  useQuery({
    ...inicio,
    select: ({ Contadores }) => {
      const { Cuenta: cuenta = 0, Texto: texto = '' } = Contadores.find((contador) => contador.Ruta === ruta) ?? {};
      return { cuenta, texto };
    },
  }).data ?? { cuenta: 0, texto: '' };
