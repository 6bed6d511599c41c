import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const prestamosArea = {
  opcional: 'prestamos',
  temas: ['prestamos'],
  notificaciones: {
    prestamo_movimiento: { nombre: 'Cambios en mis préstamos', icono: 'hecho', tono: 'run' },
  },
  solicitud: 'PRESTAMO',
} as const satisfies Declaracion;
