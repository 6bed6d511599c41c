import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import { NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { area } from '#server/casa/kernel/area.ts';
import { escalarVencidas } from './accion.commands.ts';
import { selectResumen } from './inicio.queries.ts';
import { verInicio } from './inicio.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { selectTableros } from './tablero.queries.ts';
import { tablerosRoutes } from './tableros.routes.ts';

export const tablerosArea = area({
  contrato: tableros,
  opcional: 'tableros',
  rutas: tablerosRoutes,
  relojes: () => [{ nombre: 'subir las acciones con retraso', cada: 60_000, hacer: escalarVencidas }],
  inicio: async ({ id }) => verInicio(await selectResumen(id)),
  buscar: async ({ id }, busqueda) =>
    (await selectTableros(id, busqueda, undefined)).map((t) => ({
      Tipo: 'Tablero',
      Texto: t.Nombre,
      Detalle: t.Area === '' ? t.Centro : `${NIVELES[t.Nivel]} · ${t.Area}`,
      Ruta: `/menu/visualmanagement/${t.Id}`,
    })),
  demo: async () => (await import('./tableros.demo.ts')).cargar,
  fuzz: { por: 'luis' },
  misDatos: selectMisDatos,
});
