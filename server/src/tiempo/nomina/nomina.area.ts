import { nomina } from '#contract/tiempo/nomina/nomina.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { nominaRoutes } from './nomina.routes.ts';

export const nominaArea = area({ contrato: nomina, rutas: nominaRoutes });
