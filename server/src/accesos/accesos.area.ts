import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { area } from '#server/area.ts';
import { accesosRoutes } from './accesos.routes.ts';
import { relojesDeAccesos } from './accesos.worker.ts';

export const accesosArea = area({
  contrato: accesos,
  rutas: accesosRoutes,
  relojes: relojesDeAccesos,
  fuzz: { llamadas: { autorizados: 'sonia' } },
});
