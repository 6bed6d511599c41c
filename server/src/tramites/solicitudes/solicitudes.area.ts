import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { solicitudesRoutes } from './solicitudes.routes.ts';
import { relojesDeSolicitudes } from './solicitudes.worker.ts';
import { verInicio } from './inicio.views.ts';
import { selectEspera, selectMias, selectPendientesCon } from './solicitud.queries.ts';
import { verHallazgo } from './solicitudes.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const solicitudesArea = area({
  contrato: solicitudes,
  rutas: solicitudesRoutes,
  misDatos: selectMisDatos,
  relojes: relojesDeSolicitudes,
  inicio: async (usuario) => {
    const [espera, propias] = await Promise.all([selectEspera(usuario.id), selectMias(usuario.id, 2, undefined)]);
    return verInicio(usuario, espera, propias);
  },
  buscar: async ({ id }, busqueda) => (await selectPendientesCon(id, busqueda)).map(verHallazgo),
  demo: async () => (await import('./solicitudes.demo.ts')).cargar,
  fuzz: { por: 'luis' },
});
