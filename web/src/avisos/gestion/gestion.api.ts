import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import type { Canal } from '#contract/avisos/avisos.rules.ts';
import type { FormularioCambioAviso, Imagen, OrdenAvisos } from '#contract/avisos/gestion.schemas.ts';
import type * as z from 'zod/mini';
import { client } from '#web/red/api.ts';
import { borra } from '#web/kernel/query.ts';

/* The calls of COMUNICACION. Their keys hang from that of all notices: what is written changes what everybody reads. */
const api = client(avisos);
const params = (id: number) => ({ id: String(id) });
const GESTION = ['avisos', 'gestion'] as const;
const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => cache.invalidateQueries({ queryKey: ['avisos'] }),
};

// ---- what is read

/** What the address of the list says: states ('1', '4,5'), kind, words and order. */
export type BusquedaAvisos = { estados?: string | number; canal?: 'A' | 'N'; texto?: string; por?: OrdenAvisos };

export type FiltroGestionAvisos = {
  canal?: Canal | undefined;
  estado?: string | undefined;
  texto?: string | undefined;
  /** Absent: the last first. */
  orden?: OrdenAvisos | undefined;
};
export const avisosGestion = (filtro: FiltroGestionAvisos) =>
  infiniteQueryOptions({
    queryKey: [...GESTION, 'lista', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.gestion.page({ query: { ...filtro, limite: '30', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const avisoGestion = (id: number) =>
  queryOptions({
    queryKey: [...GESTION, 'uno', id],
    queryFn: ({ signal }) => api.gestionAviso({ params: params(id) }, { signal }),
  });
export const opcionesAudiencia = queryOptions({
  queryKey: [...GESTION, 'audiencias'],
  queryFn: ({ signal }) => api.audiencias(undefined, { signal }),
  staleTime: 300_000,
});
export const informeAviso = (id: number) =>
  queryOptions({
    queryKey: [...GESTION, 'informe', id],
    queryFn: ({ signal }) => api.informe({ params: params(id) }, { signal }),
  });
export type FiltroInforme = { leido?: 'si' | 'no' | undefined; texto?: string | undefined };
export const informePersonas = (id: number, filtro: FiltroInforme) =>
  infiniteQueryOptions({
    queryKey: [...GESTION, 'informe', id, 'personas', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.informePersonas.page(
        { params: params(id), query: { ...filtro, limite: '50', cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });

/** Whether this person is one of those of whom the figures say that they have read it. */
export const loHaLeido = async (id: number, matricula: string): Promise<boolean> => {
  const found = await api.informePersonas({ params: params(id), query: { leido: 'si', texto: matricula } });
  return found.some((persona) => persona.Matricula === matricula && persona.LeCorresponde);
};

// ---- what is written

type AvisoAGuardar = {
  /** The one that is changed; undefined for a new one. */
  id: number | undefined;
  version: number | undefined;
  body: FormularioCambioAviso;
  idempotencyKey: string;
  /** Told as soon as there is a number: if what follows fails, the next try changes this one instead of making another. */
  onSaved(id: number): void;
};
/** Saves and reads it back: with its new version, the people it is for and its text as it was kept. Its failure is told in the form. */
export const guardarAviso = mutationOptions({
  mutationFn: async ({ id, version, body, idempotencyKey, onSaved }: AvisoAGuardar) => {
    const { cambioSustancial: _, ...nuevo } = body;
    const { Id } =
      id === undefined
        ? await api.crear({ body: nuevo, idempotencyKey })
        : await api.actualizar({ params: params(id), body, ...(version === undefined ? {} : { version }) });
    onSaved(Id);
    return api.gestionAviso({ params: params(Id) });
  },
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true },
});
type Acto = { id: number; version: number };
export const publicarAviso = mutationOptions({
  mutationFn: ({ id, version }: Acto) => api.publicar({ params: params(id), version }),
  ...refresca,
  meta: { cargando: 'Publicando...' },
});
export const retirarAviso = mutationOptions({
  mutationFn: ({ id, version, motivo }: Acto & { motivo: string }) =>
    api.retirar({ params: params(id), body: { motivo }, version }),
  ...refresca,
  meta: { cargando: 'Retirando...', exito: 'Retirado: ya no lo ve nadie' },
});
export const duplicarAviso = mutationOptions({
  mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
    api.duplicar({ params: params(id), idempotencyKey }),
  ...refresca,
  meta: { cargando: 'Duplicando...', exito: 'Duplicado como borrador' },
});
export const borrarAviso = mutationOptions({
  mutationFn: ({ id, version }: Acto) => api.borrar({ params: params(id), version }),
  ...borra(['avisos'], ({ id }: Acto) => id),
  meta: { cargando: 'Borrando...', exito: 'Borrador borrado' },
});
/** How a text will be kept. */
export const previsualizarTexto = mutationOptions({
  mutationFn: (texto: string) => api.previsualizar({ body: { texto } }),
});
type Subida = z.output<typeof Imagen>;
/** Its failure is told beside the picture. */
export const enviarImagen = (fichero: File, onProgress: (fraction: number) => void): Promise<Subida> =>
  api.subirImagen({ fichero }, { onProgress });
export const descargarInforme = mutationOptions({
  mutationFn: (id: number) => api.informeCsv({ params: params(id) }),
});
