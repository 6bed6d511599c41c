import { correo } from '#contract/correo/correo.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { correoRoutes } from './correo.routes.ts';
import { relojesDeCorreo } from './correo.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const correoArea = area({
  contrato: correo,
  rutas: correoRoutes,
  relojes: relojesDeCorreo,
  misDatos: selectMisDatos,
});
