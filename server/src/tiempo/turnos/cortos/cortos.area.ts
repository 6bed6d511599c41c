import { cortos } from '#contract/tiempo/turnos/cortos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cortosRoutes } from './cortos.routes.ts';

export const cortosArea = area({ contrato: cortos, rutas: cortosRoutes, fuzz: { por: 'eva' } });
