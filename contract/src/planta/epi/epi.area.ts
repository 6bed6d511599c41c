import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Requests of protective equipment; PRL decides on those beyond the quota of the job. */
export const epiArea = {
  opcional: 'epi',
  temas: ['epi'],
  notificaciones: {
    epi_movimiento: { nombre: 'Cambios en mis EPI', icono: 'hecho', tono: 'run' },
    epi_caduca: { nombre: 'Equipos míos que caducan', icono: 'reloj', tono: 'wait' },
    epi_caducados: { nombre: 'Equipos caducados del personal', icono: 'reloj', tono: 'bad' },
  },
  solicitud: 'EPI',
} as const satisfies Declaracion;

/** Receipts of delivered equipment: only the receiver signs. */
export const recibosEpiArea = {
  opcional: 'epi',
  temas: [],
  notificaciones: {},
  solicitud: 'RECIBOEPI',
} as const satisfies Declaracion;
