import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const pedidosArea = {
  opcional: 'comedor',
  temas: ['pedidos'],
  notificaciones: {
    pedido_movimiento: { nombre: 'Cambios en mis pedidos', icono: 'hecho', tono: 'run' },
  },
} as const satisfies Declaracion;
