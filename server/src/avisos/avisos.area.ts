import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { area } from '#server/area.ts';
import { avisosRoutes } from './avisos.routes.ts';
import { relojesDeAvisos } from './avisos.worker.ts';
import { selectAvisos, selectNumeroSinLeer } from './aviso.queries.ts';
import { verInicio } from './inicio.views.ts';

export const avisosArea = area({
  contrato: avisos,
  rutas: avisosRoutes,
  relojes: relojesDeAvisos,
  inicio: async ({ id }) =>
    verInicio(
      ...(await Promise.all([
        selectAvisos(id, 'A', { limite: 3, tras: undefined }),
        selectNumeroSinLeer(id),
        selectAvisos(id, 'N', { limite: 1, tras: undefined }),
      ])),
    ),
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
