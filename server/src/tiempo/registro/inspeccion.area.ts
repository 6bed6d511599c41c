import { inspeccion } from '#contract/tiempo/registro/inspeccion.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comprobarCierres } from './cadena/cierres.commands.ts';
import { comprobarFichajes } from './cadena/comprobacion.commands.ts';
import { inspeccionRoutes } from './inspeccion.routes.ts';
import {
  selectCuantosFallidos,
  selectFallidos,
  selectMedida,
  updateDescartados,
  updateReintentados,
} from './paquete/cola.queries.ts';
import { selectUltimosResumenes } from './representacion/representacion.queries.ts';
import { verInicio } from './representacion/representacion.views.ts';
import { relojesDeInspeccion } from './inspeccion.worker.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const inspeccionArea = area({
  contrato: inspeccion,
  rutas: inspeccionRoutes,
  relojes: relojesDeInspeccion,
  inicio: async ({ id }) => verInicio(await selectUltimosResumenes(id)),
  comprobar: async () => [await comprobarFichajes(), await comprobarCierres()],
  demo: async () => (await import('./inspeccion.demo.ts')).cargar,
  fuzz: { por: 'eva' },
  colas: [
    {
      codigo: 'paquetes',
      medir: selectMedida,
      fallidos: {
        entidad: 'paquete',
        contar: selectCuantosFallidos,
        leer: selectFallidos,
        reintentar: updateReintentados,
        descartar: updateDescartados,
      },
    },
  ],
  misDatos: selectMisDatos,
});
