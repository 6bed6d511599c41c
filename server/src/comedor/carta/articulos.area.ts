import { articulos } from '#contract/comedor/carta/articulos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { articulosRoutes } from './articulos.routes.ts';

export const articulosArea = area({
  contrato: articulos,
  opcional: 'comedor',
  rutas: articulosRoutes,
  fuzz: { por: 'marta' },
});
