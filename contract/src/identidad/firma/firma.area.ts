import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const firmaArea = {
  temas: [],
  notificaciones: {
    firma_aviso: { nombre: 'Avisos sobre mi contraseña de firma', icono: 'clave', tono: 'wait', urgente: true },
  },
} as const satisfies Declaracion;
