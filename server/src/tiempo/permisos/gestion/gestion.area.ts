import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { gestionRoutes } from './gestion.routes.ts';

export const permisosGestionArea = area({
  contrato: permisosGestion,
  rutas: gestionRoutes,
  demo: async () => (await import('./permisos.demo.ts')).cargar,
  fuzz: { por: 'eva' },
});
