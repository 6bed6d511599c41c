import { expect, test } from 'vitest';
import { accionesDeDelegacion, autorizarDelegacion, type ParaDelegar } from './delegacion.policy.ts';

const hoy = '2027-03-10';
const situacion: ParaDelegar = { hoy, limite: '2028-03-10', esResponsable: true, paraVale: true, solapa: false };
const unDia = { desde: hoy, hasta: hoy };

test.each([
  ['for today', unDia],
  ['for a whole year', { desde: hoy, hasta: '2028-03-10' }],
])('a responsible delegates %s', (_, dias) => {
  expect(() => autorizarDelegacion(dias, situacion)).not.toThrow();
});

test('a delegation for a year and a day is refused', () => {
  expect(() => autorizarDelegacion({ desde: hoy, hasta: '2028-03-11' }, situacion)).toThrow(
    expect.objectContaining({ status: 422, errors: [expect.objectContaining({ field: 'hasta' })] }),
  );
});

test('a person responsible for nothing gets that reason before any other', () => {
  expect(() => autorizarDelegacion(unDia, { ...situacion, esResponsable: false, paraVale: false })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
});

test.each([
  [{ Mia: true, Hasta: hoy }, ['borrar']],
  [{ Mia: true, Hasta: '2027-03-09' }, []],
  [{ Mia: false, Hasta: hoy }, []],
])('the facts %o leave the acts %j', (delegacion, acciones) => {
  expect(accionesDeDelegacion(delegacion, hoy)).toEqual(acciones);
});
