import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const objetivosArea = {
  opcional: 'objetivos',
  temas: ['objetivos'],
  notificaciones: {
    objetivo_movimiento: { nombre: 'Cambios en mis objetivos', icono: 'hecho', tono: 'run' },
  },
  solicitud: 'OBJETIVOS',
} as const satisfies Declaracion;
