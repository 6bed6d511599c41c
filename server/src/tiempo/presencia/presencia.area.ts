import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { puedeVerJornada, resumenDeJornada } from './mes.commands.ts';
import { relojesDePresencia } from './importacion.worker.ts';
import { cuentasDeInicio } from './lectura.commands.ts';
import { presenciaRoutes } from './presencia.routes.ts';
import { verInicio } from './presencia.views.ts';

export const presenciaArea = area({
  contrato: presencia,
  rutas: presenciaRoutes,
  relojes: relojesDePresencia,
  inicio: async (usuario) => verInicio(await cuentasDeInicio(usuario)),
  ficha: { parte: 'jornada', puede: puedeVerJornada, resumen: resumenDeJornada },
  fuzz: { por: 'eva' },
});
