import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const documentosArea = {
  opcional: 'documentos',
  temas: ['documentos'],
  notificaciones: {
    documento_entregado: { nombre: 'Documentos míos: nóminas y certificados', icono: 'documento', tono: 'run' },
    documento_retirado: { nombre: 'Documentos míos que se retiran', icono: 'documento', tono: 'wait' },
  },
} as const satisfies Declaracion;
