import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { menusRoutes } from './menus.routes.ts';

export const menusArea = area({
  contrato: menus,
  opcional: 'comedor',
  rutas: menusRoutes,
  demo: async () => (await import('./menus.demo.ts')).cargar,
  fuzz: { por: 'marta', llamadas: { dia: 'ana', semana: 'ana' } },
});
