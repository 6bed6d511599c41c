import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const hoyArea = {
  opcional: 'comedor',
  temas: ['comedor'],
  notificaciones: {
    comedor_coincide: { nombre: 'Comidas de los días que no estoy', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
