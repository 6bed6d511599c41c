// @spec 1.aforo S-8114
import { expect, test } from 'vitest';
import {
  alDejarDe,
  consecuenciasDe,
  impedimentoDe,
  ocupacionDe,
  preguntaAlCambiar,
  terminadoDe,
} from './aforo.rules.ts';

// @spec 1.aforo
test.each([
  ['is empty', { Plazas: 60, Ocupadas: 0, EnEspera: 0 }, 'libre', 'Quedan 60 plazas de 60'],
  ['has a fifth left', { Plazas: 60, Ocupadas: 48, EnEspera: 0 }, 'pocas', 'Quedan 12 plazas de 60'],
  ['has a little more than a fifth', { Plazas: 60, Ocupadas: 47, EnEspera: 0 }, 'libre', 'Quedan 13 plazas de 60'],
  ['has one seat left', { Plazas: 60, Ocupadas: 59, EnEspera: 0 }, 'pocas', 'Queda 1 plaza de 60'],
  ['is full', { Plazas: 60, Ocupadas: 60, EnEspera: 0 }, 'completo', 'Completo'],
  ['has one who waits', { Plazas: 60, Ocupadas: 60, EnEspera: 1 }, 'completo', 'Completo · 1 persona espera'],
  ['was made smaller', { Plazas: 10, Ocupadas: 60, EnEspera: 3 }, 'completo', 'Completo · 3 personas esperan'],
])('a sitting that %s', (_how, cifras, nivel, palabras) => expect(ocupacionDe(cifras)).toEqual({ nivel, palabras }));

const MIA = { EstadoId: 1, Centro: 'SDR', Completo: false, EnEspera: 0 };
test.each([
  ['a seat of a sitting with room', {}, 'SDR', false, /^$/],
  ['a seat of another canteen', {}, 'LPA', true, /^$/],
  ['the last seat', { Completo: true }, 'SDR', true, /completo/],
  ['a seat for which somebody waits', { Completo: true, EnEspera: 1 }, 'SDR', true, /^Pasa al momento/],
  ['a place in the list', { EstadoId: 2, Completo: true, EnEspera: 2 }, 'SDR', false, /puesto en la lista/],
  ['a place in the list of another canteen', { EstadoId: 2 }, 'LPA', true, /puesto en la lista/],
])('a person who changes from %s is asked first: %4$s', (_what, cambios, centro, pregunta, palabras) => {
  expect(preguntaAlCambiar({ ...MIA, ...cambios }, centro)).toBe(pregunta);
  expect(alDejarDe({ ...MIA, ...cambios })).toMatch(palabras);
});

test('a sitting that has ended shows its attendance, and counts unmarked people apart', () =>
  expect(terminadoDe({ Ocupadas: 7, Acudieron: 2, NoAcudieron: 1 })).toBe(
    'Turno terminado · vinieron 2, no acudieron 1, sin marcar 5',
  ));

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

const DIA = { Plazas: 60, Ocupadas: 48, Acudieron: 0, EnEspera: 0 };
const CERRAR = { plazas: 0, cerrado: true };
const a = (plazas: number) => ({ plazas, cerrado: false });
test.each([
  ['closes empty', { Ocupadas: 0 }, CERRAR, false, 'Nadie tiene plaza: no se avisa a nadie.'],
  ['closes for one', { Ocupadas: 1 }, CERRAR, false, '1 persona pierde su plaza. Se le avisa ahora, con el motivo.'],
  [
    'closes for those who have not come yet, and who wait',
    { Acudieron: 8, EnEspera: 2 },
    CERRAR,
    true,
    '40 personas pierden su plaza y 2 dejan de esperar. Se les avisa ahora, con el motivo.',
  ],
  [
    'is made smaller than what is booked',
    {},
    a(40),
    false,
    'Hay 48 plazas dadas: nadie pierde la suya, y no se da otra hasta que queden menos de 40.',
  ],
  ['is made smaller, with room left', {}, a(48), false, 'Nadie gana ni pierde su plaza.'],
  ['is made larger, and nobody waits', {}, a(90), false, 'Nadie gana ni pierde su plaza.'],
  [
    'is made larger for all who wait',
    { EnEspera: 3 },
    a(90),
    false,
    '3 personas que esperan tienen plaza desde ahora, y se les dice.',
  ],
  [
    'is made larger for the first who waits',
    { EnEspera: 3 },
    a(49),
    false,
    '1 persona que espera tiene plaza desde ahora, y se le dice.',
  ],
  ['is made larger once it has begun', { EnEspera: 3 }, a(90), true, 'Nadie gana ni pierde su plaza.'],
])('a sitting that %s', (_how, dia, cambio, empezado, palabras) =>
  expect(consecuenciasDe({ ...DIA, ...dia }, cambio, empezado)).toBe(palabras),
);
