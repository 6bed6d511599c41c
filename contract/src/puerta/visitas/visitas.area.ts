import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const visitasArea = {
  temas: ['visitas'],
  notificaciones: {
    visita_espera: { nombre: 'Visitas por autorizar', icono: 'espera', tono: 'wait' },
    visita_decidida: { nombre: 'Mis visitas autorizadas o rechazadas', icono: 'hecho', tono: 'run' },
    visita_llega: { nombre: 'Llegada de mis visitas', icono: 'respuesta', tono: 'good' },
  },
} as const satisfies Declaracion;
