import { queryOptions } from '@tanstack/react-query';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { ApiError, client } from '#web/casa/red/api.ts';

const api = client(avisos);

/** Prefix of the keys of all notices; a live event invalidates them. */
export const AVISOS = ['avisos'] as const;
export const CARGANDO = 'Cargando Avisos ...'; // spec section 8

/** Number of unread notices. Asked for in the background: its failure is silent. */
export const numeroSinLeer = {
  ...todo(api.sinLeer, [...AVISOS, 'numero'], { silencio: true }),
  staleTime: 60_000,
  // spec section 1: coming back to the app asks again, also where live events do not get through
  refetchOnWindowFocus: 'always' as const,
};
/** Unread notices in one answer. */
export const MAX_SIN_LEER = 200;
export const avisosSinLeer = queryOptions({
  queryKey: [...AVISOS, 'sinleer'],
  queryFn: ({ signal }) =>
    api.avisos({ params: { id: 'sinleer' }, query: { limite: String(MAX_SIN_LEER) } }, { signal }),
  staleTime: 0,
  meta: { cargando: CARGANDO },
});

export const avisoPorId = (id: number) =>
  queryOptions({
    queryKey: [...AVISOS, 'uno', id],
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const found = await api.avisos({ params: { id: String(id) } }, { signal }).catch((error: unknown) => {
        // an open notice that is gone says so in its place; for one looked for by its address the server's refusal is told
        if (error instanceof ApiError && error.status === 404 && cache.getQueryData(queryKey) !== undefined) return [];
        throw error;
      });
      return found[0] ?? null;
    },
  });
/** Records a reading of the edition that was on the screen. */
export const visitar = ({ Id, Version }: { Id: number; Version: number }): Promise<unknown> =>
  api.registrarVisita({ params: { id: String(Id) }, query: { version: String(Version) } });

/** Bytes of a picture, fetched once. Its key is outside AVISOS: no event changes a picture. */
export const imagen = (ruta: string) =>
  queryOptions({
    queryKey: ['imagen-avisos', ruta],
    queryFn: async () => {
      const id = /\/imagen\/([1-9]\d*)$/.exec(ruta)?.[1];
      if (id === undefined) throw new Error(`not a picture of ours: ${ruta}`);
      return (await api.imagen({ params: { id } })).contenido;
    },
    staleTime: Infinity,
    meta: { silencio: true },
  });
