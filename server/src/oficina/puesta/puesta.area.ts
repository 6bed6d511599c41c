import { puesta } from '#contract/oficina/puesta/puesta.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { puestaEnInicio } from './puesta.commands.ts';
import { puestaRoutes } from './puesta.routes.ts';

export const puestaArea = area({
  contrato: puesta,
  rutas: puestaRoutes,
  inicio: puestaEnInicio,
  fuzz: { por: 'admin' },
});
