import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { avisosParams, avisosQuery, visitaQuery } from './aviso.schemas.ts';
import { AVISO, ESTADO_AVISO, MAX_TEXTO, MAX_TITULAR } from './avisos.rules.ts';
import { FormularioAviso, FormularioCambioAviso, gestionQuery } from './gestion.schemas.ts';
import { RUTA_IMAGEN } from './html.rules.ts';
import { porcentajeLeido } from './lectura.rules.ts';

const todos = { todos: true, areas: [], centros: [], subcontratas: false };
const bueno = {
  canal: 'A',
  titular: 'Corte de agua',
  texto: '<p>El viernes</p>',
  hastags: ['Instalaciones'],
  audiencia: todos,
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
};
const faltas = (cambios: object) =>
  z
    .safeParse(FormularioAviso, { ...bueno, ...cambios })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each([
  ['borrador', ['editar', 'publicar', 'duplicar', 'borrar']],
  ['programado', ['editar', 'retirar', 'duplicar']],
  ['publicado', ['editar', 'retirar', 'duplicar', 'verInforme']],
  ['caducado', ['duplicar', 'verInforme']],
  ['retirado', ['duplicar', 'verInforme']],
] as const)('a person with a notice that is %s may %s', (estado, acciones) => {
  expect(AVISO.claves.filter((acto) => AVISO.permite(acto, ESTADO_AVISO[estado]))).toEqual(acciones);
});

describe('form of a notice', () => {
  test.each([
    ['as it should be', {}],
    ['as long as it may', { titular: 'x'.repeat(MAX_TITULAR), texto: 'x'.repeat(MAX_TEXTO) }],
    ['for some', { audiencia: { todos: false, areas: ['ING'], centros: ['MAD'], subcontratas: true } }],
    ['with both dates', { desde: '2027-03-10T08:00:00.000Z', hasta: '2027-03-11T08:00:00Z' }],
    ['with accents in a hashtag', { hastags: ['Prevención_2027'] }],
  ])('the form with %s is accepted', (_, cambios) => expect(faltas(cambios)).toEqual([]));

  test.each([
    ['titular', '', 'Campo obligatorio'],
    ['titular', 'x'.repeat(MAX_TITULAR + 1), 'Máximo 120 caracteres'],
    ['texto', '', 'Campo obligatorio'],
    ['texto', 'x'.repeat(MAX_TEXTO + 1), 'Máximo 60.000 caracteres'],
    ['texto', 'a\0b', 'Contiene caracteres no válidos'],
    ['canal', 'X', 'Campo obligatorio'],
    ['audiencia', { ...todos, todos: false }, 'Elija a quién va dirigido'],
    ['desde', '0001-01-01T00:00:00Z', 'Fecha fuera de rango'],
    ['hasta', '9999-01-01T00:00:00Z', 'Fecha fuera de rango'],
  ])('the form with %s: %o is refused: %3$s', (campo, valor, frase) => {
    expect(faltas({ [campo]: valor })).toEqual([[campo, frase]]);
  });

  test.each([['#uno'], ['dos palabras'], ['x'.repeat(41)], [''], ['<b>']])('the text «%s» is no hashtag', (hastag) => {
    expect(faltas({ hastags: [hastag] })).toEqual([['hastags.0', 'Solo letras, números y guion bajo, sin espacios']]);
  });

  test('an end before the beginning is reported together with the other faults', () => {
    const cruzadas = { desde: '2027-03-11T08:00:00Z', hasta: '2027-03-11T08:00:00Z', titular: '' };
    expect(faltas(cruzadas)).toEqual([
      ['titular', 'Campo obligatorio'],
      ['hasta', 'Ha de terminar después de empezar'],
    ]);
  });

  test('a field that the form does not name is refused', () => {
    expect(z.safeParse(FormularioAviso, { ...bueno, autorId: 3 }).success).toBe(false);
    expect(z.safeParse(FormularioAviso, { ...bueno, audiencia: { ...todos, personas: [3] } }).success).toBe(false);
  });

  test('a change of a notice says whether it has to be read again', () => {
    expect(z.safeParse(FormularioCambioAviso, bueno).success).toBe(false);
    expect(z.safeParse(FormularioCambioAviso, { ...bueno, cambioSustancial: true }).success).toBe(true);
  });
});

test.each([
  [avisosParams, { id: 'sinleer' }, true],
  [avisosParams, { id: 'todos' }, true],
  [avisosParams, { id: '17' }, true],
  [avisosParams, { id: 'SinLeer' }, false],
  [avisosParams, { id: '017' }, false],
  [avisosParams, { id: '' }, false],
  [avisosQuery, { hastag: '#uno' }, false],
  [avisosQuery, { limite: '201' }, false],
  [visitaQuery, { version: '0' }, false],
  [visitaQuery, { version: '2' }, true],
  [gestionQuery, { estado: '2,3' }, true],
  [gestionQuery, { estado: '6' }, false],
] as const)('%# the search %o is accepted: %s', (schema, value, good) =>
  expect(z.safeParse(schema, value).success).toBe(good),
);

test.each([
  ['/api/avisos/imagen/1', true],
  ['/api/avisos/imagen/01', false],
  ['/api/avisos/imagen/1?x', false],
  ['https://otro.example/api/avisos/imagen/1', false],
  ['//otro.example/api/avisos/imagen/1', false],
  ['/api/avisos/imagen/1\n', false],
])('the path %j is a picture of ours: %s', (ruta, es) => expect(RUTA_IMAGEN.test(ruta)).toBe(es));

test.each([
  [0, 0, ''],
  [7, 8, '88 %'],
  [1, 6, '17 %'],
  [199, 200, '99 %'],
  [200, 200, '100 %'],
])('%d of %d readers are %j', (leidos, lectores, tanto) =>
  expect(porcentajeLeido(leidos, lectores).replace(/\s/, ' ')).toBe(tanto),
);
