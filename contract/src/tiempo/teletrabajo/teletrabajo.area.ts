import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const teletrabajoArea = {
  temas: ['teletrabajo'],
  notificaciones: {
    teletrabajo: { nombre: 'Teletrabajo: mi acuerdo y los días de mi equipo', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
