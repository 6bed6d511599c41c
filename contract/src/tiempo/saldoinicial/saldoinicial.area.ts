import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const saldoinicialArea = {
  temas: ['saldosiniciales'],
  notificaciones: {
    saldo_inicial: { nombre: 'Cambios de mi saldo inicial', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
