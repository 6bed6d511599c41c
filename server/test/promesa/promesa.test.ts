// @spec 1.sistemas S-8428
// The document of the calls is a promise: calls of other systems never break within a major version, and the web's own only with a reason.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from '#server/areas.ts';
import { area, deClave, type Endpoint, get, post } from '#contract/casa/kernel/endpoint.ts';
import { breaksOf, isPromised } from './call-breaks.ts';
import { describeCalls } from './described.ts';
import { readPromised, writePromised } from './promised.ts';

const { version, accepted, calls } = readPromised();
const found = breaksOf(calls, describeCalls(areas.map(({ contrato }) => contrato)));

describe(`the calls since ${version}`, () => {
  test('no call breaks whoever was made for the last release, unless its line in contract/PROMETIDO says why', () => {
    const told = found.filter(({ call }) => isPromised(call) || !accepted.has(call));
    expect(told.map(({ call, what }) => `${call}: ${what}`)).toEqual([]);
  });

  test('every accepted break is one, and none is of a call of other systems', () => {
    const broken = new Set(found.map(({ call }) => call));
    expect([...accepted.keys()].filter((call) => !broken.has(call) || isPromised(call))).toEqual([]);
  });
});

const salida = z.object({ Id: z.int(), Nombre: z.string(), Dia: z.nullable(z.string()), Estado: z.enum(['a', 'b']) });
const cuerpo = z.strictObject({
  nombre: z.string().check(z.maxLength(40)),
  tipo: z.enum(['x', 'y']),
  nota: z.optional(z.string()),
});
const consulta = z.strictObject({ desde: z.optional(z.string()) });
const body = (schema: z.core.$ZodType) => post('/hacer', '', { body: schema, output: salida });
const answer = (output: z.core.$ZodType) =>
  get('/ver/:id', '', { params: z.object({ id: z.string() }), query: consulta, output });
const described = (base: '/api/x' | '/api/v1/x', endpoints: Record<string, Endpoint>) =>
  describeCalls([area(base, 'Prueba', endpoints)]);
const changes = (before: Endpoint, now: Endpoint, base: '/api/x' | '/api/v1/x' = '/api/x') =>
  breaksOf(described(base, { una: before }), described(base, { una: now })).map(({ what }) => what);

describe('a break in plain words', () => {
  const before = body(cuerpo);
  test.each<[string, z.core.$ZodType, string[]]>([
    ['a longer text and one more value', z.extend(cuerpo, { nombre: z.string(), tipo: z.enum(['x', 'y', 'z']) }), []],
    ['a new field that may be left out', z.extend(cuerpo, { otro: z.optional(z.string()) }), []],
    ['a new field', z.extend(cuerpo, { otro: z.string() }), ['the body: otro is now required']],
    ['a field that was free', z.extend(cuerpo, { nota: z.string() }), ['the body: nota is now required']],
    ['a field that goes', z.omit(cuerpo, { nota: true }), ['the body: nota is gone']],
    ['fewer values', z.extend(cuerpo, { tipo: z.enum(['x']) }), ['the body: tipo no longer takes "y"']],
    ['a number', z.extend(cuerpo, { nombre: z.int() }), ['the body: nombre may no longer be string, only integer']],
    [
      'a shorter text',
      z.extend(cuerpo, { nombre: z.string().check(z.maxLength(20)) }),
      ['the body: nombre is narrower: maxLength is 20, and was 40'],
    ],
  ])('in a body: %s', (_what, now, breaks) => {
    expect(changes(before, body(now))).toEqual(breaks);
  });

  test('in a body: one of several patterns may go, and one more narrows it', () => {
    const patterns = (...several: RegExp[]) =>
      body(z.extend(cuerpo, { nombre: z.string().check(...several.map((pattern) => z.regex(pattern))) }));
    expect(changes(patterns(/^a/, /b$/), patterns(/b$/))).toEqual([]);
    expect(changes(patterns(/b$/), patterns(/^a/, /b$/))).toEqual([
      'the body: nombre is narrower: pattern is "^a", and was "b$"',
    ]);
  });

  test.each<[string, z.core.$ZodType, string[], string[]]>([
    ['one more field', z.extend(salida, { Otro: z.string() }), [], []],
    ['a field that goes', z.omit(salida, { Nombre: true }), ['the answer: Nombre is gone'], []],
    [
      'a field that may be missing',
      z.extend(salida, { Nombre: z.optional(z.string()) }),
      ['the answer: Nombre may now be missing'],
      [],
    ],
    [
      'a field that may be null',
      z.extend(salida, { Nombre: z.nullable(z.string()) }),
      ['the answer: Nombre may now be null'],
      [],
    ],
    ['a field that is never null any more', z.extend(salida, { Dia: z.string() }), [], []],
    ['another kind', z.extend(salida, { Id: z.string() }), ['the answer: Id may now be string, and was integer'], []],
    ['a list', z.array(salida), ['the answer: it as a whole may now be array, and was object'], []],
    ['a value more', z.extend(salida, { Estado: z.enum(['a', 'b', 'c']) }), [], ['the answer: Estado may now be "c"']],
  ])('in an answer: %s', (_what, now, breaks, forSystems) => {
    expect(changes(answer(salida), answer(now))).toEqual(breaks);
    expect(changes(answer(salida), answer(now), '/api/v1/x')).toEqual([...breaks, ...forSystems]);
  });

  test('in a call: its access, its scope, its parameters, and the call itself', () => {
    const leer = deClave('nomina:leer')('GET', '/ver/:id', '', {
      params: z.object({ id: z.string() }),
      output: salida,
    });
    const open: Endpoint = { ...leer, access: 'open', alcance: undefined } as unknown as Endpoint;
    expect(changes(open, leer)).toEqual(['it asks for clave nomina:leer, and asked for open']);
    expect(changes(leer, { ...leer, alcance: 'personas:leer' })).toEqual([
      'it asks for clave personas:leer, and asked for clave nomina:leer',
    ]);
    expect(changes(answer(salida), { ...answer(salida), query: z.strictObject({}) })).toEqual([
      'the parameter query desde is gone',
    ]);
    expect(changes(answer(salida), { ...answer(salida), query: z.strictObject({ desde: z.string() }) })).toEqual([
      'the parameter query desde is now required',
    ]);
    expect(changes(leer, { ...leer, path: '/otra' })).toEqual(['the call is gone']);
    expect(changes(leer, { ...leer, estado: 201 })).toEqual(['it answers 201, and answered 200']);
  });
});

test('the file is read as it is written, and a line that says neither a call nor a reason is refused', () => {
  expect(readPromised(writePromised(version, calls)).calls).toEqual(calls);
  expect(() => readPromised('1.0.0\nrompe GET /api/x: no\n')).toThrow('neither a call nor an accepted break');
});
