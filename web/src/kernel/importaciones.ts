import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Leyendo } from '#contract/kernel/importaciones.ts';
import type { CallOptions, Page } from '#web/red/api.ts';
import { acto, lista, uno } from './consultas.ts';
import { borra } from './query.ts';

type Params = { params: { id: string } };
type Pagina = { cursor?: string | undefined; limite?: string };
type Call<Args, Result> = (args: Args, options?: CallOptions) => Promise<Result>;
/** Calls of `llamadasDeImportacion`, as a client of their area gives them. */
type Llamadas<I, F, E extends string> = {
  importaciones: { page(args: { query?: Pagina }, options?: CallOptions): Promise<Page<I[]>> };
  importacion: Call<Params, I>;
  filas: { page: Call<Params & { query: Pagina & { estado?: E | undefined } }, Page<F[]>> };
  leer: Call<{ fichero: File }, { Id: number }>;
  descartar: Call<Params & { version: number }, { Id: number }>;
  errores: Call<Params, { nombre: string; contenido: Blob }>;
  /** Of lists that tell how much of a file is read. */
  leyendo?: (args?: undefined, options?: CallOptions) => Promise<Leyendo>;
};
export type Cual = { id: number; version: number };
/** `params` and `version` of an act on a file. */
export const deFichero = ({ id, version }: Cual) => ({ params: { id: String(id) }, version });
/** Words of the act that begins to write a file. */
export const EMPEZAR = { cargando: 'Empezando...', exito: 'Importación empezada' } as const;

/** Milliseconds between two questions about how much of a file is read. */
const PASO = 400;

/** Queries and acts of files that are read, looked at and accepted, as `ui/ficheros` draws them. */
export function importacionesDe<I extends { EstadoId: number }, F, E extends string>(
  tema: string,
  api: Llamadas<I, F, E>,
) {
  return {
    importaciones: lista(api.importaciones, [tema, 'importaciones']),
    /** Looked at again and again while a clock writes it, or takes it back. */
    importacion: (id: number) => ({
      ...uno(api.importacion, [tema, 'importacion'], id),
      refetchInterval: ({ state }: { state: { data?: I | undefined } }) =>
        state.data?.EstadoId === 2 || state.data?.EstadoId === 4 ? 1_000 : false,
    }),
    filasDe: (id: number, estado: E | undefined, version: number) => {
      const page = ({ query = {} }: { query?: Pagina & { estado?: E | undefined } }, options?: CallOptions) =>
        api.filas.page({ params: { id: String(id) }, query }, options);
      return lista({ page }, [tema, 'filas', id, version], { estado, limite: '50' });
    },
    /** Silent: its failure is told beside the file. */
    leer: acto(
      [tema],
      ({ fichero, onProgress }: { fichero: File; onProgress(fraction: number): void }) =>
        api.leer({ fichero }, { onProgress }),
      { silencio: true },
    ),
    /** Asked for again and again while the server reads a file; one that is read at once is not asked about. */
    leyendo: (fichero: string) =>
      queryOptions({
        queryKey: ['leyendo', tema, fichero],
        queryFn: ({ signal }) => api.leyendo?.(undefined, { signal }) ?? { Leidas: 0, Filas: 0 },
        initialData: { Leidas: 0, Filas: 0 },
        staleTime: PASO,
        refetchInterval: api.leyendo ? PASO : false,
        gcTime: 0,
        meta: { silencio: true },
      }),
    descartar: mutationOptions({
      mutationFn: (cual: Cual) => api.descartar(deFichero(cual)),
      ...borra([tema], ({ id }: Cual) => id),
      meta: { cargando: 'Descartando...', exito: 'Fichero descartado' },
    }),
    errores: mutationOptions({ mutationFn: (id: number) => api.errores({ params: { id: String(id) } }) }),
  };
}
export type Importaciones<I extends { EstadoId: number }, F, E extends string> = ReturnType<
  typeof importacionesDe<I, F, E>
>;
