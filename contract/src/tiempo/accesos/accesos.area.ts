import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const accesosArea = {
  temas: ['accesos'],
  notificaciones: {},
  solicitud: 'ACCESO',
} as const satisfies Declaracion;
