import type { Declaracion } from '#contract/kernel/area.ts';

export const buzonArea = {
  temas: ['buzon'],
  avisos: {
    buzon_nueva: { nombre: 'Sugerencias para mi área', urgente: false },
    buzon_respuesta: { nombre: 'Respuestas a mis sugerencias', urgente: false },
  },
} as const satisfies Declaracion;
