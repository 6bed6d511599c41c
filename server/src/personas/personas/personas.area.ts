import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { relojesDeImportacion } from './importacion/importacion.worker.ts';
import { personasRoutes } from './personas.routes.ts';
import { relojesDePersonas } from './ficha/ficha.worker.ts';

export const personasArea = area({
  contrato: personas,
  rutas: personasRoutes,
  relojes: () => [...relojesDePersonas(), ...relojesDeImportacion()],
  demo: async () => (await import('./personas.demo.ts')).cargar,
  fuzz: { por: 'eva' },
});
