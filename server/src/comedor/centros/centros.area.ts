import { comedores } from '#contract/comedor/centros/centros.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { centrosRoutes } from './centros.routes.ts';

export const centrosArea = area({
  contrato: comedores,
  opcional: 'comedor',
  rutas: centrosRoutes,
  demo: async () => (await import('./centros.demo.ts')).cargar,
});
