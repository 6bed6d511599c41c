import * as z from 'zod/mini';
import { cuentas } from '#contract/casa/kernel/cuentas.ts';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Acceso,
  AccesoDetalle,
  AccesoGuardado,
  AdvertenciasAcceso,
  EstanciasDeAcceso,
  accesosQuery,
  Autorizado,
  autorizadosQuery,
  filtrosAccesos,
  FormularioAcceso,
  FormularioRechazo,
  PersonaElegible,
  PuedeAcceso,
  TipoAcceso,
} from './acceso.schemas.ts';

const estancias = {
  personas: [
    { origen: 'E', id: 1 },
    { origen: 'S', id: 9 },
  ],
  periodicidad: 'S',
  diasPeriodicidad: [1, 3, 5],
  fechaDesde: '2027-03-01',
  fechaHasta: '2027-03-31',
  horaInicio: '22:00',
  horaFin: '02:00',
};
const formulario = {
  ...estancias,
  tipoAccesoId: 1,
  compensacion: 'C',
  motivo: 'Montaje de la grúa con la nave vacía',
};

/** Spec section 7, access outside working hours; below the line, the calls that it leaves open. */
export const accesos = area('/api/accesosfuerajornada', 'Accesos fuera de jornada', {
  puedeCrearSolicitud: get('/puedecrearsolicitud', 'Si puedo pedir accesos y, si no, por qué.', {
    output: PuedeAcceso,
  }),
  solicitudesMis: get(
    '/solicitudesmis',
    'Los accesos que he pedido y aquellos en los que figuro, los últimos primero.',
    lista(Acceso, accesosQuery),
  ),
  crear: post('/crear', 'Pide un acceso fuera de jornada.', {
    body: FormularioAcceso,
    output: AccesoGuardado,
    idempotente: true,
    ejemplo: { body: formulario, output: { Id: 1, Numero: 'AFJ-2027-00001', Advertencias: [] } },
  }),
  rechazar: post('/rechazar', 'Quien decide lo rechaza, con el porqué; quien lo pidió lo retira.', {
    body: FormularioRechazo,
    output: Hecho,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: { Id: 1, comentario: 'Esa noche la nave está cerrada' }, output: { Id: 1 } },
  }),
  tipoAccesos: get('/tipoaccesos', 'Tipos de acceso.', { output: z.array(TipoAcceso) }),
  // sic
  usuariosEnsa: get('/usuariosensa', 'Personas de la empresa que se pueden elegir.', {
    output: z.array(PersonaElegible),
  }),
  usuariosSubcontratas: get('/usuariossubcontratas', 'Personas de subcontratas que se pueden elegir.', {
    output: z.array(PersonaElegible),
  }),

  // ---------------------------------------------------------------------------------------------------------------------

  acceso: get('/acceso/:id', 'Un acceso con todo su detalle y su historial.', {
    params: idParam,
    output: AccesoDetalle,
  }),
  advertencias: post('/advertencias', 'Antes de pedirlo: qué descansos no se respetarían y quién no está.', {
    body: EstanciasDeAcceso,
    output: AdvertenciasAcceso,
    ejemplo: { body: estancias, output: { Advertencias: [], Ausencias: [], Parados: [] } },
  }),
  anular: post('/anular', 'Quien lo pidió anula un acceso ya autorizado que no ha terminado.', {
    body: FormularioRechazo,
    output: Hecho,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: { Id: 1, comentario: 'La grúa llega otro día' }, output: { Id: 1 } },
  }),
  misCuentas: get('/solicitudesmiscuentas', 'Cuántos de mis accesos hay en cada estado.', cuentas(filtrosAccesos)),
  pendientes: get('/pendientes', 'Accesos que esperan mi decisión, los más antiguos primero.', lista(Acceso)),
  autorizados: get('/autorizados', 'Para SEGURIDAD: quién puede estar hoy o mañana fuera de jornada, por su hora.', {
    query: autorizadosQuery,
    output: z.array(Autorizado),
  }),
});
