import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const registroArea = {
  temas: [],
  notificaciones: {
    inspeccion_acceso: { nombre: 'Accesos de un inspector a mi registro', icono: 'clave', tono: 'wait' },
    inspeccion_registro: { nombre: 'Resúmenes, paquetes y borrados del registro', icono: 'lista', tono: 'run' },
  },
} as const satisfies Declaracion;
