import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { concedidosRoutes } from './concedidos.routes.ts';

export const permisosConcedidosArea = area({
  contrato: permisosConcedidos,
  rutas: concedidosRoutes,
  demo: async () => (await import('./descanso.demo.ts')).cargar,
  fuzz: { por: 'luis' },
});
