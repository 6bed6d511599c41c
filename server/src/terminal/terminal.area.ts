import { terminal } from '#contract/terminal/terminal.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { deleteEnviosViejos } from './terminal.queries.ts';
import { terminalRoutes } from './terminal.routes.ts';

const deRrhh = ['terminales', 'centros', 'crear', 'rotar', 'revocar', 'incidencias', 'revisar'] as const;

export const terminalArea = area({
  contrato: terminal,
  rutas: terminalRoutes,
  demo: async () => (await import('./terminal.demo.ts')).cargar,
  relojes: () => [{ nombre: 'olvidar las entregas de los terminales', cada: 'hora', hacer: deleteEnviosViejos }],
  fuzz: { llamadas: Object.fromEntries(deRrhh.map((llamada) => [llamada, 'eva'])) },
});
