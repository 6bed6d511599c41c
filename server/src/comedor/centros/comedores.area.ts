import { comedores } from '#contract/comedor/centros/comedores.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comedoresRoutes } from './comedores.routes.ts';

export const comedoresArea = area({
  contrato: comedores,
  opcional: 'comedor',
  rutas: comedoresRoutes,
  demo: async () => (await import('./comedores.demo.ts')).cargar,
});
