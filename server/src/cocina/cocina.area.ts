import { cocina } from '#contract/cocina/cocina.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { cocinaRoutes } from './cocina.routes.ts';

export const cocinaArea = area({ contrato: cocina, opcional: 'comedor', rutas: cocinaRoutes, fuzz: { por: 'marta' } });
