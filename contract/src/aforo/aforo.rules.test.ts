import { expect, test } from 'vitest';
import { impedimentoDe, ocupacionDe } from './aforo.rules.ts';

test.each([
  ['is empty', { Plazas: 60, Ocupadas: 0, EnEspera: 0 }, 'libre', 'Quedan 60 plazas de 60'],
  ['has a fifth left', { Plazas: 60, Ocupadas: 48, EnEspera: 0 }, 'pocas', 'Quedan 12 plazas de 60'],
  ['has a little more than a fifth', { Plazas: 60, Ocupadas: 47, EnEspera: 0 }, 'libre', 'Quedan 13 plazas de 60'],
  ['has one seat left', { Plazas: 60, Ocupadas: 59, EnEspera: 0 }, 'pocas', 'Queda 1 plaza de 60'],
  ['is full', { Plazas: 60, Ocupadas: 60, EnEspera: 0 }, 'completo', 'Completo'],
  ['has one who waits', { Plazas: 60, Ocupadas: 60, EnEspera: 1 }, 'completo', 'Completo · 1 persona espera'],
  ['was made smaller', { Plazas: 10, Ocupadas: 60, EnEspera: 3 }, 'completo', 'Completo · 3 personas esperan'],
])('a sitting that %s', (_how, cifras, nivel, palabras) => expect(ocupacionDe(cifras)).toEqual({ nivel, palabras }));

const CORTE = '2027-03-01T12:00:00.000Z';
const ABIERTO = { Abierto: true, Cerrado: false, Motivo: '', Corte: CORTE, zona: 'Europe/Madrid' };
test.each([
  ['before the cut-off', {}, -1, ''],
  ['at the cut-off', {}, 0, 'Las plazas de este turno se cerraron a las 13:00, media hora antes de empezar'],
  [
    'at the cut-off in the Canaries',
    { zona: 'Atlantic/Canary' },
    0,
    'Las plazas de este turno se cerraron a las 12:00, media hora antes de empezar',
  ],
  ['closed', { Cerrado: true, Motivo: 'Obras' }, -1, 'Este turno está cerrado: Obras'],
  ['on a day without canteen', { Abierto: false }, -1, 'El comedor no abre ese día'],
])('a sitting %s', (_how, cambios, ms, porque) =>
  expect(impedimentoDe({ ...ABIERTO, ...cambios }, Date.parse(CORTE) + ms)).toBe(porque),
);
