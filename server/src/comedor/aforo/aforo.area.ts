import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { aforoRoutes } from './aforo.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

const deCocina = [
  'cocina',
  'personas',
  'acude',
  'noAcude',
  'acudeConQr',
  'cambiarDia',
  'turnos',
  'crearTurno',
  'cambiarTurno',
];
export const aforoArea = area({
  contrato: aforo,
  opcional: 'comedor',
  rutas: aforoRoutes,
  demo: async () => (await import('./aforo.demo.ts')).cargar,
  fuzz: { llamadas: Object.fromEntries(deCocina.map((llamada) => [llamada, 'marta'])) },
  misDatos: selectMisDatos,
});
