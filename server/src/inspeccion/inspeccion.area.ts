import { inspeccion } from '#contract/inspeccion/inspeccion.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { comprobarFichajes } from './cadena/comprobacion.commands.ts';
import { inspeccionRoutes } from './inspeccion.routes.ts';
import { relojesDeInspeccion } from './inspeccion.worker.ts';

export const inspeccionArea = area({
  contrato: inspeccion,
  rutas: inspeccionRoutes,
  relojes: relojesDeInspeccion,
  comprobar: comprobarFichajes,
  fuzz: { por: 'eva' },
});
