import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const pantallasArea = {
  opcional: 'pantallas',
  temas: ['pantallas'],
  notificaciones: { pantalla_perdida: { nombre: 'Pantallas informativas sin señal', icono: 'riesgo', tono: 'wait' } },
} as const satisfies Declaracion;
