import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { ESTADO_PROPUESTA, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { client } from '#web/red/api.ts';

const api = client(viajes);

/** Everything that the server said about trips hangs from this key: an act makes all of it old. */
export const VIAJES = ['viajes'] as const;
/** After an act, done or refused: a 409 says that what is on the screen is no longer so. */
export const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => cache.invalidateQueries({ queryKey: VIAJES }),
};

// ---- what is read

export type FiltroViajes = { estado?: string | undefined; texto?: string | undefined };
export const viajesMis = (filtro: FiltroViajes) =>
  infiniteQueryOptions({
    queryKey: [...VIAJES, 'mis', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.viajesMis.page({ query: { ...filtro, limite: '20', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const viajesPendientesAprobacion = infiniteQueryOptions({
  queryKey: [...VIAJES, 'pendientes'],
  queryFn: ({ pageParam, signal }) =>
    api.viajesPendientesAprobacion.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
export const viajeDetalle = (id: number) =>
  queryOptions({
    queryKey: [...VIAJES, 'detalle', id],
    queryFn: ({ signal }) => api.viaje({ params: { id: String(id) } }, { signal }),
  });
export const puedeCrearViaje = queryOptions({
  queryKey: [...VIAJES, 'puedecrear'],
  queryFn: ({ signal }) => api.puedeCrear(undefined, { signal }),
  staleTime: 300_000,
  meta: { silencio: true },
});
export const necesidadesDe = (viajeId: number) =>
  queryOptions({
    queryKey: [...VIAJES, 'necesidades', viajeId],
    queryFn: ({ signal }) => api.viajeNecesidades({ body: { viajeId } }, { signal }),
    meta: { cargando: 'Cargando Necesidades...' },
  });
/** Spec section 9: proposals are requested with state id 2, that is, published and beyond. */
export const propuestasPublicadas = (viajeId: number, tipo: TipoNecesidad) =>
  queryOptions({
    queryKey: [...VIAJES, 'propuestas', viajeId, tipo],
    queryFn: ({ signal }) =>
      api.viajePropuestas({ body: { viajeId, tipo, estadoId: ESTADO_PROPUESTA.publicada } }, { signal }),
    meta: { cargando: 'Cargando Propuestas...', silencio: true },
  });
/** Of all types at once, as far as this person may see them. */
export const propuestasDelViaje = (viajeId: number) =>
  queryOptions({
    queryKey: [...VIAJES, 'propuestas', viajeId],
    queryFn: ({ signal }) => api.propuestasDelViaje({ params: { id: String(viajeId) } }, { signal }),
    meta: { silencio: true },
  });
export const documentosDe = (viajeId: number) =>
  queryOptions({
    queryKey: [...VIAJES, 'documentos', viajeId],
    queryFn: ({ signal }) => api.viajeDocumentos({ params: { id: String(viajeId) } }, { signal }),
  });

// ---- files

/** Spec section 8: no alert when it fails; the card says so. */
export const descargarPropuesta = mutationOptions({
  mutationFn: (id: number) => api.documentoPropuesta({ params: { id: String(id) } }),
  meta: { silencio: true },
});
export const descargarDocumento = mutationOptions({
  mutationFn: (id: number) => api.documento({ params: { id: String(id) } }),
  meta: { silencio: true },
});
export const enviarDocumentos = mutationOptions({
  mutationFn: api.viajeEnviarDocumento,
  ...refresca,
  meta: { cargando: 'Enviando...', exito: 'Documentación enviada por correo' },
});
