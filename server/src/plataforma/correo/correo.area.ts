import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cola } from './cola.queries.ts';
import { correoRoutes } from './correo.routes.ts';
import { relojesDeCorreo } from './correo.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const correoArea = area({
  contrato: correo,
  rutas: correoRoutes,
  relojes: relojesDeCorreo,
  colas: [cola],
  misDatos: selectMisDatos,
});
