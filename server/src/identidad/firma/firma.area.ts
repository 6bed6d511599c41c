import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { firmaRoutes } from './firma.routes.ts';
import { relojesDeFirma } from './firma.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const firmaArea = area({
  contrato: firma,
  rutas: firmaRoutes,
  relojes: relojesDeFirma,
  demo: async () => (await import('./firma.demo.ts')).cargar,
  misDatos: selectMisDatos,
  fuzz: { llamadas: { claveDePersona: 'admin', revocarClaveDe: 'admin' } },
});
