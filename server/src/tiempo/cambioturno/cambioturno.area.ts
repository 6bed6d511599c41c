import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { caducarCambios, comprobarSolicitud, trasDecidir } from './cambio/cambio.commands.ts';
import { selectEspera } from './cambio/espera.queries.ts';
import { cambioturnoRoutes } from './cambioturno.routes.ts';
import { verInicio } from './cambioturno.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const cambioturnoArea = area({
  contrato: cambioturno,
  rutas: cambioturnoRoutes,
  relojes: () => [{ nombre: 'caducar los cambios de turno', cada: 'hora', hacer: caducarCambios }],
  inicio: async ({ id }) => verInicio(await selectEspera(id)),
  demo: async () => (await import('./cambioturno.demo.ts')).cargar,
  decision: {
    tipo: 'CAMBIOTURNO',
    nombre: 'Cambio de turno',
    cosa: 'cambio de turno',
    femenino: false,
    porDecidir: 'Un cambio de turno espera su decisión',
    notificacion: 'solicitud_espera',
    pantalla: null,
    pideMas: false,
    enMias: false,
    verboDeDia: 'Empieza',
    efecto: trasDecidir,
    comprobar: comprobarSolicitud,
  },
  misDatos: selectMisDatos,
});
