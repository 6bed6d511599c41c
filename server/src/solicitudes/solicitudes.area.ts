import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { area } from '#server/area.ts';
import { solicitudesRoutes } from './solicitudes.routes.ts';
import { relojesDeSolicitudes } from './solicitudes.worker.ts';

export const solicitudesArea = area({
  contrato: solicitudes,
  rutas: solicitudesRoutes,
  relojes: relojesDeSolicitudes,
  fuzz: { por: 'luis' },
});
