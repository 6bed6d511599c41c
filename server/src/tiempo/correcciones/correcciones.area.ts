import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comprobarCorreccion } from './comprobado.commands.ts';
import { trasDecidir } from './correccion.commands.ts';
import { correccionesRoutes } from './correcciones.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const correccionesArea = area({
  contrato: correcciones,
  rutas: correccionesRoutes,
  demo: async () => (await import('./correcciones.demo.ts')).cargar,
  decision: {
    tipo: 'CORRECCION',
    nombre: 'Corrección de jornada',
    cosa: 'corrección',
    femenino: true,
    porDecidir: 'Una corrección de jornada espera su decisión',
    notificacion: 'solicitud_espera',
    pantalla: null,
    pideMas: false,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarCorreccion,
  },
  misDatos: selectMisDatos,
});
