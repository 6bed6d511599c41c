import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const facturasArea = {
  opcional: 'facturas',
  temas: ['facturas'],
  notificaciones: {
    factura_segunda: { nombre: 'Facturas que esperan la segunda conformidad', icono: 'reloj', tono: 'run' },
  },
  solicitud: 'FACTURA',
} as const satisfies Declaracion;
