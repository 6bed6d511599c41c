import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { area, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { buscarComunicaciones } from './buscar.views.ts';
import { comprobarComunicacion } from './comprobado/comprobado.commands.ts';
import { cerrarSiguiente, quien, trasDecidir } from './comunicacion.commands.ts';
import { comunicacionesRoutes } from './comunicaciones.routes.ts';
import { olvidarFotos } from './foto.commands.ts';
import { selectResumen } from './comunicacion.queries.ts';
import { verInicio } from './comunicaciones.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const comunicacionesArea = area({
  contrato: comunicaciones,
  opcional: 'comunicaciones',
  rutas: comunicacionesRoutes,
  misDatos: selectMisDatos,
  relojes: () => [
    { nombre: 'cerrar las comunicaciones resueltas', cada: 60_000, hacer: () => cerrarSiguiente(new Date()) },
    { nombre: 'borrar las fotos sin uso', cada: 'hora', siempre: true, hacer: () => olvidarFotos(new Date()) },
  ],
  decision: {
    tipo: 'COMUNICACION',
    nombre: 'Comunicación',
    ...SOLICITUD_A_SECAS,
    pantalla: '/menu/comunicaciones/',
    pideMas: true,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarComunicacion,
  },
  inicio: async (usuario) => verInicio(usuario, await selectResumen(quien(usuario))),
  buscar: buscarComunicaciones,
  demo: async () => (await import('./comunicaciones.demo.ts')).cargar,
});
