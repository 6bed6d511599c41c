import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const sistemasArea = {
  temas: ['sistemas'],
  notificaciones: {
    clave_caduca: { nombre: 'Una clave de otro sistema va a caducar', icono: 'clave', tono: 'wait' },
    conexion_cambiada: {
      nombre: 'Cambios en las conexiones con otros sistemas',
      icono: 'clave',
      tono: 'wait',
      urgente: true,
    },
  },
} as const satisfies Declaracion;
