import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ORDEN_GESTION } from '#contract/viajes/viaje.schemas.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { client } from '#web/red/api.ts';
import { refresca, VIAJES } from '#web/viajes/viaje/viajes.api.ts';

/* The calls of the travel desk. Their keys hang from that of all trips, so that whatever the desk does makes those old too. */
const api = client(viajes);
const params = (id: number) => ({ id: String(id) });

export type OrdenGestion = (typeof ORDEN_GESTION)[number];
export type FiltroGestion = { estado?: string | undefined; texto?: string | undefined; orden: OrdenGestion };

export const viajesGestion = (filtro: FiltroGestion) =>
  infiniteQueryOptions({
    queryKey: [...VIAJES, 'gestion', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.viajesGestion.page({ query: { ...filtro, limite: '50', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });

// ---- proposals

type PropuestaAGuardar = {
  /** The one that is changed; undefined for a new one. */
  id: number | undefined;
  body: FormularioPropuesta;
  idempotencyKey: string;
  fichero: File | null;
  onProgress(fraction: number): void;
  /** Told before the file goes: if that fails, the next try changes this one instead of making another. */
  onSaved(id: number): void;
};
export const guardarPropuesta = mutationOptions({
  mutationFn: async ({ id, body, idempotencyKey, fichero, onProgress, onSaved }: PropuestaAGuardar) => {
    const { Id } =
      id === undefined
        ? await api.crearPropuesta({ body, idempotencyKey })
        : await api.actualizarPropuesta({ params: params(id), body });
    onSaved(Id);
    if (fichero !== null) await api.subirDocumentoPropuesta({ params: params(Id), fichero }, { onProgress });
    return Id;
  },
  ...refresca,
  meta: { exito: 'Propuesta guardada' },
});
export const adjuntarPropuesta = mutationOptions({
  mutationFn: ({ id, fichero, onProgress }: { id: number; fichero: File; onProgress(fraction: number): void }) =>
    api.subirDocumentoPropuesta({ params: params(id), fichero }, { onProgress }),
  ...refresca,
  meta: { exito: 'PDF adjuntado' },
});
export const borrarPropuesta = mutationOptions({
  mutationFn: (id: number) => api.borrarPropuesta({ params: params(id) }),
  ...refresca,
  meta: { cargando: 'Borrando propuesta...', exito: 'Propuesta borrada' },
});
export const descartarPropuesta = mutationOptions({
  mutationFn: (id: number) => api.descartarPropuesta({ params: params(id) }),
  ...refresca,
  meta: { cargando: 'Descartando...', exito: 'Propuesta descartada' },
});
export const publicarPropuestas = mutationOptions({
  mutationFn: (viajeId: number) => api.publicarPropuestas({ body: { viajeId } }),
  ...refresca,
  meta: { cargando: 'Publicando...', exito: 'Propuestas publicadas' },
});

// ---- documents

type DocumentoASubir = { viajeId: number; tipo: TipoDocumento; fichero: File; onProgress(fraction: number): void };
/** Its failure is told beside the file that failed, among those that did not. */
export const subirDocumento = mutationOptions({
  mutationFn: ({ viajeId, tipo, fichero, onProgress }: DocumentoASubir) =>
    api.subirDocumento({ params: params(viajeId), campos: { tipo }, fichero }, { onProgress }),
  ...refresca,
  meta: { silencio: true },
});
export const borrarDocumento = mutationOptions({
  mutationFn: (id: number) => api.borrarDocumento({ params: params(id) }),
  ...refresca,
  meta: { cargando: 'Borrando documento...', exito: 'Documento borrado' },
});

// ---- the trip

export const emitirDocumentacion = mutationOptions({
  mutationFn: (viajeId: number) => api.viajeEmitir({ body: { viajeId } }),
  ...refresca,
  meta: { cargando: 'Emitiendo...', exito: 'Documentación emitida' },
});
export const liquidarViaje = mutationOptions({
  mutationFn: (viajeId: number) => api.viajeLiquidar({ body: { viajeId } }),
  ...refresca,
  meta: { cargando: 'Liquidando...', exito: 'Viaje liquidado' },
});
