import { queryOptions } from '@tanstack/react-query';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import type { Solicitud } from '#contract/solicitudes/solicitud.schemas.ts';
import { acto, lista, todo, uno } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

/** Key of every query about requests: a live event makes all of it old. */
export const SOLICITUDES = ['solicitudes'] as const;
const api = client(solicitudes);

/** How many of each kind wait for this person. */
export const resumenSolicitudes = queryOptions({
  ...todo(api.resumen, [...SOLICITUDES, 'resumen']),
  meta: { silencio: true },
});

export type TipoSolicitud = Solicitud['TipoCodigo'];
export const MIS_PENDIENTES = [...SOLICITUDES, 'mispendientes'] as const;
export const misPendientes = (tipo?: TipoSolicitud) =>
  lista(api.misPendientes, MIS_PENDIENTES, { limite: '50', ...(tipo === undefined ? {} : { tipo }) });
export const mias = lista(api.mias, [...SOLICITUDES, 'mias']);
/** The screen says in its own place what became of one that is no longer this person's. */
export const solicitudDetalle = (id: number) =>
  queryOptions({ ...uno(api.solicitud, [...SOLICITUDES, 'detalle'], id), meta: { silencio: true } });

const TEMAS = ['solicitudes', 'firma'] as const;
// Spec section 8: a failure dismisses the indicator and nothing more; the form says why in its own place. It never waits in the
// outbox: a signing password is kept nowhere, and whoever signs has to know at once whether it is signed.
export const aceptarSolicitud = {
  ...acto(TEMAS, api.aceptar, {
    cargando: 'Aprobando...',
    silencio: true,
    exito: 'Solicitud aceptada correctamente',
  }),
  gcTime: 0, // a password may have been sent: it is forgotten with its form
};
export const rechazarSolicitud = {
  ...acto(TEMAS, api.rechazar, {
    cargando: 'Rechazando...',
    silencio: true,
    exito: 'Solicitud rechazada correctamente',
  }),
  gcTime: 0,
};
