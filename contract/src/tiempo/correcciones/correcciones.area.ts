import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const correccionesArea = {
  temas: [],
  notificaciones: {},
  solicitud: 'CORRECCION',
} as const satisfies Declaracion;
