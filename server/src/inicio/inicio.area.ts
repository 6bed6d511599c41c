import { inicio } from '#contract/inicio/inicio.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { inicioRoutes } from './inicio.routes.ts';

export const inicioArea = area({ contrato: inicio, rutas: inicioRoutes });
