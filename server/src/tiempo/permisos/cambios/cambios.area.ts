import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cambiosRoutes } from './cambios.routes.ts';

export const permisosCambiosArea = area({ contrato: permisosCambios, rutas: cambiosRoutes });
