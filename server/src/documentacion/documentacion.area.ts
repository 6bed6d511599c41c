import { documentacion } from '#contract/documentacion/documentacion.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { documentacionRoutes } from './documentacion.routes.ts';

export const documentacionArea = area({ contrato: documentacion, rutas: documentacionRoutes });
