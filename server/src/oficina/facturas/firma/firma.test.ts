// @spec 1.facturas S-8320 S-8321
// Signatures of Facturae: real ones, made here, and changed files.
import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { facturae } from '../../../../test/build/oficina/build-efactura.ts';
import { firmada, type Identidad, identidad } from '../../../../test/build/oficina/build-firma.ts';
import { emisorDe } from './certificado.rules.ts';
import { firmaDe } from './firma.rules.ts';
import { firmaDeFichero } from './firma.commands.ts';

const AHORA = new Date('2026-04-01T10:00:00Z');
const quien = identidad({ CN: '00000000T MARTA SANZ (R: B39000005)', O: 'GRUAS DEL NORTE SL' });
const otraIdentidad = identidad({ CN: 'Otra empresa', clave: quien.clave });
const ajena = identidad({ CN: 'Otra más' });
const comprobar = (xml: string) => firmaDe(Buffer.from(xml), AHORA);
const buena = firmada(facturae(), { quien });
const TITULAR = '00000000T MARTA SANZ (R: B39000005), GRUAS DEL NORTE SL';

test('an unchanged Facturae has a valid signature, with the name of its certificate', () => {
  expect(comprobar(buena)).toEqual({
    Estado: 'valida',
    Firmante: TITULAR,
    Detalle: 'El certificado se lo ha hecho quien firma: no prueba quién es.',
  });
});
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
test.each([
  ['canonical form first', firmada(facturae(), { quien, transformaciones: [C14N, ENVUELTA] })],
  ['a filter by XPath', firmada(facturae(), { quien, transformaciones: [C14N, ENVUELTA, XPATH] })],
  ['an elliptic key', firmada(facturae(), { quien: identidad({ curva: true, CN: TITULAR }) })],
  ['line ends of Windows', buena.replaceAll('\n', '\r\n')],
  ['a mark of its encoding', `\ufeff${buena}`],
  ['comments, which no canonical form keeps', buena.replace('<Items>', '<!-- líneas --><Items>')],
  ['a batch', firmada(facturae([], ['1', '2', '3']), { quien })],
])('a signature with %s is valid', (_que, xml) => {
  expect(comprobar(xml)).toMatchObject({ Estado: 'valida', Firmante: TITULAR });
});
test('a signature with SHA-1 has a note about it', () => {
  expect(comprobar(firmada(facturae(), { quien, como: 'sha1' })).Detalle).toContain('Usa SHA-1');
});
test('a Facturae without signature has none', () => {
  expect(comprobar(facturae([[/<ds:Signature>[^]*<\/ds:Signature>/, '']])).Estado).toBe('sin');
});

const CAMBIADA = 'La factura ha cambiado después de firmarse, o la firma es de otra';
const sustituye = (de: string | RegExp, por: string) => {
  const nueva = buena.replace(de, por);
  expect(nueva).not.toBe(buena);
  return nueva;
};
const [firma = ''] = /<ds:Signature [^]*<\/ds:Signature>/.exec(buena) ?? [];
const cuerpo = buena.replace(firma, '').replace(/^<\?xml[^>]*\?>/, '');
test.each<[string, string, string]>([
  ['another amount', sustituye('<InvoiceTotal>1325.53', '<InvoiceTotal>9325.53'), CAMBIADA],
  ['another supplier', sustituye('B39000005</Tax', 'A39000013</Tax'), CAMBIADA],
  ['an element more', sustituye('</Invoices>', '<Invoice/></Invoices>'), CAMBIADA],
  ['a text in an instruction', sustituye('>Porte<', '><?x Porte?><'), 'No cubre toda la factura'],
  [
    'an instruction before it, which it signs',
    firmada(facturae([['<fe:Facturae', '<?estilo a?>\n<fe:Facturae']]), { quien }),
    'Ha cambiado después de firmarse, o no se puede comprobar por las instrucciones de proceso que lleva',
  ],
  ['another time of signing', sustituye('2026-03-03T10', '2025-03-03T10'), CAMBIADA],
  [
    'another certificate in its place',
    sustituye(quien.der.toString('base64'), otraIdentidad.der.toString('base64')),
    'El certificado no es el que dice la propia firma',
  ],
  ['no certificate', sustituye(/<ds:X509Data>.*<\/ds:X509Data>/, ''), 'No lleva el certificado de quien firma'],
  ['the value of another', sustituye(/<ds:SignatureValue>.{8}/, '<ds:SignatureValue>AAAAAAAA'), CAMBIADA],
  [
    'a key of words',
    sustituye('xmldsig-more#rsa-sha256', 'xmldsig#hmac-sha1'),
    'Está hecha de un modo que aquí no se comprueba',
  ],
  [
    'a transform by XSLT',
    sustituye(ENVUELTA, 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
    'Está hecha de un modo que aquí no se comprueba',
  ],
  ['a reference to a file', sustituye('URI=""', 'URI="file:///etc/passwd"'), CAMBIADA],
  ['a reference to an address', sustituye('URI=""', 'URI="http://127.0.0.1/x"'), CAMBIADA],
  [
    'two signatures',
    sustituye('</fe:Facturae>', `${firma.replace('S1', 'S2')}</fe:Facturae>`),
    'Lleva más de una firma, y solo se comprueba una',
  ],
  [
    'a hundred references',
    sustituye('<ds:Reference URI="">', `${'<ds:Reference URI="#P1"/>'.repeat(100)}<ds:Reference URI="">`),
    'Está hecha de un modo que aquí no se comprueba',
  ],
  [
    'the signed invoice wrapped in another',
    facturae([[/<ds:Signature>[^]*/, '']]) +
      firma.replace('</ds:Object>', `</ds:Object><ds:Object>${cuerpo}</ds:Object>`) +
      '</fe:Facturae>',
    CAMBIADA,
  ],
  [
    'a signed invoice inside of the signature',
    firmada(facturae([['0042', '9042']]), { quien, dentro: facturae() }),
    'No cubre toda la factura',
  ],
  [
    'properties that name another certificate',
    firmada(facturae(), { quien, otros: [ajena], nombrado: ajena }),
    CAMBIADA,
  ],
  ['a document of another digest', firmada(facturae(), { quien, firmado: (texto) => `${texto} ` }), CAMBIADA],
  [
    'a time to come',
    firmada(facturae(), { quien, hora: '2030-01-01T00:00:00Z' }),
    'Dice que se firmó en un momento que no puede ser',
  ],
  ['no time at all', firmada(facturae(), { quien, hora: 'ayer' }), 'Dice que se firmó en un momento que no puede ser'],
  [
    'a certificate out of its days',
    firmada(facturae(), { quien: identidad({ hasta: '2026-01-31' }) }),
    'El certificado vale del 01/01/2020 al 31/01/2026, y se firmó el 03/03/2026',
  ],
])('a signature with %s is not valid, and gives its reason', (_que, xml, detalle) => {
  expect(comprobar(xml)).toEqual({ Estado: 'invalida', Firmante: '', Detalle: detalle });
});
test('the issuer of the certificate is named as far as the file contains its chain', () => {
  const raiz = identidad({ CN: 'Raíz de prueba', ca: true });
  const intermedia = identidad({ CN: 'Autoridad de prueba', ca: true, emisor: raiz });
  const vencida = identidad({
    CN: 'Autoridad de prueba',
    ca: true,
    emisor: raiz,
    clave: intermedia.clave,
    hasta: '2021-01-01',
  });
  const sinPoder = identidad({ CN: 'Autoridad de prueba', emisor: raiz, clave: intermedia.clave });
  const deMarta = identidad({ CN: 'Marta', emisor: intermedia });
  const dice = (...otrasIdentidades: Identidad[]) => {
    const [primero, ...demas] = [deMarta, ...otrasIdentidades].map(({ der }) => new X509Certificate(der));
    return primero && emisorDe(primero, demas, { cuando: AHORA, raices: [new X509Certificate(raiz.der)] });
  };
  const SIN_EMISOR =
    'Certificado de Autoridad de prueba, que no lleva a ninguna raíz conocida: no prueba por sí solo quién firma.';
  expect(dice(intermedia)).toBe(
    'Certificado de Autoridad de prueba, que lleva a Raíz de prueba, raíz conocida; no se consulta si está revocado.',
  );
  expect([dice(), dice(vencida), dice(sinPoder)]).toEqual([SIN_EMISOR, SIN_EMISOR, SIN_EMISOR]);
  expect(comprobar(firmada(facturae(), { quien: deMarta, otros: [intermedia, raiz] })).Detalle).toBe(SIN_EMISOR);
});
test('a signature that takes more than its time or memory is reported', { tags: ['noche'] }, async () => {
  const linea =
    '<InvoiceLine><ItemDescription>A</ItemDescription><Quantity>0</Quantity>' +
    '<UnitPriceWithoutTax>0</UnitPriceWithoutTax><TotalCost>0</TotalCost><GrossAmount>0</GrossAmount></InvoiceLine>';
  const enorme = Buffer.from(firmada(facturae([['</Items>', `${linea.repeat(20_000)}</Items>`]]), { quien }));
  expect(await firmaDeFichero(enorme, { firmada: true })).toMatchObject({
    Estado: 'invalida',
    Detalle: 'Es demasiado grande para comprobarla',
  });
});
