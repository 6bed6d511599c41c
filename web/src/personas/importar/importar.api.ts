import { mutationOptions } from '@tanstack/react-query';
import { personas } from '#contract/personas/personas.endpoints.ts';
import type { EstadoFila } from '#contract/personas/personas.rules.ts';
import { acto, lista, uno } from '#web/kernel/consultas.ts';
import { borra } from '#web/kernel/query.ts';
import { client } from '#web/red/api.ts';

const api = client(personas);
const TEMAS = ['personas'] as const;
const params = (id: number) => ({ id: String(id) });
type Cual = { id: number; version: number };

export const importaciones = lista(api.importaciones, ['personas', 'importaciones']);
/** Looked at again and again while a clock writes it. */
export const importacion = (id: number) => ({
  ...uno(api.importacion, ['personas', 'importacion'], id),
  refetchInterval: ({ state }: { state: { data?: { EstadoId: number } | undefined } }) =>
    state.data?.EstadoId === 2 ? 1_000 : false,
});
export const filasDe = (id: number, estado: EstadoFila | undefined, version: number) => {
  const call = {
    page: (
      { query }: { query?: { cursor?: string | undefined; limite?: string; estado?: EstadoFila | undefined } },
      options?: { signal: AbortSignal },
    ) => api.filas.page({ params: params(id), query }, options),
  };
  return lista(call, ['personas', 'filas', id, version], { estado, limite: '50' });
};
/** Silent: its failure is told beside the file. */
export const leerFichero = acto(
  TEMAS,
  ({ fichero, onProgress }: { fichero: File; onProgress(fraction: number): void }) =>
    api.leer({ fichero }, { onProgress }),
  { silencio: true },
);
export const importar = acto(
  TEMAS,
  ({ id, version, invitar }: Cual & { invitar: boolean }) =>
    api.importar({ params: params(id), version, body: { invitar } }),
  { cargando: 'Empezando...', silencio: true, exito: 'Importación empezada' },
);
export const descartar = mutationOptions({
  mutationFn: ({ id, version }: Cual) => api.descartar({ params: params(id), version }),
  ...borra(['personas'], ({ id }: Cual) => id),
  meta: { cargando: 'Descartando...', exito: 'Fichero descartado' },
});
export const descargarErrores = mutationOptions({ mutationFn: (id: number) => api.errores({ params: params(id) }) });
export const descargarPlantilla = mutationOptions({ mutationFn: () => api.plantilla() });
