// @spec 1.facturas S-8323 S-8324
// Invoices inside a PDF (Factur-X, ZUGFeRD, XRechnung), and hostile PDFs.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { descrita, enCii, enUbl } from '../../../../test/build/oficina/build-en16931.ts';
import { conAdjuntos, escrito, FICHA, fichero, paquete } from '../../../../test/build/oficina/build-pdf.ts';
import { leerFacturas } from './leer.commands.ts';

const XML = enCii(descrita());
const leida = async (pdf: Buffer) => {
  const lectura = await leerFacturas(pdf);
  const [factura] = 'facturas' in lectura ? lectura.facturas : [];
  if (factura && 'factura' in factura) return factura.factura;
  return 'errores' in lectura ? (lectura.errores[0]?.mensaje ?? '') : JSON.stringify(factura);
};

test.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'de-otro-nombre.xml'])(
  'the invoice in %s is read, and its PDF is the one around it',
  async (nombre) => {
    const pdf = await conAdjuntos({ [nombre]: XML, 'condiciones.txt': 'nada' });
    const factura = await leida(pdf);
    expect(factura).toMatchObject({
      formato: 'CII',
      numero: '2026/77',
      aPagar: 22_990,
      pdf: { nombre: 'factura.pdf' },
    });
    expect(typeof factura === 'object' && Buffer.from(factura.pdf?.contenido ?? []).equals(pdf)).toBe(true);
  },
);
test('a UBL invoice inside a PDF is read, and the file with the standard name is preferred', async () => {
  expect(await leida(await conAdjuntos({ 'a.xml': '<a/>', 'xrechnung.xml': enUbl(descrita()) }))).toMatchObject({
    formato: 'UBL',
  });
});
test.each<[string, Buffer]>([
  ['its list packed in a stream', escrito(paquete(FICHA), fichero(Buffer.from(XML)))],
  ['a name in UTF-16', escrito([3, FICHA.replaceAll('(factur-x.xml)',
    `<FEFF${Buffer.from('factur-x.xml', 'utf16le').swap16().toString('hex')}>`)], fichero(Buffer.from(XML)))],
  ['a name with bars', escrito([3, FICHA.replaceAll('factur-x', String.raw`factur\055x`)], fichero(Buffer.from(XML)))],
  ['its references apart', escrito([3, FICHA.replace(/\/EF <<[^>]*>>/, '/EF 5 0 R')], [5, '<< /F 4 0 R >>'], fichero(Buffer.from(XML)))],
  ['a length by reference', escrito([3, FICHA], [4, '<< /Type /EmbeddedFile /Length 6 0 R >>\nstream\n' + XML + '\nendstream'], [6,
    String(Buffer.byteLength(XML))])],
  ['a wrong length', Buffer.from(escrito([3, FICHA], fichero(Buffer.from(XML))).toString('latin1').replace(/\/Length \d+/, '/Length 7'),
    'latin1')],
  ['a newer version of the file', escrito([3, FICHA], fichero(Buffer.from('<viejo/>')), fichero(Buffer.from(XML)))],
  ['a newer version outside of its stream', escrito(paquete('<< /EF << /F 99 0 R >> /F (factur-x.xml) >>'), [3, FICHA],
    fichero(Buffer.from(XML)))],
  ['others described in the same object', escrito([3,
    `<< /Names [(a) ${FICHA.replaceAll('factur-x.xml', 'plano.xml').replaceAll('4 0 R', '5 0 R')} (factur-x.xml) ${FICHA}] >>`], [5,
    '<< >>', Buffer.from('<a/>')], fichero(Buffer.from(XML)))],
  ['bytes before its sign', Buffer.concat([Buffer.from('\r\n'), escrito([3, FICHA], fichero(Buffer.from(XML)))])],
])('an invoice in a PDF with %s is found', async (_que, pdf) => {
  expect(await leida(pdf)).toMatchObject({ formato: 'CII' });
}); // oxfmt-ignore

const SIN_FACTURA =
  'El PDF no lleva dentro una factura electrónica (Factur-X o ZUGFeRD): regístrela y adjúntelo como PDF';
const PASA = 'Lo que el PDF lleva dentro pasa de 4 MB, que es el máximo';
const bomba = Buffer.alloc(100_000_000, 32);
test.each<[string, Buffer, string]>([
  ['no file inside', escrito([1, '<< /Type /Catalog >>']), SIN_FACTURA],
  ['other files inside', escrito([3, FICHA.replaceAll('factur-x.xml', 'plano.dwg')], fichero(Buffer.from('dwg'))), SIN_FACTURA],
  ['a password', escrito([3, FICHA], fichero(Buffer.from(XML)), [8, '<< /Encrypt 7 0 R >>']),
    'El PDF está cifrado: pida uno sin contraseña, o el XML'],
  ['an order inside', escrito([3, FICHA],
    fichero(Buffer.from('<SCRDMCCBDACIOMessageStructure xmlns="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:1"/>'))),
    'No es una factura que se lea aquí: es un pedido (CII SCRDMCCBDACIOMessageStructure)'],
  ['ZUGFeRD 1 inside', escrito([3, FICHA], fichero(Buffer.from('<CrossIndustryDocument/>'))),
    'No es una factura que se lea aquí: es una factura en ZUGFeRD 1, anterior a la norma europea: pídala en Factur-X o ZUGFeRD 2'],
  ['a hundred megabytes in a few', escrito([3, FICHA], fichero(bomba)), PASA],
  ['a list of a hundred megabytes', escrito(paquete(bomba.toString('latin1')), fichero(Buffer.from(XML))), PASA],
  ['a thousand lists', escrito(...Array.from({ length: 6_000 }, (_, i) => paquete(FICHA, 100 + i)), fichero(Buffer.from(XML))),
    'El PDF tiene demasiados objetos'],
  ['a file that is not there', escrito([3, FICHA], [4, '<< /Type /EmbeddedFile >>']),
    'El PDF está dañado: falta el fichero que dice llevar dentro'],
  ['a file cut short', escrito([3, FICHA], [4, '<< /Filter /FlateDecode >>', deflateSync(Buffer.from(XML)).subarray(0, 90)]),
    'El PDF está dañado: no se puede leer el fichero que lleva dentro'],
  ['another filter', escrito([3, FICHA], [4, '<< /Filter [/ASCII85Decode /FlateDecode] >>', Buffer.from(XML)]),
    'El PDF guarda sus ficheros de un modo que no se lee: pida el XML'],
])('a PDF with %s ends with its sentence', async (_que, pdf, frase) => {
  expect(pdf.length).toBeLessThan(4_194_304);
  expect(await leida(pdf)).toBe(frase);
}); // oxfmt-ignore
