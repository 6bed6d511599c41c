import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { buzonRoutes } from './buzon.routes.ts';
import { relojesDeBuzon } from './anonima.commands.ts';
import { selectInicio, selectMias } from './buzon.queries.ts';
import { verHallazgo, verInicio } from './buzon.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const buzonArea = area({
  contrato: buzon,
  opcional: 'buzon',
  rutas: buzonRoutes,
  relojes: relojesDeBuzon,
  inicio: async ({ id }) => verInicio(await selectInicio(id)),
  buscar: async ({ id }, busqueda) => (await selectMias(id, busqueda, undefined)).map(verHallazgo),
  demo: async () => (await import('./buzon.demo.ts')).cargar,
  fuzz: { por: 'luis', llamadas: { crear: 'ana' } },
  misDatos: selectMisDatos,
});
