import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { equipoRoutes } from './equipo.routes.ts';

export const equipoArea = area({
  contrato: permisosEquipo,
  rutas: equipoRoutes,
  fuzz: { por: 'luis' },
});
