import { eventos } from '#contract/plataforma/eventos/eventos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMedida } from './eventos.queries.ts';
import { eventosRoutes } from './eventos.routes.ts';
import { relevo } from './relevo.worker.ts';

export const eventosArea = area({
  contrato: eventos,
  rutas: eventosRoutes,
  trasActos: [relevo],
  colas: [{ codigo: 'eventos', medir: selectMedida }],
});
