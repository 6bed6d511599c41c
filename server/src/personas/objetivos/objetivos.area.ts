import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { trasDecidir } from './acuerdo.commands.ts';
import { comprobarAcuerdo } from './comprobado.commands.ts';
import { verInicio } from './inicio.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { quien } from './objetivo.commands.ts';
import { selectBuscados, selectEnCurso } from './objetivo.queries.ts';
import { objetivosRoutes } from './objetivos.routes.ts';
import { verHallazgo } from './objetivos.views.ts';

export const objetivosArea = area({
  contrato: objetivos,
  opcional: 'objetivos',
  rutas: objetivosRoutes,
  decision: {
    tipo: 'OBJETIVOS',
    nombre: 'Acuerdo de objetivos',
    cosa: 'propuesta de objetivos',
    femenino: true,
    porDecidir: 'Unos objetivos esperan su acuerdo',
    notificacion: 'solicitud_espera',
    pantalla: null,
    pideMas: false,
    enMias: false, // The area's own list shows them, and the day's page would show them twice.
    efecto: trasDecidir,
    comprobar: comprobarAcuerdo,
  },
  inicio: async ({ id }) => verInicio(id, await selectEnCurso(id)),
  buscar: async (usuario, busqueda) => (await selectBuscados(quien(usuario), busqueda)).map(verHallazgo),
  demo: async () => (await import('./objetivos.demo.ts')).cargar,
  misDatos: selectMisDatos,
  fuzz: {
    llamadas: {
      ciclos: 'eva',
      crearCiclo: 'eva',
      editarCiclo: 'eva',
      abrirCiclo: 'eva',
      cerrarCiclo: 'eva',
      resumen: 'eva',
      csv: 'eva',
      equipo: 'luis',
    },
  },
});
