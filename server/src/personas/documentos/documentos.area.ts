import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { documentosRoutes } from './documentos.routes.ts';
import { misDocumentos } from './mis-datos.views.ts';

export const documentosArea = area({
  contrato: documentos,
  opcional: 'documentos',
  rutas: documentosRoutes,
  misDatos: ({ id }) => misDocumentos(id),
  demo: async () => (await import('./documentos.demo.ts')).cargar,
  fuzz: {
    por: 'eva',
    llamadas: { mios: 'ana', anios: 'ana', fichero: 'ana' },
  },
});
