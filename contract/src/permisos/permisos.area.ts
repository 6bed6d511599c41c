import type { Declaracion } from '#contract/kernel/area.ts';

export const permisosArea = {
  temas: ['permisos'],
  notificaciones: {},
  solicitud: 'PERMISO',
} as const satisfies Declaracion;
