import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { client } from '#web/red/api.ts';
import { shrinkPhoto } from '#web/nativo/shrink.ts';

const api = client(comunicaciones);
const lookups = client(maestros);

/** Everything that the server said about communications hangs from this key: an act or a live event makes all of it old. */
export const COMUNICACIONES = ['comunicaciones'] as const;
/** After an act, done or refused: a 409 says that what is on the screen is no longer so. What waits for a decision changes too. */
export const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: COMUNICACIONES }),
      cache.invalidateQueries({ queryKey: ['solicitudes'] }),
    ]),
};
const params = (id: number) => ({ id: String(id) });

// ---- what is read

export type FiltroComunicaciones = { estado?: string | undefined; texto?: string | undefined };
export const comunicacionesMias = (filtro: FiltroComunicaciones) =>
  infiniteQueryOptions({
    queryKey: [...COMUNICACIONES, 'mis', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.mias.page({ query: { ...filtro, limite: '20', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const comunicacionesPorFirmar = infiniteQueryOptions({
  queryKey: [...COMUNICACIONES, 'firmar'],
  queryFn: ({ pageParam, signal }) =>
    api.pendientesFirmar.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
export const columnaDelTablero = (estado: number, texto: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...COMUNICACIONES, 'tablero', estado, texto ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.tablero.page({ query: { estado: String(estado), texto, limite: '30', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const comunicacionDetalle = (id: number) =>
  queryOptions({
    queryKey: [...COMUNICACIONES, 'detalle', id],
    queryFn: ({ signal }) => api.comunicacion({ params: params(id) }, { signal }),
  });
export const puedeCrearComunicacion = queryOptions({
  queryKey: [...COMUNICACIONES, 'puedecrear'],
  queryFn: ({ signal }) => api.puedeCrear(undefined, { signal }),
  staleTime: 300_000,
});

/** What the form offers: it changes a few times a year. Their key is not under that of the communications, which each event makes old. */
const fija = <T>(nombre: string, read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['maestros', 'comunicaciones', nombre],
    queryFn: ({ signal }) => read(signal),
    staleTime: 3_600_000,
  });
export const areasDeComunicacion = fija('areas', (signal) => api.areas(undefined, { signal }));
export const tiposAverias = fija('tipos', (signal) => api.tiposAverias(undefined, { signal }));
export const tiposAveriasMantenimiento = fija('mantenimiento', (signal) =>
  api.tiposAveriasMantenimiento(undefined, { signal }),
);
export const contratosAbiertos = fija('contratos', (signal) => lookups.contratos(undefined, { signal }));

// ---- photos

/** The bytes of a photo, asked for once per visit of the page: no event changes them. */
export const fotoPorId = (id: number) =>
  queryOptions({
    queryKey: ['imagen-comunicaciones', id],
    queryFn: async ({ signal }) => (await api.foto({ params: params(id) }, { signal })).contenido,
    staleTime: Infinity,
    meta: { silencio: true },
  });
export const subirFoto = mutationOptions({
  mutationFn: async ({
    file,
    onProgress,
    signal,
  }: {
    file: File;
    onProgress(fraction: number): void;
    signal: AbortSignal;
  }) => api.subirFoto({ fichero: await shrinkPhoto(file) }, { onProgress, signal }),
  meta: { silencio: true }, // the field says it beside the photo
});
