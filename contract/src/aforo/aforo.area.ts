import type { Declaracion } from '#contract/kernel/area.ts';

export const aforoArea = {
  temas: ['aforo'],
  notificaciones: { plaza_cambio: { nombre: 'Mi sitio en el comedor', icono: 'hecho', tono: 'info' } },
} as const satisfies Declaracion;
