import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const izadoArea = {
  opcional: 'izado',
  temas: ['izado'],
  notificaciones: {
    izado_retirado: { nombre: 'Elementos de izado fuera de servicio', icono: 'riesgo', tono: 'bad' },
    izado_defecto: { nombre: 'Defectos en elementos de izado', icono: 'llave', tono: 'wait' },
  },
} as const satisfies Declaracion;
