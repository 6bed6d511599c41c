import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const misdatosArea = {
  temas: ['misdatos'],
  notificaciones: {
    datos_cambio: { nombre: 'Cambios y descargas de mis datos', icono: 'clave', tono: 'wait' },
  },
  solicitud: 'DATOS',
} as const satisfies Declaracion;
