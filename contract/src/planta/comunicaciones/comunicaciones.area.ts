import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const comunicacionesArea = {
  opcional: 'comunicaciones',
  temas: ['comunicaciones'],
  notificaciones: {
    comunicacion_avance: { nombre: 'Novedades de las comunicaciones', icono: 'llave', tono: 'run' },
    comunicacion_riesgo: { nombre: 'Riesgos para las personas', icono: 'riesgo', tono: 'bad', urgente: true },
  },
  solicitud: 'COMUNICACION',
} as const satisfies Declaracion;
