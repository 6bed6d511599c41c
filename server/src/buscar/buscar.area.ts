import { buscar } from '#contract/buscar/buscar.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { buscarRoutes } from './buscar.routes.ts';

export const buscarArea = area({
  contrato: buscar,
  rutas: buscarRoutes,
});
