import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { despedirse, latir, olvidarProcesos } from './latido.commands.ts';
import { operacionRoutes } from './operacion.routes.ts';

export const operacionArea = area({
  contrato: operacion,
  rutas: operacionRoutes,
  relojes: ({ config }) => [
    { nombre: 'anotar cómo van los relojes', cada: 60_000, hacer: () => latir(config), alParar: despedirse },
    { nombre: 'olvidar los procesos que terminaron', cada: 'hora', hacer: olvidarProcesos },
  ],
  demo: async () => (await import('./operacion.demo.ts')).cargar,
  fuzz: { por: 'admin' },
});
