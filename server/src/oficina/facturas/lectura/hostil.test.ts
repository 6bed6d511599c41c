// @spec 1.facturas S-8322
// Files that are no invoice, and files built to consume memory or time or to read a secret.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { facturae } from '../../../../test/build/oficina/build-efactura.ts';
import { leerFacturas } from './leer.commands.ts';
import { LIMITES } from './lectura.rules.ts';

const fraseDe = async (fichero: string | Uint8Array): Promise<string> => {
  const lectura = await leerFacturas(typeof fichero === 'string' ? Buffer.from(fichero) : fichero);
  return 'errores' in lectura ? (lectura.errores[0]?.mensaje ?? '') : `${lectura.facturas.length} facturas`;
};
const utf16 = (texto: string, grande: boolean) => {
  const bytes = Buffer.from(texto.replace('UTF-8', 'UTF-16'), 'utf16le');
  return grande ? bytes.swap16() : bytes;
};
const BOM16 = '\ufeff';
const entidades = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
const DOCTYPE = 'El fichero declara un tipo de documento (DOCTYPE), que en una factura electrónica no se admite';
const declara = (dentro: string) =>
  facturae([
    ['?>', `?><!DOCTYPE fe [${dentro}]>`],
    ['<CorporateName>Grúas', '<CorporateName>&e9;'],
  ]);

test.each<[string, string | Uint8Array, string | RegExp]>([
  ['nothing', '', 'El fichero está vacío'],
  ['blanks', '   \n', 'No es un fichero XML'],
  ['a PDF', '%PDF-1.7', 'El PDF no lleva dentro una factura electrónica (Factur-X o ZUGFeRD): regístrela y adjúntelo como PDF'],
  ['a ZIP', 'PK\u0003\u0004', 'Es un fichero comprimido: descomprímalo y suba los XML'],
  ['JSON', '{"a":1}', 'No es un fichero XML'],
  ['an unknown document', '<albaran/>', 'No es una factura electrónica Facturae, UBL ni CII'],
  ['a page', '<html><body>Factura</body></html>', 'No es una factura que se lea aquí: es una página web'],
  ['another version', '<f:Facturae xmlns:f="http://www.facturae.es/Facturae/2007/v3.0/Facturae"/>', /^La versión de Facturae/],
  ['billion laughs', declara(`<!ENTITY e0 "ja">${entidades}`), DOCTYPE],
  ['quadratic blowup', declara(`<!ENTITY e9 "${'x'.repeat(100_000)}">`), DOCTYPE],
  ['parameter entities', declara('<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;'), DOCTYPE],
  ['a file of the server', declara('<!ENTITY e9 SYSTEM "file:///etc/passwd">'), DOCTYPE],
  ['an entity without a type', facturae([['Grúas', '&eacute;']]), /^El fichero usa en la línea 5 una entidad/],
  ['a NUL', facturae([['Grúas', 'Gr\0as']]), /^El fichero tiene en la línea 5 un carácter que XML no admite/],
  ['a NUL by its number', facturae([['Grúas', 'Gr&#0;as']]), /^El XML está mal formado|carácter que XML no admite/],
  ['bytes that are no UTF-8', Buffer.from(facturae(), 'latin1'), 'El fichero tiene bytes que no son de su codificación (UTF-8)'],
  ['an unknown encoding', facturae([['UTF-8', 'UTF-7']]), /^La codificación «UTF-7» no se puede leer/],
  ['UTF-16 only in words', facturae([['UTF-8', 'UTF-16']]), /^La codificación «UTF-16» no se puede leer/],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /^La codificación «UTF-32» no se puede leer/],
  ['a file that ends too soon', facturae().slice(0, 900), /^El XML está mal formado en la línea \d+/],
  ['an element twice closed', facturae([['</Items>', '</Items></Items>']]), /^El XML está mal formado en la línea \d+/],
  ['an attribute twice', facturae([['<Items>', '<Items a="1" a="2">']]), /^El XML está mal formado en la línea \d+/],
  ['a prefix of nobody', facturae([['<Items>', '<x:Items>']]), /^El fichero usa en la línea \d+ un prefijo/],
  ['a deep file', `<a>${'<a>'.repeat(500_000)}`, 'El fichero tiene elementos unos dentro de otros a más de 50 niveles'],
  ['a wide file', `<a>${'<a/>'.repeat(900_000)}</a>`, 'El fichero tiene demasiados elementos'],
  ['many attributes', `<a ${Array.from({ length: 200_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`, 'Un elemento tiene demasiados atributos'],
  ['a huge attribute', `<a b="${'x'.repeat(3_000_000)}"/>`, 'Un atributo es demasiado largo'],
  ['a huge name', `<${'a'.repeat(3_000_000)}/>`, 'El fichero tiene un elemento de nombre demasiado largo'],
  ['a huge number', facturae([['<InvoiceTotal>1325.53', `<InvoiceTotal>${'9'.repeat(2_000_000)}`]]), '1 facturas'],
  ['a huge comment', facturae([['<Items>', `<!--${'x'.repeat(3_000_000)}--><Items>`]]), '1 facturas'],
  ['a greater file', Buffer.alloc(LIMITES.bytes + 1, '<'), 'El fichero pasa de 4 MB, que es el máximo'],
])('a hostile file, %s, gets its sentence', async (_que, fichero, frase) => {
  expect(await fraseDe(fichero)).toMatch(frase);
}); // oxfmt-ignore

const ubl = (nombre: string) => `<${nombre} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${nombre}-2"/>`;
const cii = (nombre: string) => `<c:${nombre} xmlns:c="urn:un:unece:uncefact:data:standard:${nombre}:100"/>`;
const orderX = (codigo: string) =>
  '<SCRDMCCBDACIOMessageStructure xmlns="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:1">' +
  `<ExchangedDocument><TypeCode>${codigo}</TypeCode></ExchangedDocument></SCRDMCCBDACIOMessageStructure>`;
test.each([
  [ubl('Order'), 'un pedido (UBL Order)'],
  [ubl('OrderResponse'), 'la respuesta a un pedido (UBL OrderResponse)'],
  [ubl('ApplicationResponse'), 'la respuesta a un documento recibido (UBL ApplicationResponse)'],
  [ubl('DespatchAdvice'), 'un aviso de expedición (albarán) (UBL DespatchAdvice)'],
  [ubl('TenderReceipt'), 'otro documento (UBL TenderReceipt)'],
  [cii('CrossIndustryOrder'), 'un pedido (CII CrossIndustryOrder)'],
  [cii('CrossIndustryDespatchAdvice'), 'un aviso de expedición (albarán) (CII CrossIndustryDespatchAdvice)'],
  [orderX('220'), 'un pedido (CII SCRDMCCBDACIOMessageStructure)'],
  [orderX('231'), 'la respuesta a un pedido (CII SCRDMCCBDACIOMessageStructure)'],
  ['<StandardBusinessDocument/>', 'un sobre de Peppol: extraiga la factura que lleva dentro'],
  ['<constructor/>', undefined],
])('%# a file that is no invoice is called by its name', async (xml, nombre) => {
  expect(await fraseDe(xml)).toBe(
    nombre === undefined
      ? 'No es una factura electrónica Facturae, UBL ni CII'
      : `No es una factura que se lea aquí: es ${nombre}`,
  );
});

test('a file that is no invoice is named once, without the name of its element beside it', async () => {
  const [pedido, nada] = await Promise.all(
    [ubl('Order'), '<constructor/>'].map((xml) => leerFacturas(Buffer.from(xml))),
  );
  expect(pedido).toMatchObject({ errores: [{ elemento: '' }] });
  expect(nada).toMatchObject({ errores: [{ elemento: 'constructor' }] });
});

test.each<[string, string | Uint8Array]>([
  ['UTF-8 with its mark', `\ufeff${facturae()}`],
  ['ISO-8859-1', Buffer.from(facturae([['UTF-8', 'ISO-8859-1']]), 'latin1')],
  ['UTF-16 of small end', utf16(`${BOM16}${facturae()}`, false)],
  ['UTF-16 of great end', utf16(`${BOM16}${facturae()}`, true)],
  ['UTF-16 without its mark', utf16(facturae(), false)],
])('an invoice in the encoding %s keeps its letters', async (_que, fichero) => {
  const lectura = await leerFacturas(typeof fichero === 'string' ? Buffer.from(fichero) : fichero);
  const [factura] = 'facturas' in lectura ? lectura.facturas : [];
  expect(factura && 'factura' in factura && factura.factura.proveedor.nombre).toBe('Grúas del Norte, S. L.');
});

test('no address in a file is fetched', async () => {
  let golpes = 0;
  const cebo = createServer((_, answer) => answer.end(String(++golpes))).listen(0, '127.0.0.1');
  await new Promise((resolve) => cebo.once('listening', resolve));
  const url = `http://127.0.0.1:${(cebo.address() as AddressInfo).port}/x`; // The test listens on TCP.
  await fraseDe(declara(`<!ENTITY e9 SYSTEM "${url}">`));
  await fraseDe(facturae([['?>', `?><!DOCTYPE fe SYSTEM "${url}">`]]));
  await fraseDe(facturae([['?>', `?><?xml-stylesheet href="${url}" type="text/xsl"?>`]]));
  await fraseDe(
    facturae([
      [
        'xmlns:ds=',
        'xmlns:xi="http://www.w3.org/2001/XInclude" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
          `xsi:schemaLocation="u ${url}" xmlns:ds=`,
      ],
      ['<Items>', `<xi:include href="${url}"/><Items>`],
    ]),
  );
  expect(golpes).toBe(0);
  await fetch(url);
  expect(golpes).toBe(1);
  cebo.close();
});
test('the server goes on answering while a file is read', async () => {
  let vueltas = 0;
  const reloj = setInterval(() => vueltas++, 5);
  expect(await fraseDe(`<a>${'<b>x</b>'.repeat(180_000)}</a>`)).toBe(
    'No es una factura electrónica Facturae, UBL ni CII',
  );
  clearInterval(reloj);
  expect(vueltas).toBeGreaterThan(5);
});
