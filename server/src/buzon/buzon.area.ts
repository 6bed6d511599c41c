import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { buzonRoutes } from './buzon.routes.ts';
import { relojesDeBuzon } from './anonima.commands.ts';
import { selectResumen } from './buzon.queries.ts';
import { verInicio } from './buzon.views.ts';

export const buzonArea = area({
  contrato: buzon,
  rutas: buzonRoutes,
  relojes: relojesDeBuzon,
  inicio: async ({ id }) => verInicio(await selectResumen(id)),
  demo: async () => (await import('./buzon.demo.ts')).cargar,
  fuzz: { por: 'luis', llamadas: { crear: 'ana' } },
});
