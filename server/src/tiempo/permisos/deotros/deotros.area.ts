import { permisosDeOtros } from '#contract/tiempo/permisos/deotros/deotros.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { deOtrosRoutes } from './deotros.routes.ts';

export const permisosDeOtrosArea = area({ contrato: permisosDeOtros, rutas: deOtrosRoutes });
