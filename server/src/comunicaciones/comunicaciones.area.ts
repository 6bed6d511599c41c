import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { area } from '#server/area.ts';
import { comunicacionesRoutes } from './comunicaciones.routes.ts';
import { relojesDeComunicaciones } from './comunicaciones.worker.ts';

export const comunicacionesArea = area({
  contrato: comunicaciones,
  rutas: comunicacionesRoutes,
  relojes: relojesDeComunicaciones,
});
