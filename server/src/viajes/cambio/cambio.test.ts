// @spec 1.gastos S-8510
// Files of the European Central Bank: its history in CSV and ZIP, and one day in XML; a bad one writes nothing.
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { buildZip } from '../../../test/hostil/build-zip.ts';
import { useApp } from '../../../test/harness.ts';

const { as, known } = await useApp();
const admin = (await known('admin')).client(gastos);
const traer = (contenido: string | Uint8Array, nombre: string) =>
  admin.importarCambios({ fichero: new File([contenido as BlobPart], nombre) });
const cambio = async (divisa: string, fecha: string) => (await admin.cambio({ query: { divisa, fecha } })).Tasa;

const CSV = 'Date,USD,JPY,CYP,\n2026-11-27,1.0552,160.13,N/A,\n2026-11-26,1.0481,159.5,N/A,\n';
const xml = (dia: string, tasa = '1.06') =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
   xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>
   <Cube><Cube time='${dia}'><Cube currency='USD' rate='${tasa}'/></Cube></Cube></gesmes:Envelope>`;

test('the history in CSV, the same in its ZIP, and a day in XML that corrects it', async () => {
  await traer(CSV, 'eurofxref-hist.csv');
  expect(await cambio('USD', '2026-11-27')).toBe(1.0552);
  expect(await cambio('USD', '2026-11-29')).toBe(1.0552);
  expect(await cambio('JPY', '2026-11-26')).toBe(159.5);
  expect(await cambio('CYP', '2026-11-27')).toBeNull();
  await traer(buildZip([{ name: 'eurofxref-hist.csv', content: Buffer.from(CSV) }]), 'eurofxref-hist.zip');
  await traer(xml('2026-11-27', '1.06'), 'eurofxref-daily.xml');
  expect(await cambio('USD', '2026-11-27')).toBe(1.06);
  const ficheros = await admin.importaciones({ query: {} });
  expect(ficheros.map(({ Nombre, Dias, Nuevas, Cambiadas }) => [Nombre, Dias, Nuevas, Cambiadas])).toEqual([
    ['eurofxref-daily.xml', 1, 0, 1],
    ['eurofxref-hist.zip', 2, 0, 0],
    ['eurofxref-hist.csv', 2, 4, 0],
  ]);
  expect((await admin.cambiosHoy()).Fecha).toBe('2026-11-27');
});

test.each([
  ['no file of the bank', 'a;b\n1;2', 'No es un fichero de cambios del Banco Central Europeo'],
  ['a header alone', 'Date,USD,\n', 'El fichero no tiene ningún cambio'],
  ['a day to come', xml(sumarDias(hoy(), 2)), `Cube: el ${sumarDias(hoy(), 2)} aún no ha llegado`],
  ['a day that is none', 'Date,USD,\n2026-13-01,1.1,\n', 'Línea 2: «2026-13-01» no es una fecha'],
  ['a rate of nothing', 'Date,USD,\n2026-11-25,1.1,\n2026-11-24,0,\n', 'Línea 3: «0» no es un cambio'],
  ['a rate without end', 'Date,USD,\n2026-11-25,1e9,\n', 'Línea 2: «1e9» no es un cambio'],
  ['a currency that is none', 'Date,usd,\n2026-11-25,1.1,\n', 'Línea 2: «usd» no es una divisa'],
  ['half an XML', xml('2026-11-25').slice(0, -30), 'El XML está incompleto o dañado'],
  [
    'a document type',
    `<!DOCTYPE x>${xml('2026-11-25')}`,
    'El XML declara un tipo de documento (DOCTYPE), que no se admite',
  ],
  ['a damaged ZIP', 'PK\u0003\u0004nothing', 'El ZIP está dañado'],
])('%s is refused with its reason, and writes nothing', async (_which, contenido, message) => {
  await expect(traer(contenido, 'malo')).rejects.toMatchObject({ status: 422, message });
  expect(await cambio('USD', '2026-11-25')).toBeNull();
});

test.each(['ana', 'nuria', 'eva'])('the person %s brings no rates and reads no files', async (login) => {
  const ajena = (await as(login)).client(gastos);
  await expect(ajena.importarCambios({ fichero: new File([CSV], 'x.csv') })).rejects.toMatchObject({ status: 403 });
  await expect(ajena.importaciones({ query: {} })).rejects.toMatchObject({ status: 403 });
});
