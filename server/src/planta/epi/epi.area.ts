import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { area, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { avisarDeCaducidad } from './entrega/caducidad.worker.ts';
import { puedeVerEquipo, resumenDeEquipo } from './entrega/ficha.commands.ts';
import { epiRoutes } from './epi.routes.ts';
import { verInicio } from './epi.views.ts';
import { selectResumen } from './inicio.queries.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { comprobarEpi } from './peticion/comprobado.commands.ts';
import { quien, trasDecidir } from './peticion/solicitud.commands.ts';
import { selectMias } from './peticion/solicitud.queries.ts';
import { verHallazgo } from './peticion/solicitud.views.ts';

export const epiArea = area({
  contrato: epi,
  opcional: 'epi',
  rutas: epiRoutes,
  decision: {
    tipo: 'EPI',
    nombre: 'EPI',
    ...SOLICITUD_A_SECAS,
    pantalla: null,
    pideMas: false,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarEpi,
  },
  relojes: () => [{ nombre: 'avisar de equipos que caducan', cada: 'hora', hacer: avisarDeCaducidad }],
  inicio: async (usuario) => verInicio(usuario, await selectResumen(quien(usuario))),
  buscar: async (usuario, busqueda) => (await selectMias(quien(usuario), busqueda, undefined)).map(verHallazgo),
  demo: async () => (await import('./epi.demo.ts')).cargar,
  ficha: { parte: 'equipo', puede: puedeVerEquipo, resumen: resumenDeEquipo },
  misDatos: selectMisDatos,
  fuzz: {
    llamadas: {
      cola: 'inigo',
      preparar: 'inigo',
      reponer: 'inigo',
      entregar: 'inigo',
      devolver: 'inigo',
      equipo: 'inigo',
      faltas: 'inigo',
      faltasCsv: 'inigo',
      opciones: 'inigo',
      kit: 'inigo',
    },
  },
});
