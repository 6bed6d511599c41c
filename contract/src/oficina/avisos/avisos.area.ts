import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const avisosArea = {
  temas: ['avisos'],
  notificaciones: {
    aviso_nuevo: { nombre: 'Avisos nuevos', icono: 'megafono', tono: 'run' },
    novedad_comedor: { nombre: 'Novedades del comedor', icono: 'megafono', tono: 'run' },
  },
} as const satisfies Declaracion;
