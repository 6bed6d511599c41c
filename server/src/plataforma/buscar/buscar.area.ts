import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { buscarRoutes } from './buscar.routes.ts';

export const buscarArea = area({
  contrato: buscar,
  rutas: buscarRoutes,
});
