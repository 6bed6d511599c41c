import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comprobarCierres } from './cadena/cierres.commands.ts';
import { comprobarFichajes } from './cadena/comprobacion.commands.ts';
import { registroRoutes } from './registro.routes.ts';
import { cola } from './paquete/cola.queries.ts';
import { selectUltimosResumenes } from './representacion/representacion.queries.ts';
import { verInicio } from './representacion/representacion.views.ts';
import { relojesDeInspeccion } from './registro.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const registroArea = area({
  contrato: inspeccion,
  rutas: registroRoutes,
  relojes: relojesDeInspeccion,
  inicio: async ({ id }) => verInicio(await selectUltimosResumenes(id)),
  comprobar: async () => [await comprobarFichajes(), await comprobarCierres()],
  demo: async () => (await import('./registro.demo.ts')).cargar,
  fuzz: { por: 'eva' },
  colas: [cola],
  misDatos: selectMisDatos,
});
