import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { coberturaRoutes } from './cobertura.routes.ts';

export const permisosCoberturaArea = area({ contrato: permisosCobertura, rutas: coberturaRoutes });
