import { documentacion } from '#contract/plataforma/api-docs/api-docs.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { apiDocsRoutes } from './api-docs.routes.ts';

export const apiDocsArea = area({ contrato: documentacion, rutas: apiDocsRoutes });
