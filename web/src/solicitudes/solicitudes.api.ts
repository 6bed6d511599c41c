import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { client } from '#web/red/api.ts';

/** Key of every query about requests: a live event makes all of it old. */
export const SOLICITUDES = ['solicitudes'] as const;
const api = client(solicitudes);

export const misPendientes = infiniteQueryOptions({
  queryKey: [...SOLICITUDES, 'mispendientes'],
  queryFn: ({ pageParam, signal }) =>
    api.misPendientes.page({ query: { limite: '50', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
export const mias = infiniteQueryOptions({
  queryKey: [...SOLICITUDES, 'mias'],
  queryFn: ({ pageParam, signal }) => api.mias.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
/** The screen says in its own place what became of one that is no longer this person's. */
export const solicitudDetalle = (id: number) =>
  queryOptions({
    queryKey: [...SOLICITUDES, 'detalle', id],
    queryFn: ({ signal }) => api.solicitud({ params: { id: String(id) } }, { signal }),
    meta: { silencio: true },
  });

/** After a decision, taken or refused: a 409 says that what is on the screen is no longer so. */
const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) =>
    Promise.all([cache.invalidateQueries({ queryKey: SOLICITUDES }), cache.invalidateQueries({ queryKey: ['firma'] })]),
};
// Spec section 8: a failure dismisses the indicator and nothing more; the form says why in its own place. It never waits in the
// outbox: a signing password is kept nowhere, and whoever signs has to know at once whether it is signed.
export const aceptarSolicitud = mutationOptions({
  mutationFn: api.aceptar,
  ...refresca,
  gcTime: 0, // a password may have been sent: it is forgotten with its form
  meta: { cargando: 'Aprobando...', silencio: true, exito: 'Solicitud aceptada correctamente' },
});
export const rechazarSolicitud = mutationOptions({
  mutationFn: api.rechazar,
  ...refresca,
  gcTime: 0, // a password may have been sent: it is forgotten with its form
  meta: { cargando: 'Rechazando...', silencio: true, exito: 'Solicitud rechazada correctamente' },
});
