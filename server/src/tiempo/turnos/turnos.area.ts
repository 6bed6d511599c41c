import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { completarFestivos } from './festivo.commands.ts';
import { turnosRoutes } from './turnos.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const turnosArea = area({
  contrato: turnos,
  rutas: turnosRoutes,
  relojes: () => [{ nombre: 'completar los festivos', cada: 'hora', hacer: completarFestivos }],
  demo: async () => (await import('./turnos.demo.ts')).cargar,
  fuzz: { por: 'eva', llamadas: { mios: 'ana' } },
  misDatos: selectMisDatos,
});
