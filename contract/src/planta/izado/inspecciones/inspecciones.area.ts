import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of checklists, competent people, inspections and files of lifting elements. */
export const inspeccionesArea = {
  opcional: 'izado',
  temas: ['inspecciones'],
  notificaciones: {
    izado_no_apto: { nombre: 'Elementos de izado no aptos', icono: 'riesgo', tono: 'bad' },
    izado_vence: { nombre: 'Inspecciones de izado que vencen', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
