import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Live changes come with the topic `jornada`, which every screen of working time hears. */
export const cambioturnoArea = {
  temas: [],
  notificaciones: {
    cambio_turno: { nombre: 'Cambios de turno con otra persona', icono: 'espera', tono: 'wait' },
  },
  solicitud: 'CAMBIOTURNO',
} as const satisfies Declaracion;
