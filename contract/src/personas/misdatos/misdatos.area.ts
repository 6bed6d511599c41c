import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const misdatosArea = {
  temas: ['misdatos'],
  notificaciones: {
    datos_cambio: { nombre: 'Cambios y descargas de mis datos', icono: 'clave', tono: 'warn' },
  },
  solicitud: 'DATOS',
} as const satisfies Declaracion;
