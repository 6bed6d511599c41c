import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const subcontratasArea = {
  opcional: 'subcontratas',
  temas: ['subcontratas'],
  notificaciones: {
    papel_caduca: { nombre: 'Papeles de subcontratas que caducan', icono: 'reloj', tono: 'wait' },
  },
} as const satisfies Declaracion;
