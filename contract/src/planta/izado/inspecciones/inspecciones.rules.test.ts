import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioNombrar } from './competente.schemas.ts';
import { FormularioInspeccion } from './inspeccion.schemas.ts';
import { criticosMal, faltanEn, sumarMesesA } from './inspecciones.rules.ts';
import { FormularioLista } from './lista.schemas.ts';

const punto = (N: number, Critico = false, Pide: 'nada' | 'medida' | 'foto' = 'nada') => ({ N, Critico, Pide });
const da = (
  n: number,
  respuesta: 'B' | 'M' | 'N',
  cambios: { nota?: string; medida?: string; fotos?: number[] } = {},
) => ({
  n,
  respuesta,
  nota: '',
  medida: '',
  fotos: [],
  ...cambios,
});

test.each([
  ['nothing', punto(1), [], 'Sin responder'],
  ['an answer to another', punto(1), [da(2, 'B')], 'Sin responder'],
  ['a good one', punto(1), [da(1, 'B')], undefined],
  ['a bad one without its why', punto(1), [da(1, 'M')], 'Diga qué está mal'],
  ['a bad one', punto(1), [da(1, 'M', { nota: 'Rota' })], undefined],
  ['one that does not apply', punto(1), [da(1, 'N')], undefined],
  ['a critical one that does not apply', punto(1, true), [da(1, 'N')], 'Es crítico: diga por qué no aplica'],
  ['no measure', punto(1, true, 'medida'), [da(1, 'B')], 'Falta la medida'],
  ['a measure', punto(1, true, 'medida'), [da(1, 'B', { medida: '12 mm' })], undefined],
  ['no photo', punto(1, false, 'foto'), [da(1, 'B')], 'Falta la foto'],
  ['a photo', punto(1, false, 'foto'), [da(1, 'B', { fotos: [7] })], undefined],
  ['no photo of what does not apply', punto(1, false, 'foto'), [da(1, 'N')], undefined],
] as const)('the missing part of a point with %s is named', (_que, unPunto, respuestas, falta) => {
  expect(faltanEn([unPunto], respuestas).get(1)).toBe(falta);
});

test('bad critical points are separated from the others', () => {
  const puntos = [punto(1, true), punto(2), punto(3, true)];
  expect(criticosMal(puntos, [da(1, 'B'), da(2, 'M'), da(3, 'M')])).toEqual([3]);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 3, '2028-03-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-31', 6, '2027-09-30'],
] as const)('the day %s and %i months give %s', (desde, meses, hasta) => {
  expect(sumarMesesA(desde, meses)).toBe(hasta);
});

const inspeccion = {
  listaVersion: 1,
  ultimaId: null,
  clase: 1,
  fecha: '2027-03-01',
  respuestas: [da(1, 'B')],
  resultado: 1,
  proxima: '2027-09-01',
  observaciones: '',
  empresa: '',
  corrige: false,
};
const nombrado = { personaId: 1, tipoId: null, desde: '2027-01-01', hasta: null };
const lista = { puntos: [{ texto: 'Gancho', critico: true, pide: 'foto' }] };
test.each([
  [FormularioInspeccion, inspeccion, {}, []],
  [FormularioInspeccion, inspeccion, { proxima: null }, ['proxima']],
  [FormularioInspeccion, inspeccion, { resultado: 2 }, ['proxima']],
  [FormularioInspeccion, inspeccion, { resultado: 2, proxima: null }, []],
  [FormularioInspeccion, inspeccion, { resultado: 3 }, ['resultado', 'proxima']],
  [FormularioInspeccion, inspeccion, { proxima: '2027-03-01' }, ['proxima']],
  [FormularioInspeccion, inspeccion, { fecha: '2027-02-30' }, ['fecha']],
  [FormularioInspeccion, inspeccion, { clase: 2 }, ['empresa']],
  [FormularioInspeccion, inspeccion, { clase: 2, empresa: 'OCA Norte' }, []],
  [FormularioInspeccion, inspeccion, { clase: 5 }, ['clase']],
  [FormularioInspeccion, inspeccion, { corrige: true }, ['observaciones']],
  [FormularioInspeccion, inspeccion, { respuestas: [da(1, 'B'), da(1, 'M')] }, ['respuestas']],
  [FormularioInspeccion, inspeccion, { respuestas: [{ ...da(1, 'B'), respuesta: 'X' }] }, ['respuestas.0.respuesta']],
  [FormularioInspeccion, inspeccion, { respuestas: [] }, []],
  [FormularioInspeccion, inspeccion, { apto: true }, ['']],
  [FormularioNombrar, nombrado, {}, []],
  [FormularioNombrar, nombrado, { hasta: '2026-12-31' }, ['hasta']],
  [FormularioNombrar, nombrado, { hasta: '2027-01-01' }, []],
  [FormularioLista, lista, {}, []],
  [FormularioLista, lista, { puntos: [] }, ['puntos']],
  [FormularioLista, lista, { puntos: [...lista.puntos, { ...lista.puntos[0], texto: 'gancho ' }] }, ['puntos']],
  [FormularioLista, lista, { puntos: [{ ...lista.puntos[0], texto: ' ' }] }, ['puntos.0.texto']],
] as const)('%# a form with %j and %j is wrong in %j', (schema, values, cambios, wrong) => {
  const faltas = z.safeParse(schema, { ...values, ...cambios }).error?.issues;
  expect((faltas ?? []).map(({ path }) => path.join('.'))).toEqual(wrong);
});
