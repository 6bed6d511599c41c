import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** The area has no live topic: screens of RRHH poll, and the topic `jornada` tells people of changes of their shifts. */
export const turnosArea = {
  temas: ['turnos'],
  notificaciones: {
    turno_cambia: { nombre: 'Cambios de mis turnos', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
