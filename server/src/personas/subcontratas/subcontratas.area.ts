import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { selectPorCaducar } from './papel.queries.ts';
import { LECTORES } from './subcontratas.policy.ts';
import { selectSubcontratas, ordenSubcontratas } from './subcontratas.queries.ts';
import { subcontratasRoutes } from './subcontratas.routes.ts';
import { verHallazgo, verInicio } from './subcontratas.views.ts';
import { borrarPapeles, recordarPapeles } from './subcontratas.worker.ts';

export const subcontratasArea = area({
  contrato: subcontratas,
  opcional: 'subcontratas',
  rutas: subcontratasRoutes,
  relojes: () => [
    { nombre: 'recordar los papeles de subcontratas', cada: 'hora', hacer: recordarPapeles },
    { nombre: 'borrar los papeles de subcontratas', cada: 'hora', siempre: true, hacer: borrarPapeles },
  ],
  inicio: async ({ roles }) => (roles.includes('PRL') ? verInicio(await selectPorCaducar()) : {}),
  buscar: async ({ roles }, { texto, parecido, limite }) =>
    parecido || !LECTORES.some((rol) => roles.includes(rol))
      ? []
      : (await selectSubcontratas({ texto, limite }, ordenSubcontratas('nombre'))).map(verHallazgo),
  misDatos: selectMisDatos,
  demo: async () => (await import('./subcontratas.demo.ts')).cargar,
  fuzz: { por: 'inigo', llamadas: { mios: 'sara' } },
});
