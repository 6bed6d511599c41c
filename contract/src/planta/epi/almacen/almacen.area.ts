import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const almacenArea = {
  opcional: 'epi',
  temas: ['almacen'],
  notificaciones: {
    almacen_minimo: { nombre: 'Equipos de protección que se acaban', icono: 'riesgo', tono: 'warn' },
    almacen_encargado: { nombre: 'Almacenes que llevo', icono: 'hecho', tono: 'info' },
    almacen_traspaso: { nombre: 'Material que llega a mi almacén', icono: 'hecho', tono: 'info' },
  },
} as const satisfies Declaracion;
