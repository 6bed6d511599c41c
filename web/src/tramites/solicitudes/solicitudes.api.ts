import { queryOptions } from '@tanstack/react-query';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { OTRAS } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const SOLICITUDES = ['solicitudes'] as const;
const api = client(solicitudes);

/** Counts of the requests that wait for this person, by kind. */
export const resumenSolicitudes = todo(api.resumen, [...SOLICITUDES, 'resumen'], { silencio: true });

export type TipoSolicitud = Solicitud['TipoCodigo'];
export const MIS_PENDIENTES = [...SOLICITUDES, 'mispendientes'] as const;
export const misPendientes = (tipo?: TipoSolicitud | typeof OTRAS) =>
  lista(api.misPendientes, MIS_PENDIENTES, { limite: '50', tipo });
export const misSolicitudes = lista(api.mias, [...SOLICITUDES, 'mias']);
/** The screen says in its own place what became of one that is no longer this person's. */
export const solicitudDetalle = (id: number) =>
  queryOptions({ ...porId(api.solicitud, [...SOLICITUDES, 'detalle'], id), meta: { silencio: true } });

// Spec section 8: a failure dismisses the indicator, and the form shows why. It never waits in the outbox: a signing password is
// kept nowhere, and its owner has to know at once whether it signed. Mutations that may hold one are forgotten with their form.
const TEMAS = ['solicitudes', 'firma'] as const;
export const aceptarSolicitud = {
  ...acto(TEMAS, api.aceptar, { silencio: true, cargando: 'Aprobando...', exito: 'Solicitud aceptada correctamente' }),
  gcTime: 0,
};
export const rechazarSolicitud = {
  ...acto(TEMAS, api.rechazar, {
    silencio: true,
    cargando: 'Rechazando...',
    exito: 'Solicitud rechazada correctamente',
  }),
  gcTime: 0,
};
