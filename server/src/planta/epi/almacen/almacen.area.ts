import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { almacenRoutes } from './almacen.routes.ts';
import { verInicio } from './almacen.views.ts';
import { selectAvisos } from './existencia.queries.ts';
import { avisarDeCaducados } from './movimiento.commands.ts';

export const almacenArea = area({
  contrato: almacenEpi,
  opcional: 'epi',
  rutas: almacenRoutes,
  relojes: () => [{ nombre: 'avisar de lo que caduca en los almacenes', cada: 'hora', hacer: avisarDeCaducados }],
  demo: async () => (await import('./almacen.demo.ts')).cargar,
  inicio: async ({ id }) => verInicio(await selectAvisos(id)),
  fuzz: { por: 'inigo', llamadas: { existencias: 'ana', movimientos: 'ana', almacenes: 'ana' } },
});
