import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { area } from '#server/casa/kernel/area.ts';
import { buscarViajes } from './buscar.views.ts';
import { puedeVerViajes, resumenDeViajes } from './ficha.commands.ts';
import { trasDecidir } from './aprobacion/aprobacion.commands.ts';
import { avisarDeViajes, comprobarViaje } from './aprobacion/comprobado.commands.ts';
import { propuestaRoutes } from './propuesta.routes.ts';
import { viajeRoutes } from './viaje.routes.ts';
import { verInicio } from './inicio.views.ts';
import { selectProximo, selectResumen } from './resumen.queries.ts';
import { quien } from './viaje/acto.commands.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const viajesArea = area({
  contrato: viajes,
  opcional: 'viajes',
  rutas: async (app) => serve(app, viajes, { ...viajeRoutes, ...propuestaRoutes }),
  misDatos: selectMisDatos,
  ficha: { parte: 'viajes', puede: puedeVerViajes, resumen: resumenDeViajes },
  decision: {
    tipo: 'VIAJE',
    nombre: 'Viaje',
    cosa: 'viaje',
    femenino: false,
    porDecidir: 'Viaje por aprobar',
    notificacion: 'viaje_espera',
    pantalla: '/menu/viajes/aprobar/',
    pideMas: false,
    enMias: false,
    efecto: trasDecidir,
    comprobar: comprobarViaje,
    avisar: avisarDeViajes,
    verboDeDia: 'Sale',
    conEquipo: true,
  },
  inicio: async (usuario) =>
    verInicio(usuario, ...(await Promise.all([selectResumen(quien(usuario)), selectProximo(usuario.id)]))),
  buscar: buscarViajes,
  demo: async () => (await import('./viajes.demo.ts')).cargar,
  fuzz: {
    llamadas: {
      viajesGestion: 'nuria',
      viajesGestionCuentas: 'nuria',
      viajesGestionEtapas: 'nuria',
      viajesGestionGasto: 'nuria',
      viajeEmitir: 'nuria',
      viajeLiquidar: 'nuria',
      crearPropuesta: 'nuria',
      actualizarPropuesta: 'nuria',
      borrarPropuesta: 'nuria',
      descartarPropuesta: 'nuria',
      cambiarPrecioPropuesta: 'nuria',
      publicarPropuestas: 'nuria',
      subirDocumento: 'nuria',
      subirDocumentoPropuesta: 'nuria',
      borrarDocumento: 'nuria',
      viajeAprobar: 'luis',
      viajeRechazar: 'luis',
    },
    muestras: {
      actualizarPropuesta: viajes.endpoints.crearPropuesta.ejemplo.body,
      subirDocumento: { tipo: 'Billete' },
    },
  },
});
