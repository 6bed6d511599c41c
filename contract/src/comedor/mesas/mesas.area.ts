import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const mesasArea = {
  opcional: 'comedor',
  temas: ['mesas'],
  notificaciones: { mesa_cancelada: { nombre: 'Mi mesa del comedor', icono: 'rechazo', tono: 'wait' } },
} as const satisfies Declaracion;
