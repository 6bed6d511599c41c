import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { area } from '#server/area.ts';
import { avisosRoutes } from './avisos.routes.ts';
import { startAvisos } from './avisos.worker.ts';

export const avisosArea = area({
  contrato: avisos,
  rutas: avisosRoutes,
  relojes: [startAvisos],
  fuzz: {
    por: 'pablo',
    llamadas: {
      avisos: 'ana',
      registrarVisita: 'ana',
      sinLeer: 'ana',
      hastags: 'ana',
      empresaInforma: 'ana',
      registrarVisitaEmpresaInforma: 'ana',
      imagen: 'ana',
    },
  },
});
