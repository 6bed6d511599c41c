import { permisosConcedidos } from '#contract/permisos/concedidos/concedidos.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { concedidosRoutes } from './concedidos.routes.ts';

export const permisosConcedidosArea = area({
  contrato: permisosConcedidos,
  rutas: concedidosRoutes,
  fuzz: { por: 'luis' },
});
