import { articulos } from '#contract/articulos/articulos.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { articulosRoutes } from './articulos.routes.ts';

export const articulosArea = area({
  contrato: articulos,
  opcional: 'comedor',
  rutas: articulosRoutes,
  fuzz: { por: 'marta' },
});
