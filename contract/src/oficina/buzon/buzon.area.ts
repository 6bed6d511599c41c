import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const buzonArea = {
  opcional: 'buzon',
  temas: ['buzon'],
  notificaciones: {
    buzon_nueva: { nombre: 'Sugerencias para mi área', icono: 'idea', tono: 'run' },
    buzon_respuesta: { nombre: 'Respuestas a mis sugerencias', icono: 'respuesta', tono: 'good' },
  },
} as const satisfies Declaracion;
