import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Comprobado,
  comprobadoQuery,
  Decidida,
  FormularioFirma,
  pendientesQuery,
  QuienDecide,
  quienDecideQuery,
  ResumenSolicitudes,
  Solicitud,
  SolicitudDetalle,
  solicitudesQuery,
} from './solicitud.schemas.ts';

const firma = { Id: 17, password: 'mi clave de firma', comentario: 'De acuerdo' };

/** Requests pending signature (spec section 7): one inbox for all requests that wait for a person's decision. */
export const solicitudes = area('/api/solicitudes', 'Solicitudes pendientes de firma', {
  misPendientes: get(
    '/mispendientes',
    'Solicitudes de todo tipo que esperan mi decisión, las más urgentes primero.',
    lista(Solicitud, pendientesQuery),
  ),
  mias: get('/mias', 'Las que he pedido y en qué están, las últimas primero.', lista(Solicitud, solicitudesQuery)),
  resumen: get('/resumen', 'Cuántas esperan mi decisión y cuánto suman, por tipo.', {
    output: ResumenSolicitudes,
  }),
  quienDecide: get('/quiendecide', 'Quién decidiría hoy sobre lo que voy a pedir.', {
    query: quienDecideQuery,
    output: QuienDecide,
  }),
  comprobado: get('/comprobado', 'Lo que el servidor ha comprobado de una que espera mi decisión.', {
    query: comprobadoQuery,
    output: Comprobado,
  }),
  solicitud: get('/solicitud/:id', 'Una solicitud con todo su contenido y su historial.', {
    params: idParam,
    output: SolicitudDetalle,
  }),
  aceptar: post('/aceptar', 'Acepta una solicitud, con la contraseña de firma si FirmaDigital es 1.', {
    body: FormularioFirma,
    output: Decidida,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: firma },
  }),
  rechazar: post('/rechazar', 'Rechaza una solicitud, con la contraseña de firma si FirmaDigital es 1.', {
    body: FormularioFirma,
    output: Decidida,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: firma },
  }),
});
