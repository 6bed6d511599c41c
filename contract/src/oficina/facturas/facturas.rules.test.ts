import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deProveedor, faltaDeNif } from '#contract/casa/kernel/nif.ts';
import { FormularioFactura } from './formulario.schemas.ts';
import {
  centimosDe,
  cuotaDe,
  descuadre,
  importeDe,
  importeEnPalabras,
  numeroNormal,
  sumasEnPalabras,
  pideDos,
  sumaDe,
} from './facturas.rules.ts';

const centimos = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const pocos = fc.integer({ min: -9_999_999, max: 9_999_999 });

// @spec 1.facturas
describe('money is whole cents', () => {
  test('each amount is read back from its text', () => {
    fc.assert(
      fc.property(centimos, (n) => {
        expect(centimosDe(importeDe(n))).toBe(n);
      }),
    );
  });
  test('sums are exact to the cent, for any number of lines', () => {
    const linea = fc.record({ base: pocos, cuota: pocos });
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 10 }), pocos, (lineas, retencion) => {
        const impuestos = lineas.map(({ base, cuota }) => ({ base: importeDe(base), cuota: importeDe(cuota) }));
        const suma = sumaDe({ impuestos, retencion: importeDe(retencion) });
        const total = lineas.reduce((sum, { base, cuota }) => sum + base + cuota, 0) - retencion;
        expect(suma.total).toBe(total);
        expect(descuadre({ impuestos, retencion: importeDe(retencion) }, importeDe(total))).toBe('');
        expect(descuadre({ impuestos, retencion: importeDe(retencion) }, importeDe(total + 1))).toContain('0,01');
      }),
    );
  });
  test('a tax amount is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(pocos, fc.constantFrom('21.00', '10.00', '4.00', '5.20', '0.00'), (base, tipo) => {
        const exacta = BigInt(base) * BigInt(centimosDe(tipo) ?? 0); // Ten-thousandths of a cent.
        const falta = exacta - BigInt(cuotaDe(base, tipo)) * 10_000n;
        expect(falta <= 5_000n && falta >= -5_000n).toBe(true);
      }),
    );
  });
  test.each([
    ['1210.00', '1.210,00 €'],
    ['-1234567.05', '-1.234.567,05 €'],
    ['0.50', '0,50 €'],
  ])('the text %s is read as %s', (text, words) => expect(importeEnPalabras(text)).toBe(words));
  test.each(['', '1,20', '1.234', 'NaN', '1e3', '--1', '1234567890.00'])('the text %j is no amount', (text) =>
    expect(centimosDe(text)).toBeUndefined(),
  );
});

test.each([
  ['3000.00', 'EUR', false],
  ['3000.01', 'EUR', true],
  ['-3000.01', 'EUR', true],
  ['2999.99', 'EUR', false],
  ['1.00', 'USD', true],
])('with a limit of 3.000 €, %s %s asks for two people: %s', (total, divisa, dos) =>
  expect(pideDos(total, divisa, '3000.00')).toBe(dos),
);
test.each([
  ['f-0012', 'F-12'],
  [' F - 12 ', 'F-12'],
  ['000', '0'],
  ['2026/00118', '2026/118'],
  ['A100', 'A100'],
])('the number %j is compared as %j', (escrito, normal) => expect(numeroNormal(escrito)).toBe(normal));
test.each([
  'A58818501',
  'b-39000005',
  '12345678Z',
  'X1234567L',
  'Q2826000H',
  'DE811907980',
  'PT501442600',
  'ES B-39.000.005',
])('the text %s is a NIF', (nif) => expect(faltaDeNif(deProveedor(nif))).toBe(''));
test.each(['A58818502', '12345678A', 'X1234567A', 'ESA58818501', '', 'HOLA', '123'])('the text %j is no NIF', (nif) =>
  expect(faltaDeNif(nif)).not.toBe(''),
);

const bueno = {
  proveedorId: 1,
  serie: '',
  numero: 'F-1',
  fecha: '2026-11-01',
  recibida: '2026-11-03',
  concepto: '',
  pedido: '',
  centroCoste: '1200',
  contrato: '',
  divisa: 'EUR',
  impuestos: [{ tipo: '21.00', base: '100.00', cuota: '21.00' }],
  retencion: '15.00',
  total: '106.00',
  vencimientos: [{ fecha: '2026-12-01', importe: '106.00' }],
};
const faltas = (cambios: object) =>
  z
    .safeParse(FormularioFactura, { ...bueno, ...cambios })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
describe('form of an invoice', () => {
  test.each([
    ['as it should be', {}],
    ['of a contract', { centroCoste: '', contrato: 'NB-314' }],
    [
      'of two rates',
      {
        impuestos: [...bueno.impuestos, { tipo: '10', base: '10', cuota: '1' }],
        total: '117',
        vencimientos: [{ fecha: '2026-12-01', importe: '117' }],
      },
    ],
    [
      'of a credit',
      {
        impuestos: [{ tipo: '21.00', base: '-100.00', cuota: '-21.00' }],
        retencion: '0',
        total: '-121.00',
        vencimientos: [{ fecha: '2026-12-01', importe: '-121' }],
      },
    ],
  ])('the form is accepted %s', (_, cambios) => expect(faltas(cambios)).toEqual([]));
  // @spec 1.facturas
  test.each([
    [
      'total',
      'Base más IVA menos retención suman 106,00 €: sobran 4,00 € en el total',
      { total: '110.00', vencimientos: [{ fecha: '2026-12-01', importe: '110.00' }] },
    ],
    [
      'total',
      'Base más IVA menos retención suman 106,00 €: faltan 0,01 € en el total',
      { total: '105.99', vencimientos: [{ fecha: '2026-12-01', importe: '105.99' }] },
    ],
    [
      'vencimientos',
      'Los vencimientos suman 50,00 € y el total es 106,00 €',
      { vencimientos: [{ fecha: '2026-12-01', importe: '50.00' }] },
    ],
    ['centroCoste', 'Elija el centro de coste o el contrato', { centroCoste: '' }],
    ['contrato', 'Elija uno solo: centro de coste o contrato', { contrato: 'NB-314' }],
    ['recibida', 'No pudo recibirse antes de su fecha', { recibida: '2026-10-31' }],
    ['proveedorId', 'Elija el proveedor', { proveedorId: 0 }],
    ['numero', 'Campo obligatorio', { numero: ' ' }],
    ['retencion', 'Campo obligatorio', { retencion: '' }],
  ])('the form is refused beside %s: %s', (campo, mensaje, cambios) =>
    expect(faltas(cambios)).toContainEqual([campo, mensaje]),
  );
  test('an unknown field of the form is dropped', () => expect(faltas({ estado: 2 })).toHaveLength(1));
});

test('sums are of one currency each, the euro first', () => {
  const de = (Divisa: string, Importe: string) => ({ Divisa, Importe });
  expect(sumasEnPalabras([de('USD', '90.00'), de('EUR', '0.10'), de('EUR', '0.20'), de('USD', '-0.50')])).toBe(
    '0,30 €, 89,50 USD',
  );
  expect(sumasEnPalabras([])).toBe('');
});
