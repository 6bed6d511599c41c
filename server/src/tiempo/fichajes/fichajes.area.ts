import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { fichajesRoutes } from './fichajes.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const fichajesArea = area({
  contrato: fichajes,
  rutas: fichajesRoutes,
  misDatos: selectMisDatos,
  demo: async () => (await import('./fichajes.demo.ts')).cargar,
});
