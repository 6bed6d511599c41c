import { calendario } from '#contract/calendario/calendario.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { calendarioRoutes } from './calendario.routes.ts';

export const calendarioArea = area({ contrato: calendario, rutas: calendarioRoutes });
