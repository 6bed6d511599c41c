import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { gastosRoutes } from './gastos.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const gastosArea = area({
  contrato: gastos,
  opcional: 'viajes',
  rutas: gastosRoutes,
  misDatos: selectMisDatos,
  demo: async () => (await import('./gastos.demo.ts')).cargar,
  fuzz: { llamadas: { cambiosHoy: 'admin', importaciones: 'admin', importarCambios: 'admin' } },
});
