import { comedor } from '#contract/comedor/comedor.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { dentroDe } from '#server/kernel/inicio.ts';
import { selectMias } from './comedor.queries.ts';
import { comedorRoutes } from './comedor.routes.ts';
import { verTarjeta } from './comedor.views.ts';

export const comedorArea = area({
  contrato: comedor,
  rutas: comedorRoutes,
  inicio: async ({ id }) => verTarjeta(await selectMias(id, dentroDe(0))),
  fuzz: { llamadas: { nomina: 'eva' } },
});
