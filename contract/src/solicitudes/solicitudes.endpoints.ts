import * as z from 'zod/mini';
import { area } from '#contract/kernel/endpoint.ts';
import { idParam } from '#contract/kernel/scalars.ts';
import {
  Decidida,
  FormularioFirma,
  pendientesQuery,
  ResumenSolicitudes,
  Solicitud,
  SolicitudDetalle,
  solicitudesQuery,
} from './solicitud.schemas.ts';

const firma = { Id: 17, password: 'mi clave de firma', comentario: 'De acuerdo' };

/** Spec section 7, requests pending signature: one inbox for all that waits for a person's decision (decisions 8). */
export const solicitudes = area('/api/solicitudes', 'Solicitudes pendientes de firma', {
  misPendientes: {
    method: 'GET',
    path: '/mispendientes',
    access: 'user',
    resumen: 'Solicitudes de todo tipo que esperan mi decisión, las más antiguas primero.',
    query: pendientesQuery,
    output: z.array(Solicitud),
    pagina: true,
  },
  mias: {
    method: 'GET',
    path: '/mias',
    access: 'user',
    resumen: 'Las que he pedido y en qué están, las últimas primero.',
    query: solicitudesQuery,
    output: z.array(Solicitud),
    pagina: true,
  },
  resumen: {
    method: 'GET',
    path: '/resumen',
    access: 'user',
    resumen: 'Cuántas esperan mi decisión y cuántas he pedido y esperan, por tipo.',
    output: ResumenSolicitudes,
  },
  solicitud: {
    method: 'GET',
    path: '/solicitud/:id',
    access: 'user',
    resumen: 'Una solicitud con todo su contenido y su historial.',
    params: idParam,
    output: SolicitudDetalle,
  },
  aceptar: {
    method: 'POST',
    path: '/aceptar',
    access: 'user',
    resumen: 'Acepta una solicitud, con la contraseña de firma si FirmaDigital es 1.',
    body: FormularioFirma,
    output: Decidida,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: firma },
  },
  rechazar: {
    method: 'POST',
    path: '/rechazar',
    access: 'user',
    resumen: 'Rechaza una solicitud, con la contraseña de firma si FirmaDigital es 1.',
    body: FormularioFirma,
    output: Decidida,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: firma },
  },
});
