import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { inicioRoutes } from './inicio.routes.ts';

export const inicioArea = area({ contrato: inicio, rutas: inicioRoutes });
