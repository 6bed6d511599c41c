import { documentacion } from '#contract/plataforma/api-docs/documentacion.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { documentacionRoutes } from './documentacion.routes.ts';

export const documentacionArea = area({ contrato: documentacion, rutas: documentacionRoutes });
