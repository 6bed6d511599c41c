import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const almacenArea = {
  opcional: 'epi',
  temas: ['almacen'],
  notificaciones: {
    almacen_minimo: { nombre: 'Equipos de protección que se acaban', icono: 'riesgo', tono: 'wait' },
    almacen_encargado: { nombre: 'Almacenes que llevo', icono: 'hecho', tono: 'run' },
    almacen_traspaso: { nombre: 'Material que llega a mi almacén', icono: 'hecho', tono: 'run' },
  },
} as const satisfies Declaracion;
