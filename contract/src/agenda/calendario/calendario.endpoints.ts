import * as z from 'zod/mini';
import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import {
  anioDeParam,
  anioParam,
  Calendario,
  FormularioSuscripcion,
  secretoParam,
  Suscripcion,
  SuscripcionCreada,
} from './calendario.schemas.ts';

/** Work calendar and feeds (spec section 2.14). The specification has none of these calls. */
export const calendario = area('/api/calendario', 'Calendario laboral', {
  anio: get('/anio/:anio', 'Mi año, día a día: la letra prevista, la real, el turno y los festivos de mi centro.', {
    params: anioParam,
    output: Calendario,
    sensible: 'propio',
  }),
  anioDe: get(
    '/personas/:id/anio/:anio',
    'El año de una persona por la que se responde, o de cualquiera para RRHH. Los demás no existen (404).',
    { params: anioDeParam, output: Calendario, sensible: 'salud' },
  ),
  suscripciones: get('/suscripciones', 'Mis enlaces para programas de calendario, sin su secreto.', {
    output: z.array(Suscripcion),
  }),
  crearSuscripcion: post(
    '/suscripciones',
    'Un enlace nuevo, que se responde esta vez y no se guarda. El anterior del mismo tipo deja de servir.',
    {
      body: FormularioSuscripcion,
      output: SuscripcionCreada,
      ejemplo: {
        body: { tipo: 'C' },
        output: { Tipo: 'C', Url: 'https://extramuros.example/api/calendario/ical/u3Jm1o0nT9mQy7p2sK4dVw' },
      },
    },
  ),
  retirarSuscripcion: post('/suscripciones/retirar', 'El enlace deja de servir en el acto.', {
    body: FormularioSuscripcion,
    output: FormularioSuscripcion,
    ejemplo: { body: { tipo: 'C' }, output: { tipo: 'C' } },
  }),
  ical: {
    kind: 'descarga',
    method: 'GET',
    path: '/ical/:secreto',
    access: 'open',
    resumen: 'Sin sesión, con el secreto del enlace: iCalendar (RFC 5545). Si no vale o se ha retirado, 404.',
    params: secretoParam,
  },
});
