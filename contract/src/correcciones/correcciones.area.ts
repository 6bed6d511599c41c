import type { Declaracion } from '#contract/kernel/area.ts';

export const correccionesArea = {
  temas: [],
  notificaciones: {},
  solicitud: 'CORRECCION',
} as const satisfies Declaracion;
