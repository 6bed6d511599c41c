import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const documentosArea = {
  opcional: 'documentos',
  temas: ['documentos'],
  notificaciones: {
    documento_entregado: { nombre: 'Documentos míos: nóminas y certificados', icono: 'documento', tono: 'info' },
    documento_retirado: { nombre: 'Documentos míos que se retiran', icono: 'documento', tono: 'warn' },
  },
} as const satisfies Declaracion;
