import { area } from '#contract/kernel/endpoint.ts';
import { Evento } from './evento.schemas.ts';

/** Live events for open screens. */
export const eventos = area('/api', 'Eventos', {
  eventos: {
    kind: 'flujo',
    method: 'GET',
    path: '/eventos',
    access: 'user',
    resumen: 'Dice de qué ha cambiado algo, mientras dure la sesión.',
    evento: Evento,
    ejemplo: { output: { tema: 'viajes', margen: 1_000 } },
  },
});
