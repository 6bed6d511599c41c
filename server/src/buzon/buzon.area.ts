import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { area } from '#server/area.ts';
import { buzonRoutes } from './buzon.routes.ts';
import { relojesDeBuzon } from './buzon.worker.ts';

export const buzonArea = area({
  contrato: buzon,
  rutas: buzonRoutes,
  relojes: relojesDeBuzon,
  fuzz: { por: 'luis', llamadas: { crear: 'ana' } },
});
