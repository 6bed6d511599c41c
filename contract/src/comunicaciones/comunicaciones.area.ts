import type { Declaracion } from '#contract/kernel/area.ts';

export const comunicacionesArea = {
  temas: ['comunicaciones'],
  avisos: {
    comunicacion_avance: { nombre: 'Novedades de las comunicaciones', urgente: false },
    comunicacion_riesgo: { nombre: 'Riesgos para las personas', urgente: true },
  },
} as const satisfies Declaracion;
