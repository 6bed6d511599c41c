import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const aforoArea = {
  opcional: 'comedor',
  temas: ['aforo'],
  notificaciones: { plaza_cambio: { nombre: 'Mi sitio en el comedor', icono: 'hecho', tono: 'run' } },
} as const satisfies Declaracion;
