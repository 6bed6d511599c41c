import type { Declaracion } from '#contract/kernel/area.ts';

export const objetivosArea = {
  temas: ['objetivos'],
  notificaciones: {
    objetivo_movimiento: { nombre: 'Cambios en mis objetivos', icono: 'hecho', tono: 'info' },
  },
  solicitud: 'OBJETIVOS',
} as const satisfies Declaracion;
