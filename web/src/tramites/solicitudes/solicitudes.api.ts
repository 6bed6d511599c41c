import { queryOptions } from '@tanstack/react-query';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { MAX_COMENTARIO_FIRMA, type OTRAS } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { nombreDePila } from '#web/casa/kernel/format.ts';
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

/** Comment of what is accepted without another one. */
export const CONFORME = 'Conforme';

/** Words of the question about a decision, the same wherever it is taken: who and what in the title, how much on the button. */
export const palabrasDeDecision = (decision: 'aceptar' | 'rechazar', s: Solicitud) =>
  decision === 'aceptar'
    ? {
        title: `Aceptar ${s.Cosa}`,
        message: '',
        label: 'Comentario',
        confirm: s.Medida === '' ? 'Aceptar' : `Aceptar ${s.Medida}`,
        initial: CONFORME,
        draft: `aceptar:${s.Id}`,
        rows: 2,
        max: MAX_COMENTARIO_FIRMA,
        danger: false,
      }
    : {
        title: `Rechazar ${s.Cosa}`,
        message: `${s.Peticionario} lo leerá con su motivo, y tendrá que volver a pedirlo si sigue haciendo falta. No se puede deshacer.`,
        label: 'Por qué',
        confirm: `Rechazar y decírselo a ${nombreDePila(s.Peticionario)}`,
        initial: '',
        draft: `rechazar:${s.Id}`,
        rows: 3,
        max: MAX_COMENTARIO_FIRMA,
        danger: true,
      };
