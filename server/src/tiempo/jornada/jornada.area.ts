import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { jornadaRoutes } from './jornada.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const jornadaArea = area({ contrato: jornada, rutas: jornadaRoutes, misDatos: selectMisDatos });
