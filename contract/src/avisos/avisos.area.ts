import type { Declaracion } from '#contract/kernel/area.ts';

export const avisosArea = {
  temas: ['avisos'],
  avisos: { aviso_nuevo: { nombre: 'Avisos nuevos', urgente: false } },
} as const satisfies Declaracion;
