import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { trasDecidir } from './liquidacion.commands.ts';
import { verInicio } from './inicio.views.ts';
import { quien } from './envio.commands.ts';
import { selectBuscadas, selectResumen } from './liquidacion.queries.ts';
import { verHallazgo } from './liquidacion.views.ts';
import { ADMINISTRACION } from './liquidaciones.policy.ts';
import { liquidacionesRoutes } from './liquidaciones.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const liquidacionesArea = area({
  contrato: liquidaciones,
  opcional: 'viajes',
  rutas: liquidacionesRoutes,
  misDatos: selectMisDatos,
  decision: {
    tipo: 'LIQUIDACION',
    nombre: 'Liquidación de viaje',
    cosa: 'liquidación',
    femenino: true,
    porDecidir: 'Una liquidación espera su decisión',
    notificacion: 'solicitud_espera',
    pantalla: '/liquidacionviaje/',
    pideMas: false,
    enMias: true,
    efecto: trasDecidir,
  },
  inicio: async (usuario) => (usuario.roles.includes(ADMINISTRACION) ? verInicio(await selectResumen()) : {}),
  buscar: async (usuario, { texto, limite, parecido }) =>
    parecido ? [] : (await selectBuscadas(quien(usuario), texto, limite)).map(verHallazgo),
  demo: async () => (await import('./liquidaciones.demo.ts')).cargar,
  fuzz: {
    llamadas: {
      todas: 'clara',
      nomina: 'clara',
      contabilidad: 'clara',
      aprobar: 'luis',
      rechazar: 'luis',
      comprobar: 'clara',
      anticipo: 'clara',
      devolver: 'clara',
      cerrar: 'clara',
    },
  },
});
