import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { darPorNoRecogidos } from './acto.commands.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { pedidosRoutes } from './pedidos.routes.ts';

export const pedidosArea = area({
  contrato: pedidos,
  opcional: 'comedor',
  rutas: pedidosRoutes,
  relojes: () => [{ nombre: 'dar por no recogidos los pedidos', cada: 60_000, hacer: darPorNoRecogidos }],
  demo: async () => (await import('./pedidos.demo.ts')).cargar,
  misDatos: selectMisDatos,
});
