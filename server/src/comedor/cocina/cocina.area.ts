import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cocinaRoutes } from './cocina.routes.ts';

export const cocinaArea = area({ contrato: cocina, opcional: 'comedor', rutas: cocinaRoutes, fuzz: { por: 'marta' } });
