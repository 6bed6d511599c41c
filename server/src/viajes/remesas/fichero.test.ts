// @spec 1.liquidaciones S-8530
// File of transfers: read back element by element, against the order, the lengths and the patterns of pain.001.001.09.
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { enSepa } from '#contract/viajes/remesas/remesa.rules.ts';
import { cuentaDe } from '../../../test/build/build-cuentas.ts';
import { ficheroDeTransferencias, type Orden } from './fichero.rules.ts';

/** Elements with a text, by their path, in the order of the file. */
function leer(xml: string): { raiz: string; elementos: [ruta: string, texto: string][]; monedas: string[] } {
  const parser = new SaxesParser({ xmlns: true });
  const ruta: string[] = [];
  const elementos: [string, string][] = [];
  const monedas: string[] = [];
  let raiz = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (ruta.length === 0) raiz = `${local} ${uri}`;
    ruta.push(local);
    if (attributes.Ccy) monedas.push(attributes.Ccy.value);
  });
  parser.on('text', (texto) => {
    if (texto.trim() !== '') elementos.push([ruta.slice(2).join('/'), texto]);
  });
  parser.on('closetag', () => ruta.pop());
  parser.write(xml).close();
  return { raiz, elementos, monedas };
}
const ORDEN: Orden = {
  numero: 'R-2026-00007',
  creada: '2026-12-01T09:30:00Z',
  cargo: '2026-12-03',
  titular: 'Astilleros de la Ría & Cía., S. A.',
  iban: cuentaDe(1),
  bic: '',
  transferencias: [
    {
      referencia: 'L-2026-00011',
      beneficiario: 'Íñigo Vega Muñoz',
      iban: cuentaDe(2),
      centimos: 10_010,
      concepto: 'Liquidación L-2026-00011 // viaje <V> "X"',
    },
    {
      referencia: 'L-2026-00012',
      beneficiario: 'Łukasz Größe',
      iban: cuentaDe(3),
      centimos: 5,
      concepto: `Viaje ${'muy '.repeat(60)}largo`,
    },
  ],
};
const P = 'PmtInf';
const T = 'PmtInf/CdtTrfTxInf';
const DE_TRANSFERENCIA = [
  'PmtId/InstrId',
  'PmtId/EndToEndId',
  'Amt/InstdAmt',
  'Cdtr/Nm',
  'CdtrAcct/Id/IBAN',
  'RmtInf/Ustrd',
].map((x) => `${T}/${x}`);
/** Pattern of each element (ISO 20022, message CustomerCreditTransferInitiationV09, with the characters of SEPA). */
const SEPA = "[A-Za-z0-9/\\-?:().,'+ ]";
const CUENTA = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;
const IMPORTE = /^(?!0\.00$)\d{1,9}\.\d{2}$/;
const texto = (max: number) => new RegExp(`^(?!/)(?!.*//)${SEPA}{1,${max}}(?<!/)$`);
const FORMA: Record<string, RegExp> = {
  'GrpHdr/MsgId': texto(35),
  'GrpHdr/CreDtTm': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  'GrpHdr/NbOfTxs': /^\d{1,15}$/,
  'GrpHdr/CtrlSum': IMPORTE,
  'GrpHdr/InitgPty/Nm': texto(70),
  [`${P}/PmtInfId`]: texto(35),
  [`${P}/PmtMtd`]: /^TRF$/,
  [`${P}/BtchBookg`]: /^true$/,
  [`${P}/NbOfTxs`]: /^\d{1,15}$/,
  [`${P}/CtrlSum`]: IMPORTE,
  [`${P}/PmtTpInf/SvcLvl/Cd`]: /^SEPA$/,
  [`${P}/ReqdExctnDt/Dt`]: /^\d{4}-\d\d-\d\d$/,
  [`${P}/Dbtr/Nm`]: texto(70),
  [`${P}/DbtrAcct/Id/IBAN`]: CUENTA,
  [`${P}/DbtrAgt/FinInstnId/Othr/Id`]: /^NOTPROVIDED$/,
  [`${P}/ChrgBr`]: /^SLEV$/,
  [`${T}/PmtId/InstrId`]: texto(35),
  [`${T}/PmtId/EndToEndId`]: texto(35),
  [`${T}/Amt/InstdAmt`]: IMPORTE,
  [`${T}/Cdtr/Nm`]: texto(70),
  [`${T}/CdtrAcct/Id/IBAN`]: CUENTA,
  [`${T}/RmtInf/Ustrd`]: texto(140),
};

test('the file has the elements of the standard, each in its place, with its pattern and its length', () => {
  const { raiz, elementos, monedas } = leer(ficheroDeTransferencias(ORDEN));
  expect(raiz).toBe('Document urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  const deOrden = Object.keys(FORMA).filter((ruta) => !ruta.startsWith(T));
  expect(elementos.map(([ruta]) => ruta)).toEqual([...deOrden, ...DE_TRANSFERENCIA, ...DE_TRANSFERENCIA]);
  expect(elementos.filter(([ruta, valor]) => !FORMA[ruta]?.test(valor))).toEqual([]);
  expect(monedas).toEqual(['EUR', 'EUR']);
  const de = (ruta: string) => elementos.filter(([donde]) => donde === ruta).map(([, valor]) => valor);
  expect([de('GrpHdr/NbOfTxs'), de('GrpHdr/CtrlSum'), de(`${P}/CtrlSum`)]).toEqual([['2'], ['100.15'], ['100.15']]);
  expect(de(`${T}/Amt/InstdAmt`)).toEqual(['100.10', '0.05']);
  expect(de(`${T}/Cdtr/Nm`)).toEqual(['Inigo Vega Munoz', 'Lukasz Grosse']);
  expect(de(`${P}/Dbtr/Nm`)).toEqual(['Astilleros de la Ria + Cia., S. A.']);
  expect(de(`${T}/RmtInf/Ustrd`)[0]).toBe('Liquidacion L-2026-00011 / viaje V X');
});
test('the BIC takes the place of the bank that is not given, and the same batch gives the same bytes', () => {
  const conBic = ficheroDeTransferencias({ ...ORDEN, bic: 'CAIXESBBXXX' });
  expect(leer(conBic).elementos).toContainEqual([`${P}/DbtrAgt/FinInstnId/BICFI`, 'CAIXESBBXXX']);
  expect(conBic).not.toContain('NOTPROVIDED');
  expect(ficheroDeTransferencias({ ...ORDEN, bic: 'CAIXESBBXXX' })).toBe(conBic);
});
test('names and texts keep to the characters of SEPA', () => {
  expect(
    ['José Ángel Núñez', '//a//b//', 'Çelik Ștefan', '😀', 'a\nb\tc', 'x'.repeat(80)].map((t) => enSepa(t, 70)),
  ).toEqual(['Jose Angel Nunez', 'a/b', 'Celik Stefan', '', 'a b c', 'x'.repeat(70)]);
});
