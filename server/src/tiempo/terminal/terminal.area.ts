import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import { deleteEnviosViejos, selectPorRevisar } from './terminal.queries.ts';
import { terminalRoutes } from './terminal.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

const Ruta = '/menu/terminales';
const deRrhh = ['terminales', 'centros', 'crear', 'rotar', 'revocar', 'incidencias', 'revisar'] as const;

export const terminalArea = area({
  contrato: terminal,
  opcional: 'terminal',
  rutas: terminalRoutes,
  demo: async () => (await import('./terminal.demo.ts')).cargar,
  relojes: () => [
    { nombre: 'olvidar las entregas de los terminales', cada: 'hora', siempre: true, hacer: deleteEnviosViejos },
  ],
  inicio: async ({ roles }) =>
    roles.includes('RRHH')
      ? {
          espera: espera(await selectPorRevisar(), {
            una: (Detalle) => ({ Texto: 'Un fichaje guardado en un terminal no se pudo hacer', Detalle, Ruta }),
            varias: (cuantos) => ({ Texto: `${cuantos} fichajes guardados en terminales no se pudieron hacer`, Ruta }),
          }),
        }
      : {},
  fuzz: { llamadas: Object.fromEntries(deRrhh.map((llamada) => [llamada, 'eva'])) },
  misDatos: selectMisDatos,
});
