import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const sesionArea = {
  temas: ['cuenta'],
  notificaciones: {
    cuenta_aviso: { nombre: 'Avisos sobre mi cuenta', icono: 'clave', tono: 'wait', urgente: true },
  },
} as const satisfies Declaracion;
