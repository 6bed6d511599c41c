import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import { ApiError, type CallOptions, type Page } from '#web/casa/red/api.ts';
import { porId } from './consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { borra } from './query.ts';

type Params = { params: { id: string } };
type Pagina = { cursor?: string | undefined; limite?: string };
type Call<Args, Result> = (args: Args, options?: CallOptions) => Promise<Result>;
/** Calls of `llamadasDeImportacion`, as a client of their area gives them. */
type Llamadas<I, F, E extends string> = {
  importaciones: { page(args: { query?: Pagina }, options?: CallOptions): Promise<Page<I[]>> };
  importacion: Call<Params, I>;
  filas: { page: Call<Params & { query: Pagina & { estado?: E | undefined } }, Page<F[]>> };
  leer: Call<{ fichero: File }, { Id: number; Lectura: number }>;
  descartar: Call<Params & { version: number }, { Id: number }>;
  errores: Call<Params, { nombre: string; contenido: Blob }>;
  leyendo: Call<{ query: { lectura?: string } }, LecturaDeFichero>;
};
export type Cual = { id: number; version: number };
/** `params` and `version` of an act on a file. */
export const deFichero = ({ id, version }: Cual) => ({ params: { id: String(id) }, version });
/** Texts of the act that begins to write a file. */
export const EMPEZAR = { cargando: 'Empezando...', exito: 'Importación empezada' } as const;

/** Milliseconds between two calls that ask how much of a file is read. */
const PASO = 400;

const fallo = (message: string) => new ApiError(message, { status: 422, code: 'no_valido' });
/** Checks that a file can still be read: a browser refuses a file that was changed since it was chosen. @throws Error with a sentence. */
async function exigirLegible(fichero: File): Promise<void> {
  await fichero
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw fallo('El fichero ha cambiado desde que lo eligió. Vuelva a elegirlo');
    });
}
/** Milliseconds without an answer after which the page stops waiting. A stopped server goes on with its readings when it starts again. */
const PACIENCIA = 300_000;
const sinServidor = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);
/** Waits for a reading that goes on after its call, and gives its file. @throws Error with the sentence of a file that is refused. */
async function alAcabar(
  leyendo: Call<{ query: { lectura?: string } }, LecturaDeFichero>,
  lectura: string,
): Promise<number> {
  for (let oido = performance.now(); ;) {
    await new Promise((hecho) => setTimeout(hecho, PASO));
    const respuesta = await leyendo({ query: { lectura } }).catch((error: unknown) => {
      if (!sinServidor(error) || performance.now() - oido > PACIENCIA) throw error;
      return undefined;
    });
    if (respuesta === undefined) continue;
    oido = performance.now();
    const { ImportacionId, Error: mal, EnCurso } = respuesta;
    if (ImportacionId > 0) return ImportacionId;
    if (!EnCurso) throw fallo(mal || 'La lectura se ha interrumpido. Vuelva a intentarlo');
  }
}

/** Queries and acts of imported files, which are read, reviewed and accepted, as `ui/ficheros` draws them. */
export function importacionesDe<I extends { EstadoId: number }, F, E extends string>(
  tema: string,
  api: Llamadas<I, F, E>,
) {
  return {
    importaciones: lista(api.importaciones, [tema, 'importaciones']),
    /** Asked for repeatedly while a clock of the server writes the file, or takes it back. */
    importacion: (id: number) => ({
      ...porId(api.importacion, [tema, 'importacion'], id),
      refetchInterval: ({ state }: { state: { data?: I | undefined } }) =>
        state.data?.EstadoId === 2 || state.data?.EstadoId === 4 ? 1_000 : false,
    }),
    filasDe: (id: number, estado: E | undefined, version: number) => {
      const page = ({ query = {} }: { query?: Pagina & { estado?: E | undefined } }, options?: CallOptions) =>
        api.filas.page({ params: { id: String(id) }, query }, options);
      return lista({ page }, [tema, 'filas', id, version], { estado, limite: '50' });
    },
    /**
     * Silent, because the failure is shown beside the file. The list asks again when it is looked at: the screen of the file opens at
     * once, and not below a row that comes meanwhile.
     */
    leer: mutationOptions({
      mutationFn: async ({ fichero, onProgress }: { fichero: File; onProgress(fraction: number): void }) => {
        await exigirLegible(fichero);
        const { Id, Lectura } = await api.leer({ fichero }, { onProgress });
        return { Id: Id > 0 ? Id : await alAcabar(api.leyendo, String(Lectura)) };
      },
      onSettled: (
        _data: unknown,
        _error: unknown,
        _args: unknown,
        _result: unknown,
        { client }: MutationFunctionContext,
      ) => client.invalidateQueries({ queryKey: [tema], refetchType: 'none' }),
      meta: { silencio: true },
    }),
    /** Asked for repeatedly while the server reads a file. */
    leyendo: (fichero: string) =>
      queryOptions({
        queryKey: ['leyendo', tema, fichero],
        queryFn: ({ signal }) => api.leyendo({ query: {} }, { signal }),
        initialData: { Id: 0, Leidas: 0, Filas: 0, ImportacionId: 0, Error: '', EnCurso: true },
        staleTime: PASO,
        refetchInterval: PASO,
        gcTime: 0,
        meta: { silencio: true },
      }),
    descartar: mutationOptions({
      mutationFn: (fichero: Cual) => api.descartar(deFichero(fichero)),
      ...borra([tema], ({ id }: Cual) => id),
      meta: { cargando: 'Descartando...', exito: 'Fichero descartado' },
    }),
    errores: mutationOptions({ mutationFn: (id: number) => api.errores({ params: { id: String(id) } }) }),
  };
}
export type Importaciones<I extends { EstadoId: number }, F, E extends string> = ReturnType<
  typeof importacionesDe<I, F, E>
>;
