import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const centrosArea = {
  opcional: 'comedor',
  temas: ['comedores'],
  notificaciones: {},
} as const satisfies Declaracion;
