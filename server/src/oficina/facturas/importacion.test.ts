// @spec 1.facturas S-8320 S-8321
// Files of invoices: their preview before anything is written, and the written invoices.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { pdfEscrito } from '#server/casa/archivos/pdf.ts';
import { execute, oneValue, watchStatements } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import { csvDe, TITULOS } from '../../../test/build/oficina/build-csv.ts';
import { facturae, ubl } from '../../../test/build/oficina/build-efactura.ts';
import { descrita, enCii } from '../../../test/build/oficina/build-en16931.ts';
import { firmada, identidad } from '../../../test/build/oficina/build-firma.ts';
import { useApp } from '../../../test/harness.ts';
import { avanzar } from './importacion.commands.ts';

const { as } = await useApp();
const api = async (login = 'clara') => (await as(login)).client(facturas);
const params = (id: number) => ({ id: String(id) });
const cuantas = () => oneValue(z.int())(sql`select count(*)::int as n from factura`);
const leer = async (contenido: string | Uint8Array<ArrayBuffer>, nombre = 'facturas.csv') =>
  (await api()).leer({ fichero: new File([contenido], nombre) });
const centro = () =>
  oneValue(z.string())(
    sql`select min(codigo) as codigo from centro_coste where coalesce(abierto_hasta, hoy()) >= hoy()`,
  );
const todas = async () => {
  while (await avanzar());
};
/** Accepts a file for a cost centre, and writes its rows. */
const importar = async (id: number, centroCoste = '') => {
  await (await api()).importar({ params: params(id), version: 1, body: { centroCoste, contrato: '' } });
  await todas();
};
/** Invoice of the first row of a file. */
const primeraDe = async (id: number) => (await api()).factura({ params: params((await filas(id))[0]?.FacturaId ?? 0) });
const filas = async (id: number) => (await (await api()).filas.page({ params: params(id), query: {} })).items;

test('an electronic invoice is previewed, charged to a chosen place, and entered with its original and its new supplier', async () => {
  const antes = await cuantas();
  const { Id } = await leer(facturae(), 'grua.xsig');
  const clara = await api();
  const leida = await clara.importacion({ params: params(Id) });
  expect(leida).toMatchObject({ Formato: 'Facturae', Filas: 1, Nuevas: 1, Malas: 0, SinCargo: 1 });
  const [fila] = await filas(Id);
  expect(fila).toMatchObject({ Numero: '0042', Nombre: 'Grúas del Norte, S. L.', FacturaId: null });
  expect(fila?.Cambios.map(({ Despues }) => Despues)).toEqual(
    expect.arrayContaining(['Grúas del Norte, S. L. (proveedor nuevo)', 'se elige al importar', '1.325,53 €']),
  );
  expect(await cuantas()).toBe(antes);

  const acto = { params: params(Id), version: leida.Version };
  expect(await statusOf(clara.importar({ ...acto, body: { centroCoste: '', contrato: '' } }))).toBe(422);
  expect(await statusOf(clara.importar({ ...acto, body: { centroCoste: 'NADA', contrato: '' } }))).toBe(422);
  await clara.importar({ ...acto, body: { centroCoste: await centro(), contrato: '' } });
  expect(await statusOf(clara.importar({ ...acto, body: { centroCoste: await centro(), contrato: '' } }))).toBe(409);
  await todas();
  const factura = await primeraDe(Id);
  expect(factura).toMatchObject({
    Estado: 'Recibida',
    Numero: 'G0042',
    Nif: 'B39000005',
    Base: '1250.50',
    Iva: '262.61',
    Retencion: '187.58',
    Total: '1325.53',
    CentroCoste: expect.stringContaining(await centro()),
    Pedido: 'PC-118',
    Original: { Formato: 'facturae', Nombre: 'grua.xsig' },
  });
  const original = await clara.original({ params: params(factura.Id) });
  expect(await original.contenido.text()).toBe(facturae());
  // The same invoice again is entered already.
  const repetida = await leer(facturae(), 'otra.xml');
  expect((await filas(repetida.Id))[0]?.Errores).toEqual([
    { Campo: 'Número', Mensaje: `Ya está registrada: ${factura.Registro} (Recibida)` },
  ]);
});

test.each([
  ['valida', (xml: string) => xml, 'Grúas del Norte'],
  ['invalida', (xml: string) => xml.replace('>Porte<', '>Portes<'), ''],
  ['sin', () => ubl([['2026/77', 'SF-1']]), ''],
])(
  'a file with a signature «%s» shows it before and after it is entered, and is entered',
  async (Estado, hacer, Firmante) => {
    const { Id } = await leer(hacer(firmada(facturae([], [`F-${Estado}`]), { quien: identidad() })), 'f.xsig');
    const leida = await (await api()).importacion({ params: params(Id) });
    expect(leida).toMatchObject({ Malas: 0, Firma: { Estado, Firmante } });
    await importar(Id, await centro());
    expect((await primeraDe(Id)).Original?.Firma).toEqual(leida.Firma);
  },
);

test('a PDF with an invoice inside is entered by its XML, and is kept as its PDF and its original', async () => {
  const xml = enCii(descrita({ numero: 'FX-1', anticipado: '100.00', aPagar: '129.90' }));
  const pdf = await pdfEscrito({ titulo: 'F', autor: 'G', hecho: new Date(0), margen: 50 }, (doc) => {
    doc.text('FX-1');
    doc.file(Buffer.from(xml), { name: 'factur-x.xml' });
  });
  const { Id } = await leer(new Uint8Array(pdf), 'fx.pdf');
  const clara = await api();
  const leida = await clara.importacion({ params: params(Id) });
  expect(leida).toMatchObject({ Formato: 'CII', Malas: 0, Firma: { Estado: 'sin' } });
  await importar(Id, await centro());
  const factura = await primeraDe(Id);
  expect(factura).toMatchObject({
    Total: '229.90',
    APagar: '129.90',
    Pdf: { Nombre: 'factura.pdf', Tamano: pdf.length },
    Original: { Formato: 'cii', Nombre: 'fx.pdf' },
  });
  const original = await clara.original({ params: params(factura.Id) });
  expect(Buffer.from(await original.contenido.arrayBuffer()).equals(pdf)).toBe(true);
});

test('a batch reports the fault of each of its invoices, and a credit note is negative', async () => {
  const { Id } = await leer(
    facturae([['<TotalTaxOutputs>262.61', '<TotalTaxOutputs>200.00']], ['51', '52']),
    'lote.xml',
  );
  const [mala, buena] = await filas(Id);
  expect(mala).toMatchObject({
    EstadoId: 'M',
    Errores: expect.arrayContaining([
      { Campo: '', Mensaje: 'InvoiceTotals/TotalTaxOutputs: Dice 200,00 € y los impuestos suman 262,61 €' },
    ]),
  });
  expect(buena).toMatchObject({ EstadoId: 'N', Numero: '52' });
  const abono = await leer(ubl([], 'CreditNote'), 'abono.xml');
  expect((await filas(abono.Id))[0]?.Cambios).toContainEqual({ Campo: 'Total', Antes: '', Despues: '-229,90 €' });
});

test('a PDF inside an electronic invoice is attached to the invoice', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const dentro =
    '<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ' +
    'mimeCode="application/pdf" ' +
    `filename="f77.pdf">${pdf.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>` +
    '</cac:AdditionalDocumentReference><cac:TaxTotal>';
  const { Id } = await leer(ubl([['<cac:TaxTotal>', dentro]]), 'f77.xml');
  await importar(Id, await centro());
  expect((await primeraDe(Id)).Pdf).toMatchObject({ Nombre: 'f77.pdf' });
});

test('a CSV reports the error of each row with its column, and the good rows are entered', async () => {
  const cc = await centro();
  const buena = `B39000005;;C-1;02/03/2026;;${cc};1.000,00;21;210,00;1.210,00`;
  const { Id } = await leer(
    [
      TITULOS,
      buena,
      buena,
      `B39000009;X;C-2;02/03/2026;;${cc};100;21;21;121`,
      `B39000005;;C-3;31/02/2026;;${cc};100;21;21;121`,
      `B39000005;;C-4;02/03/2026;;NO;100;21;21;121`,
      `B39000005;;C-5;02/03/2026;;${cc};100;21;21;130`,
      `B39000005;;C-6;02/03/2026;;${cc};cien;21;21;121`,
      `A58818501;;C-7;02/03/2026;;${cc};100;21;21;121`,
    ].join('\r\n'),
  );
  const leidas = await filas(Id);
  expect(leidas.map(({ Numero, EstadoId }) => `${Numero} ${EstadoId}`)).toEqual([
    'C-1 N',
    'C-1 M',
    'C-2 M',
    'C-3 M',
    'C-4 M',
    'C-5 M',
    'C-6 M',
    'C-7 M',
  ]);
  const errores = leidas.map(({ Errores }) => Errores.map(({ Campo, Mensaje }) => `${Campo}: ${Mensaje}`)[0]);
  expect(errores.slice(1)).toEqual([
    'Número: Está también en la línea 2',
    'NIF: El NIF no es correcto: revise sus cifras y su letra',
    expect.stringMatching(/^Fecha: /),
    'Centro de coste: No hay ningún centro de coste abierto «NO»',
    'Total: Base más IVA menos retención suman 121,00 €: sobran 9,00 € en el total',
    expect.stringMatching(/^Base: /),
    'Proveedor: Es un proveedor nuevo: falta su nombre',
  ]);
  await importar(Id);
  expect((await filas(Id))[0]).toMatchObject({ EstadoId: 'H' });
});

test('two hundred rows with four wrong ones are read in as many statements as twenty', async () => {
  const cc = await centro();
  await leer(csvDe(20, 'X', cc)); // The first statements of their kind.
  const statementsFor = async (n: number, serie: string) => {
    const clara = await api();
    let asked = 0;
    const stop = watchStatements(() => void asked++);
    const { Id } = await clara.leer({ fichero: new File([csvDe(n, serie, cc)], 'facturas.csv') }).finally(stop);
    return { Id, asked };
  };
  const veinte = await statementsFor(20, 'Y');
  const doscientas = await statementsFor(200, 'Z');
  expect(doscientas.asked).toBe(veinte.asked);
  const clara = await api();
  expect(await clara.importacion({ params: params(doscientas.Id) })).toMatchObject({
    Filas: 200,
    Nuevas: 196,
    Malas: 4,
  });
  expect(await clara.leyendo()).toMatchObject({ Filas: 200, ImportacionId: doscientas.Id, Error: '' });
  expect(await statusOf((await api('ana')).leyendo({ query: {} }))).toBe(403);
});

test('a NIF that is known by another name has a warning, and is written', async () => {
  const cc = await centro();
  await execute(
    sql`
      insert into proveedor (codigo, nombre)
      values ('B39000005', 'Suministros Navales, S.L.')
      on conflict (codigo) do update set nombre = excluded.nombre`,
  );
  const fila = (n: number, nombre: string) => `B39000005;${nombre};N-${n};02/03/2026;;${cc};100;21;21;121`;
  const { Id } = await leer([TITULOS, fila(1, 'Papelería Central'), fila(2, 'SUMINISTROS NAVALES SL')].join('\r\n'));
  expect((await filas(Id)).map(({ EstadoId, Avisos }) => [EstadoId, Avisos])).toEqual([
    [
      'N',
      [
        'El NIF B39000005 es de Suministros Navales, S.L., y aquí viene a nombre de Papelería Central: compruebe de quién es',
      ],
    ],
    ['N', []],
  ]);
});

test('undoing an import cancels its invoices that are still received, and the others stay', async () => {
  const cc = await centro();
  const fila = (n: number) => `B39000005;;D-${n};02/03/2026;;${cc};100;21;21;121`;
  const { Id } = await leer([TITULOS, fila(1), fila(2)].join('\r\n'));
  const clara = await api();
  await importar(Id);
  const [, segunda] = await filas(Id);
  await execute(sql`update factura set ronda = 1 where id = ${segunda?.FacturaId}`);
  const { Version, acciones } = await clara.importacion({ params: params(Id) });
  expect(acciones).toEqual(['deshacer']);
  expect(await statusOf((await api('ana')).deshacer({ params: params(Id), version: Version }))).toBe(403);
  await clara.deshacer({ params: params(Id), version: Version });
  expect(await statusOf(clara.deshacer({ params: params(Id), version: Version }))).toBe(409);
  expect((await filas(Id)).map(({ EstadoId }) => EstadoId)).toEqual(['D', 'Q']);
  expect(await clara.importacion({ params: params(Id) })).toMatchObject({
    EstadoId: 5,
    Deshechas: 1,
    Quedan: 1,
    acciones: [],
  });
  expect(await primeraDe(Id)).toMatchObject({
    Estado: 'Anulada',
    Motivo: 'Se ha deshecho su importación',
  });
  // A cancelled number may be entered again.
  expect((await filas((await leer([TITULOS, fila(1)].join('\r\n'))).Id))[0]?.EstadoId).toBe('N');
});

test('an invoice that was corrected after its import is not cancelled by undoing it', async () => {
  const cc = await centro();
  const { Id } = await leer([TITULOS, `B39000005;;D-9;02/03/2026;;${cc};100;21;21;121`].join('\r\n'));
  const clara = await api();
  await importar(Id);
  const { Id: id } = await primeraDe(Id);
  await execute(
    sql`
      insert into historial (entidad, entidad_id, quien_id, acto, comentario)
      select 'factura', ${id}, id, 'corregir', ''
      from usuario
      where login = 'clara'`,
  );
  const { Version } = await clara.importacion({ params: params(Id) });
  await clara.deshacer({ params: params(Id), version: Version });
  expect((await filas(Id)).map(({ EstadoId }) => EstadoId)).toEqual(['Q']);
  expect(await clara.factura({ params: params(id) })).toMatchObject({ Estado: 'Recibida' });
});

test('a file that is no invoice, or a hostile one, is refused and not kept', async () => {
  const ficheros = () => oneValue(z.int())(sql`select count(*)::int as n from factura_importacion`);
  const antes = await ficheros();
  const clara = await api();
  for (const malo of ['<html/>', facturae([['?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>']])])
    await expect(clara.leer({ fichero: new File([malo], 'x.xml') })).rejects.toMatchObject({ status: 422 });
  expect(await ficheros()).toBe(antes);
});

test.each(['ana', 'eva', 'admin'])('the person %s may not read, see or accept files of invoices', async (login) => {
  const { Id } = await leer(ubl([['2026/77', `P-${login}`]]), 'p.xml');
  const apiAjena = await api(login);
  expect(await statusOf(apiAjena.leer({ fichero: new File([ubl()], 'x.xml') }))).toBe(403);
  expect(await statusOf(apiAjena.importacion({ params: params(Id) }))).toBe(403);
  expect(
    await statusOf(apiAjena.importar({ params: params(Id), version: 1, body: { centroCoste: '', contrato: '' } })),
  ).toBe(403);
});
test('a file that nobody accepted in a day is deleted with its original', async () => {
  const { Id } = await leer(ubl([['2026/77', 'V-1']]), 'vieja.xml');
  await execute(sql`update factura_importacion set creada = now() - interval '2 days' where id = ${Id}`);
  const { deleteCaducadas } = await import('./importacion.commands.ts');
  await deleteCaducadas();
  expect(await statusOf((await api()).importacion({ params: params(Id) }))).toBe(404);
});
