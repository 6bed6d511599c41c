import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { olvidarFotos } from './registro/foto.commands.ts';
import { relojesDeImportacion } from './importacion/importacion.worker.ts';
import { inspeccionesRoutes } from './inspecciones.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { avisarSiguientes, verInicio } from './plan/plan.commands.ts';

export const inspeccionesArea = area({
  contrato: inspecciones,
  opcional: 'izado',
  rutas: inspeccionesRoutes,
  relojes: () => [
    { nombre: 'avisar de las inspecciones de izado', cada: 'hora', hacer: avisarSiguientes },
    {
      nombre: 'borrar las fotos de inspecciones sin uso',
      cada: 'hora',
      siempre: true,
      hacer: () => olvidarFotos(new Date()),
    },
    ...relojesDeImportacion(),
  ],
  inicio: verInicio,
  demo: async () => (await import('./inspecciones.demo.ts')).cargar,
  fuzz: { por: 'inigo' },
  misDatos: selectMisDatos,
});
