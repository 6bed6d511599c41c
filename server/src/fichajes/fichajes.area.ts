import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { fichajesRoutes } from './fichajes.routes.ts';

export const fichajesArea = area({
  contrato: fichajes,
  rutas: fichajesRoutes,
  demo: async () => (await import('./fichajes.demo.ts')).cargar,
});
