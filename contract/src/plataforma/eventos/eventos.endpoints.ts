import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { Evento } from './evento.schemas.ts';

/** Live events for open screens. */
export const eventos = area('/api', 'Eventos', {
  eventos: get('/eventos', 'Dice de qué ha cambiado algo, mientras dure la sesión.', {
    kind: 'flujo',
    evento: Evento,
    ejemplo: { output: { tema: 'viajes', margen: 1_000 } },
  }),
});
