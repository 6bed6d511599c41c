import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { teletrabajoRoutes } from './teletrabajo.routes.ts';

export const teletrabajoArea = area({
  contrato: teletrabajo,
  rutas: teletrabajoRoutes,
  demo: async () => (await import('./teletrabajo.demo.ts')).cargar,
  fuzz: { llamadas: { acuerdos: 'eva', crearAcuerdo: 'eva', terminarAcuerdo: 'eva', vetar: 'luis' } },
  misDatos: selectMisDatos,
});
