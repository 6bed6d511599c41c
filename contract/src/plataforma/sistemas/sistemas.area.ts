import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const sistemasArea = {
  temas: ['sistemas'],
  notificaciones: {},
} as const satisfies Declaracion;
