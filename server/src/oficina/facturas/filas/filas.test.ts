// @spec 1.facturas S-8314 S-8317
// Rows of a CSV of invoices, as spreadsheets write them: amounts, rates and shares, and invoices of several rows.
import { expect, test } from 'vitest';
import { COLUMNAS_FACTURA } from '#contract/oficina/facturas/importacion.rules.ts';
import { MAX_FILAS } from '#contract/casa/kernel/importacion.ts';
import { lineasDe } from '#server/casa/importar/csv-lines.ts';
import { lectorDe } from '#server/casa/importar/tabla.ts';
import { caso } from '../../../../test/ficheros/caso.ts';
import type { Contexto } from '../importacion.queries.ts';
import { comparar } from '../importacion.rules.ts';
import { importeDeCelda, tipoDeCelda } from './celdas.rules.ts';
import { atOnce } from '../../../../test/csv/steps.ts';

const contexto = {
  hoy: '2026-11-28',
  nif: '',
  divisas: new Set(['EUR', 'USD']),
  proveedores: new Map([['B48000012', { id: 1, nif: 'B48000012', nombre: 'Suministros', abierto: true }]]),
  centros: new Set(['1200']),
  contratos: new Set<string>(),
  ya: new Map(),
} satisfies Contexto;
const comparadas = (contenido: Buffer | string) => {
  const { filas } = atOnce(lectorDe(COLUMNAS_FACTURA, 'numero')(lineasDe(Buffer.from(contenido), MAX_FILAS)));
  return atOnce(comparar(filas, contexto));
};
/** Sum that the form would get of each row, and its errors by column. */
const leidas = (contenido: Buffer | string) =>
  comparadas(contenido).map(({ clave, estado, datos: { formulario: f }, errores }) => ({
    clave,
    estado,
    suma:
      f &&
      `${f.impuestos.map((i) => [i.clase, i.tipo, i.base, i.cuota, i.recargo].join(' ')).join(' + ')} - ${f.retencion} = ${f.total}`,
    errores: errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`),
  }));
const IVA21 = 'IVA 21.00 1000.00 210.00 0.00 - 0.00 = 1210.00';

test('amounts are read in the notations of spreadsheets', () => {
  const filas = leidas(caso('facturas/f12-amounts.csv'));
  const menos = 'IVA 21.00 -1000.00 -210.00 0.00 - 0.00 = -1210.00';
  const conPuntos: Record<string, string> = {
    C12f: menos,
    C12g: menos,
    C12o: menos,
    C12q: menos,
    C12l: 'IVA 21.00 1234567.89 259259.26 0.00 - 0.00 = 1493827.15',
    C12m: 'IVA 21.00 0.50 0.11 0.00 - 0.00 = 0.61',
    C12n: 'IVA 21.00 0.50 0.11 0.00 - 0.00 = 0.61',
  };
  expect(filas.map(({ clave, suma, errores }) => [clave, errores, suma])).toEqual(
    filas.map(({ clave }) => [clave, [], conPuntos[clave] ?? IVA21]),
  );
  expect(filas).toHaveLength(17);
});
test.each(['1,000', '12,345', '1.00.00', 'mil', '1,005.005', '--1', '1e3', '1234567890'])(
  'the text %s is no certain amount',
  (celda) => expect(importeDeCelda(celda)).toBe(celda),
);
test.each([
  ['21', '21.00'],
  ['21,00 %', '21.00'],
  ['5,11269632', '5.11269632'],
  ['dos', 'dos'],
])('the rate %s is read as %s', (celda, tipo) => expect(tipoDeCelda(celda)).toBe(tipo));

test('a withholding may be written as a rate, and with its sign', () => {
  const suma = 'IVA 21.00 1000.00 210.00 0.00 - 150.00 = 1060.00';
  expect(leidas(caso('facturas/f13-irpf.csv'))).toMatchObject([{ suma }, { suma }, { suma }]);
});
test('several rates of one invoice are as many rows of one invoice', () => {
  expect(leidas(caso('facturas/f21-multivat-two-rows.csv'))).toMatchObject([
    { estado: 'N', suma: 'IVA 21.00 100.00 21.00 0.00 + IVA 10.00 100.00 10.00 0.00 - 0.00 = 231.00', errores: [] },
    { estado: 'I', suma: null, errores: [] },
  ]);
});
test('a missing tax amount is calculated from its rate', () => {
  expect(leidas(caso('facturas/f28-ret-column-rate-without-iva.csv'))).toMatchObject([
    { suma: 'IVA 21.00 100.00 21.00 0.00 - 0.00 = 121.00', errores: [] },
  ]);
});
test('a tax amount that differs from its rate is reported, and a missing rate or one written as a fraction is understood', () => {
  expect(leidas(caso('facturas/f29-rate-vs-quota.csv'))).toMatchObject([
    { estado: 'M', errores: ['iva: Dice 100,00 € y la base por su tipo da 210,00 €'] },
    { estado: 'N', suma: IVA21 },
    { estado: 'M', errores: ['iva: Dice 0,00 € y la base por su tipo da 210,00 €'] },
    { estado: 'N', suma: IVA21 },
  ]);
});

const TITULOS =
  'NIF;Número;Fecha;Centro de coste;Divisa;Impuesto;Base;Tipo de ' +
  'IVA;IVA;Recargo;Total;Anticipo;Retenido en garantía;Suplidos;Redondeo;A pagar';
const fila = (resto: string) => `${TITULOS}\nB48000012;F-1;05/11/2026;1200;${resto}`;
test('the parts of the amount to pay, IGIC and the surcharge have columns', () => {
  const [comparada] = comparadas(fila(';IGIC;1.000,00;7;70,00;;1.070,00;100;50;20;-0,01;939,99'));
  expect(comparada?.errores).toEqual([]);
  expect(comparada?.datos.formulario).toMatchObject({
    impuestos: [{ clase: 'IGIC', tipo: '7.00', cuota: '70.00' }],
    total: '1070.00',
    ajustes: [
      { clase: 'anticipo', importe: '100.00' },
      { clase: 'garantia', importe: '50.00' },
      { clase: 'suplido', importe: '20.00' },
      { clase: 'redondeo', importe: '-0.01' },
    ],
    vencimientos: [{ fecha: '2026-12-05', importe: '939.99' }],
  });
  expect(comparada?.cambios.slice(-8).map(({ campo, despues }) => `${campo}: ${despues}`)).toEqual([
    'Base: 1.000,00 €',
    'IGIC 7 %: 70,00 €',
    'Total: 1.070,00 €',
    'Anticipo: -100,00 €',
    'Retenido en garantía: -50,00 €',
    'Suplidos: 20,00 €',
    'Redondeo: -0,01 €',
    'A pagar: 939,99 €',
  ]);
  expect(leidas(fila(';;1.000,00;21;210,00;52,00;1.262,00;;;;;'))).toMatchObject([
    { suma: 'IVA 21.00 1000.00 210.00 52.00 - 0.00 = 1262.00' },
  ]);
});
test.each([
  ['USD;;1000;21;200;;1200;;;;;', 'iva: Dice 200,00 USD y la base por su tipo da 210,00 USD'],
  ['USD;;1000;21;210;;1215;;;;;', 'total: Base más IVA menos retención suman 1.210,00 USD: sobran 5,00 USD en el total'],
  [';;1000;;123;;1123;;;;;', 'tipo: Falta el tipo: la cuota no es la de ninguno de los que están en vigor'],
  [';Arbitrio;1000;21;210;;1210;;;;;', 'impuesto: «Arbitrio» no es ningún impuesto: escriba IVA, IGIC o IPSI'],
  [';;1000;21;210;60;1270;;;;;', 'recargo: Dice 60,00 € y la base por el tipo del recargo da 52,00 €'],
  [';;1000;21;210;;1210;100;;;;1210',
    'aPagar: El total con sus partes da 1.110,00 €: revise el anticipo, la garantía, los suplidos y el redondeo'],
  [';;1000;21;210;;1210;cien;;;;', 'anticipo: Escriba un importe con dos decimales como mucho'],
])('the row %s is refused with its sentence', (resto, error) => {
  expect(leidas(fila(resto))[0]?.errores).toContain(error);
}); // oxfmt-ignore
test('rows of one invoice are accepted or refused together, and a repeated rate is a repeated invoice', () => {
  const titulos = 'NIF;Número;Fecha;Centro de coste;Base;Tipo de IVA;IVA;Total';
  const filaDeTasa = (base: string, tipo: string, iva: string, total: string, fecha = '05/11/2026') =>
    `B48000012;F-1;${fecha};1200;${base};${tipo};${iva};${total}`;
  const mala = [titulos, filaDeTasa('100', '21', '21', '121'), filaDeTasa('100', '10', '11', '111')].join('\n');
  expect(leidas(mala)).toMatchObject([
    { estado: 'M', errores: [': Otra de sus líneas tiene un error'] },
    { estado: 'M', errores: ['iva: Dice 11,00 € y la base por su tipo da 10,00 €'] },
  ]);
  const dosVeces = [
    titulos,
    filaDeTasa('100', '21', '21', '121'),
    filaDeTasa('100', '10', '10', '110'),
    filaDeTasa('100', '10', '10', '110'),
  ].join('\n');
  expect(leidas(dosVeces).map(({ estado }) => estado)).toEqual(['N', 'I', 'M']);
  const otroDia = [
    titulos,
    filaDeTasa('100', '21', '21', '121'),
    filaDeTasa('100', '10', '10', '110', '06/11/2026'),
  ].join('\n');
  expect(leidas(otroDia)[1]?.errores).toEqual(['numero: Está también en la línea 2']);
});
