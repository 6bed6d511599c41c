import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { calendarioRoutes } from './calendario.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const calendarioArea = area({ contrato: calendario, rutas: calendarioRoutes, misDatos: selectMisDatos });
