import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const cierresArea = {
  temas: [],
  notificaciones: {
    cierre_conformidad: { nombre: 'Meses que esperan mi conformidad', icono: 'espera', tono: 'wait' },
    cierre_disconforme: { nombre: 'Personas disconformes con un cierre', icono: 'rechazo', tono: 'bad' },
  },
} as const satisfies Declaracion;
