import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { area } from '#server/area.ts';
import { avisosRoutes } from './avisos.routes.ts';
import { relojesDeAvisos } from './avisos.worker.ts';

export const avisosArea = area({
  contrato: avisos,
  rutas: avisosRoutes,
  relojes: relojesDeAvisos,
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
