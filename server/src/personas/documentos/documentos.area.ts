import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { documentosRoutes } from './documentos.routes.ts';
import { puedeVerDocumentos, resumenDeDocumentos } from './ficha.commands.ts';
import { misDocumentos } from './mis-datos.views.ts';

export const documentosArea = area({
  contrato: documentos,
  opcional: 'documentos',
  rutas: documentosRoutes,
  ficha: { parte: 'documentos', puede: puedeVerDocumentos, resumen: resumenDeDocumentos },
  misDatos: ({ id }) => misDocumentos(id),
  demo: async () => (await import('./documentos.demo.ts')).cargar,
  fuzz: {
    por: 'eva',
    llamadas: { mios: 'ana', anios: 'ana', fichero: 'ana' },
  },
});
