import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMisDatos } from './vistas.queries.ts';
import { vistasRoutes } from './vistas.routes.ts';

export const vistasArea = area({ contrato: vistas, rutas: vistasRoutes, misDatos: selectMisDatos });
