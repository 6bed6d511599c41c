import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { maestrosRoutes } from './maestros.routes.ts';

export const maestrosArea = area({
  contrato: maestros,
  rutas: maestrosRoutes,
  fuzz: { llamadas: { fichas: 'eva', ficha: 'eva', crearFicha: 'admin', cambiarFicha: 'admin', verFicha: 'admin' } },
});
