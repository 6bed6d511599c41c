import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const sistemasArea = {
  temas: ['sistemas'],
  notificaciones: {
    clave_caduca: { nombre: 'Una clave de otro sistema va a caducar', icono: 'clave', tono: 'wait' },
  },
} as const satisfies Declaracion;
