import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { area } from '#server/area.ts';
import { viajesRoutes } from './viajes.routes.ts';

export const viajesArea = area({
  contrato: viajes,
  rutas: viajesRoutes,
  fuzz: {
    llamadas: {
      viajesGestion: 'nuria',
      viajeEmitir: 'nuria',
      viajeLiquidar: 'nuria',
      crearPropuesta: 'nuria',
      actualizarPropuesta: 'nuria',
      borrarPropuesta: 'nuria',
      descartarPropuesta: 'nuria',
      publicarPropuestas: 'nuria',
      subirDocumento: 'nuria',
      subirDocumentoPropuesta: 'nuria',
      borrarDocumento: 'nuria',
      viajeAprobar: 'luis',
      viajeRechazar: 'luis',
    },
    muestras: {
      actualizarPropuesta: viajes.endpoints.crearPropuesta.ejemplo.body,
      subirDocumento: { tipo: 'Billete' },
    },
  },
});
