import { presencia } from '#contract/presencia/presencia.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { relojesDePresencia } from './importacion.worker.ts';
import { presenciaRoutes } from './presencia.routes.ts';

export const presenciaArea = area({
  contrato: presencia,
  rutas: presenciaRoutes,
  relojes: relojesDePresencia,
  fuzz: { por: 'eva' },
});
