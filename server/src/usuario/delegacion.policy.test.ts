import { expect, test } from 'vitest';
import { accionesDeDelegacion, autorizarDelegacion, type ParaDelegar } from './delegacion.policy.ts';

const hoy = '2027-03-10';
const situacion: ParaDelegar = { hoy, limite: '2028-03-10', esResponsable: true, paraVale: true, solapa: false };
const unDia = { desde: hoy, hasta: hoy };

test.each([
  ['for today', unDia, {}],
  ['for a whole year', { desde: hoy, hasta: '2028-03-10' }, {}],
])('a responsible delegates %s', (_, dias, cambios) => {
  expect(() => autorizarDelegacion(dias, { ...situacion, ...cambios })).not.toThrow();
});

test.each([
  ['from yesterday', { desde: '2027-03-09', hasta: hoy }, {}, ['desde']],
  ['for a year and a day', { desde: hoy, hasta: '2028-03-11' }, {}, ['hasta']],
  ['to whoever may not decide', unDia, { paraVale: false }, ['paraId']],
  [
    'with everything wrong',
    { desde: '2027-01-01', hasta: '2030-01-01' },
    { paraVale: false },
    ['paraId', 'desde', 'hasta'],
  ],
])('none is given %s', (_, dias, cambios, campos) => {
  expect(() => autorizarDelegacion(dias, { ...situacion, ...cambios })).toThrow(
    expect.objectContaining({ status: 422, errors: campos.map((field) => expect.objectContaining({ field })) }),
  );
});

test('whoever is responsible for nothing hears that before anything else', () => {
  expect(() => autorizarDelegacion(unDia, { ...situacion, esResponsable: false, paraVale: false })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
});

test('two to the same person on the same day are one too many', () => {
  expect(() => autorizarDelegacion(unDia, { ...situacion, solapa: true })).toThrow(
    expect.objectContaining({ status: 409 }),
  );
});

test.each([
  [{ Mia: true, Hasta: hoy }, ['borrar']],
  [{ Mia: true, Hasta: '2027-03-09' }, []],
  [{ Mia: false, Hasta: hoy }, []],
])('%o leaves %j', (delegacion, acciones) => {
  expect(accionesDeDelegacion(delegacion, hoy)).toEqual(acciones);
});
