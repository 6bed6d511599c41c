import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { comprobarRecibo } from './entrega/comprobado.commands.ts';
import { trasFirmar } from './entrega/recibo.commands.ts';
import { recibosEpiRoutes } from './recibos.routes.ts';

export const recibosEpiArea = area({
  contrato: recibosEpi,
  opcional: 'epi',
  rutas: recibosEpiRoutes,
  decision: {
    tipo: 'RECIBOEPI',
    nombre: 'Recibo de EPI',
    cosa: 'recibo',
    femenino: false,
    porDecidir: 'Un recibo de EPI espera su firma',
    porDecidirVarias: 'recibos de EPI esperan su firma',
    notificacion: 'solicitud_espera',
    pantalla: '/menu/epi/recibos/',
    pideMas: true,
    enMias: false,
    efecto: trasFirmar,
    comprobar: comprobarRecibo,
  },
  fuzz: { llamadas: { todos: 'inigo', entregar: 'inigo', mostrador: 'inigo', anular: 'inigo' } },
});
