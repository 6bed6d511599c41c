// @spec 1.facturas S-8310 S-8311 S-8312 S-8313
// An invoice from its file to the preview, the table, its detail and the file of the ERP: each shows the amount to pay.
import { expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { decidirFactura, ruta } from '../../../../test/build/oficina/build-facturas.ts';
import { unPdf } from '../../../../test/build/build.ts';
import { caso } from '../../../../test/ficheros/caso.ts';
import { useApp } from '../../../../test/harness.ts';
import { avanzar } from '../importacion.commands.ts';

const { as } = await useApp();
const clara = async () => (await as('clara')).client(facturas);
const leer = async (nombre: string) => {
  const { Id } = await (
    await clara()
  ).leer({ fichero: new File([new Uint8Array(caso(`facturas/${nombre}`))], nombre) });
  const [fila] = (await (await clara()).filas.page({ ...ruta(Id), query: {} })).items;
  if (!fila) throw new Error('a file has its row');
  return { Id, fila };
};
/** Enters it for cost centre 1200, whose responsible is Luis. */
const importar = async (nombre: string) => {
  const { Id } = await leer(nombre);
  await (await clara()).importar({ ...ruta(Id), version: 1, body: { centroCoste: '1200', contrato: '' } });
  while (await avanzar());
  const [fila] = (await (await clara()).filas.page({ ...ruta(Id), query: {} })).items;
  return (await clara()).factura(ruta(fila?.FacturaId ?? 0));
};

test.each([
  ['ubl-prepaid.xml', ['Total: 121,00 €', 'Anticipo: -100,00 €', 'A pagar: 21,00 €'], '21.00', ['2026-12-05 21.00']],
  ['ubl-prepaid-all.xml', ['Total: 121,00 €', 'Anticipo: -121,00 €', 'A pagar: 0,00 €'], '0.00', ['2026-12-05 0.00']],
  ['ubl-rounding.xml', ['Total: 121,00 €', 'Redondeo: -0,01 €', 'A pagar: 120,99 €'], '120.99', ['2026-12-05 120.99']],
  [
    'facturae-payment-on-account.xml',
    ['Total: 121,00 €', 'Anticipo: del 01/10/2026: -50,00 €', 'A pagar: 71,00 €'],
    '71.00',
    ['2026-12-05 71.00'],
  ],
  [
    'facturae-warranty-retention.xml',
    ['Total: 121,00 €', 'Retenido en garantía: Garantía 5 %: -5,00 €', 'A pagar: 116,00 €'],
    '116.00',
    ['2026-12-05 116.00'],
  ],
  [
    'facturae-three-installments.xml',
    ['Base: 100,00 €', 'IVA 21 %: 21,00 €', 'Total: 121,00 €'],
    '121.00',
    ['2026-12-05 40.33', '2027-01-05 40.33', '2027-02-05 40.34'],
  ],
  [
    'facturae-electricity.xml',
    [
      'Base: 100,00 €',
      'Impuesto especial 5,11269632 % de 100,00 €: 5,11 €',
      'IVA 21 % de 105,11 €: 22,07 €',
      'Total: 127,18 €',
    ],
    '127.18',
    ['2026-12-05 127.18'],
  ],
  ['facturae-igic.xml', ['Base: 100,00 €', 'IGIC 7 %: 7,00 €', 'Total: 107,00 €'], '107.00', ['2026-12-05 107.00']],
  [
    'facturae-eight-decimals.xml',
    ['Base: 100,00 €', 'IVA 21 % de 33,34 €: 7,00 €', 'IVA 10 % de 66,67 €: 6,67 €', 'Total: 113,67 €'],
    '113.67',
    ['2026-12-05 113.67'],
  ],
])(
  'the invoice %s is shown with its parts, and entered with its amount to pay and its due dates',
  async (nombre, vista, aPagar, plazos) => {
    const { fila } = await leer(nombre);
    expect(fila).toMatchObject({ EstadoId: 'N', Errores: [], Avisos: [] });
    expect(fila.Cambios.slice(-vista.length).map(({ Campo, Despues }) => `${Campo}: ${Despues}`)).toEqual(vista);
    const factura = await importar(nombre);
    expect(factura.APagar).toBe(aPagar);
    expect(factura.Vencimientos.map(({ Fecha, Importe }) => `${Fecha} ${Importe}`)).toEqual(plazos);
  },
);

test('the amount to pay is shown to the person who conforms it, and goes to the ERP with every part', async () => {
  const conAnticipo = (await (await clara()).facturas.page({ query: { texto: 'E-2' } })).items[0];
  const luz = (await (await clara()).facturas.page({ query: { texto: 'E-1' } })).items[0];
  expect(conAnticipo).toMatchObject({ Total: '121.00', APagar: '71.00' });
  for (const Id of [conAnticipo?.Id ?? 0, luz?.Id ?? 0]) {
    await (await clara()).subirPdf({ ...ruta(Id), fichero: unPdf() });
    await (await clara()).enviar({ ...ruta(Id), body: {} });
    const { Datos } = await (await as('luis')).client(facturas).factura(ruta(Id));
    expect(Datos).toContainEqual(
      Id === luz?.Id ? { Nombre: 'IVA 21 % de 105,11 €', Valor: '22,07 €' } : { Nombre: 'A pagar', Valor: '71,00 €' },
    );
    await decidirFactura(as, Id);
  }
  const { Numero } = await (await clara()).exportar({ body: {} });
  const fichero = await (await clara()).exportacion({ params: { numero: String(Numero) } });
  const [titulos = [], ...filas] = (await fichero.contenido.text())
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  const dicen = filas.map((fila) => Object.fromEntries(titulos.map((titulo, i) => [titulo, fila[i]])));
  expect(dicen).toMatchObject([
    {
      Factura: 'E-2',
      Impuesto: 'IVA',
      'Tipo IVA': '21,00',
      Total: '121,00',
      Anticipo: '50,00',
      'A pagar': '71,00',
      Vencimientos: '05/12/2026: 71,00',
    },
    {
      Factura: 'E-1',
      Impuesto: 'Impuesto especial',
      'Tipo IVA': '5,11269632',
      'Cuota IVA': '5,11',
      Total: '127,18',
      'Base de la factura': '100,00',
      'A pagar': '127,18',
    },
    {
      Factura: 'E-1',
      Impuesto: 'IVA',
      Base: '105,11',
      'Cuota IVA': '22,07',
      Total: '',
      'Base de la factura': '',
      'A pagar': '',
    },
  ]);
});
test('an invoice with nothing to pay is never overdue, and the table refuses an amount unlike the sum of its parts', async () => {
  const nada = (await (await clara()).facturas.page({ query: { texto: 'P-2' } })).items[0];
  await execute(sql`update factura set vence = hoy() - 3 where id = ${nada?.Id ?? 0}`);
  expect(await (await clara()).factura(ruta(nada?.Id ?? 0))).toMatchObject({ APagar: '0.00', Vencida: false });
  await expect(execute(sql`update factura set a_pagar = 5 where id = ${nada?.Id ?? 0}`)).rejects.toThrow(
    'what is to be paid',
  );
});
// @spec 1.facturas S-8315
test('an invoice made out to another NIF than the company’s has a warning, and is entered', async () => {
  await execute(sql`update empresa set nif = 'A39000013'`);
  expect((await leer('ubl-percent-in-subtotal.xml')).fila.Avisos).toEqual([]);
  expect((await leer('ubl-buyer-without-nif.xml')).fila).toMatchObject({ EstadoId: 'N', Avisos: [] });
  await execute(sql`update empresa set nif = 'B39000005'`);
  const aviso = 'Está a nombre de A39000013 (Astilleros), y el NIF de la empresa es B39000005';
  expect((await leer('ubl-percent-in-subtotal.xml')).fila).toMatchObject({ EstadoId: 'N', Avisos: [aviso] });
  expect((await importar('ubl-percent-in-subtotal.xml')).Avisos).toEqual([aviso]);
});
test('a foreign seller whose tax number has no letters gets the letters of the country', async () => {
  const xml = caso('facturas/ubl-buyer-without-nif.xml')
    .toString()
    .replace('ESB48000012', '40303265045')
    .replace(
      '<cac:Party><cac:PartyTaxScheme>',
      '<cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country>' +
        '</cac:PostalAddress><cac:PartyTaxScheme>',
    );
  const { Id } = await (await clara()).leer({ fichero: new File([xml], 'fr.xml') });
  const [fila] = (await (await clara()).filas.page({ ...ruta(Id), query: {} })).items;
  expect(fila).toMatchObject({ EstadoId: 'N', Errores: [] });
});
