import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const liquidacionesArea = {
  opcional: 'viajes',
  temas: [],
  notificaciones: {
    liquidacion: { nombre: 'Liquidaciones de mis viajes', icono: 'lista', tono: 'run' },
    liquidacion_espera: { nombre: 'Liquidaciones que esperan comprobación', icono: 'espera', tono: 'wait' },
  },
  solicitud: 'LIQUIDACION',
} as const satisfies Declaracion;
