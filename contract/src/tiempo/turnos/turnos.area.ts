import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** RRHH's screens look by themselves; those of a person hear of their shifts under `jornada`. */
export const turnosArea = {
  temas: ['turnos'],
  notificaciones: {
    turno_cambia: { nombre: 'Cambios de mis turnos', icono: 'reloj', tono: 'warn' },
  },
} as const satisfies Declaracion;
