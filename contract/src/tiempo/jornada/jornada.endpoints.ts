import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { Flexibilidad, LineaSaldo, mesParam, PresenciaMensual, saldoQuery } from './jornada.schemas.ts';

/** Working time of the person who asks (spec section 7, user data): the month, the limits and the balance. */
export const jornada = area('/api/usuario', 'Jornada', {
  presenciaMensual: get('/presenciamensual/:mes', 'Mi mes, día a día: lo previsto, lo trabajado y sus incidencias.', {
    params: mesParam,
    output: PresenciaMensual,
    sensible: 'propio',
  }),
  flexibilidad: get(
    '/flexibilidad',
    'Mis horas obligatorias, mis márgenes de entrada y salida y los límites del saldo.',
    {
      output: Flexibilidad,
    },
  ),
  saldoHorario: get('/saldohorario', 'Mi saldo de un mes, línea a línea, con la regla de cada una.', {
    query: saldoQuery,
    output: z.array(LineaSaldo),
  }),
});
