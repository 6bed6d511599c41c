import { calendario } from '#contract/calendario/calendario.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { calendarioRoutes } from './calendario.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const calendarioArea = area({ contrato: calendario, rutas: calendarioRoutes, misDatos: selectMisDatos });
