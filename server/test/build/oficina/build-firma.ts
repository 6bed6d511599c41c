// Signatures of e-invoices, written octet by octet without the verifying library.
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Value of DER: its tag, and its bytes or those of its parts. */
const valor = (tag: number, ...partes: readonly (Buffer | readonly number[])[]): Buffer => {
  const dentro = Buffer.concat(partes.map((parte) => Buffer.from(parte)));
  const largo = dentro.length < 128 ? [dentro.length] : [0x82, dentro.length >> 8, dentro.length & 255];
  return Buffer.concat([Buffer.from([tag, ...largo]), dentro]);
};
const OID = { CN: [0x55, 4, 3], O: [0x55, 4, 10] };
const RSA = valor(0x30, valor(6, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11]), valor(5));
const ECDSA = valor(0x30, valor(6, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]));
type Nombre = { CN: string; O?: string };
const nombre = (de: Nombre) =>
  valor(
    0x30,
    ...(['O', 'CN'] as const).flatMap((atributo) =>
      de[atributo] === undefined
        ? []
        : [valor(0x31, valor(0x30, valor(6, OID[atributo]), valor(12, Buffer.from(de[atributo]))))],
    ),
  );
const momento = (dia: string) => valor(0x17, Buffer.from(`${dia.slice(2).replaceAll('-', '')}000000Z`));

export type Identidad = { clave: KeyObject; der: Buffer; nombre: Nombre };
type Pedida = Partial<Nombre> & {
  desde?: string;
  hasta?: string;
  emisor?: Identidad;
  ca?: boolean;
  curva?: boolean;
  clave?: KeyObject;
};
/** Key with its certificate, of itself unless it has an issuer. */
export function identidad({
  CN = 'Grúas del Norte',
  O,
  desde = '2020-01-01',
  hasta = '2040-01-01',
  emisor,
  ca = false,
  curva = false,
  clave,
}: Pedida = {}): Identidad {
  const nueva = () =>
    (curva ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 }))
      .privateKey;
  const privateKey = clave ?? nueva();
  const publicKey = createPublicKey(privateKey);
  const nombrePropio: Nombre = O === undefined ? { CN } : { CN, O };
  const con = emisor?.clave ?? privateKey;
  const modo = con.asymmetricKeyType === 'ec' ? ECDSA : RSA;
  const limite = valor(
    0x30,
    valor(6, [0x55, 0x1d, 0x13]),
    valor(1, [255]),
    valor(4, valor(0x30, ...(ca ? [valor(1, [255])] : []))),
  );
  const datos = valor(
    0x30,
    valor(0xa0, valor(2, [2])),
    valor(2, [1], randomBytes(8)),
    modo,
    nombre(emisor?.nombre ?? nombrePropio),
    valor(0x30, momento(desde), momento(hasta)),
    nombre(nombrePropio),
    publicKey.export({ type: 'spki', format: 'der' }),
    valor(0xa3, valor(0x30, limite)),
  );
  return {
    clave: privateKey,
    der: valor(0x30, datos, modo, valor(3, [0], sign('sha256', datos, con))),
    nombre: nombrePropio,
  };
}

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const DIGEST = { sha1: 'http://www.w3.org/2000/09/xmldsig#sha1', sha256: 'http://www.w3.org/2001/04/xmlenc#sha256' };
const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const FE = 'xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"';
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';
const b64 = (como: 'sha1' | 'sha256', de: string | Buffer) => createHash(como).update(de).digest('base64');

type Como = {
  quien: Identidad;
  /** Further certificates beside the signer's. */
  otros?: readonly Identidad[];
  hora?: string;
  como?: 'sha1' | 'sha256';
  /** Extra transforms of AutoFirma and others before the digest. */
  transformaciones?: readonly string[];
  /** Certificate that the properties name. */
  nombrado?: Identidad;
  /** Change of the signed text, before its digest is taken. */
  firmado?: (canonico: string) => string;
  /** Signs this document, which goes inside the signature, in place of the one around it. */
  dentro?: string;
};
/** A Facturae of `facturae()` with a signature XAdES in the place of its own. */
export function firmada(
  xml: string,
  {
    quien,
    otros: otrasIdentidades = [],
    hora = '2026-03-03T10:00:00+01:00',
    como = 'sha256',
    transformaciones = [ENVUELTA],
    nombrado = quien,
    firmado = (texto) => texto,
    dentro,
  }: Como,
): string {
  const sinFirma = (texto: string) => texto.replace(/<ds:Signature>[^]*<\/ds:Signature>/, '');
  // Canonical: without its declaration, and with its namespaces in order.
  const canonica = (texto: string) =>
    sinFirma(texto)
      .replace(/^<\?xml[^>]*\?>\n/, '')
      .replace(`${FE} ${DS}`, `${DS} ${FE}`);
  const sin = sinFirma(xml);
  const suelta = dentro === undefined ? '' : canonica(dentro).replace(FE, `${FE} Id="F1"`);
  const canonico = firmado(suelta || canonica(xml));
  const propiedades = (espacios: string) =>
    `<xades:SignedProperties${espacios} ` +
    `Id="P1"><xades:SignedSignatureProperties><xades:SigningTime>${hora}</xades:SigningTime>` +
    '<xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod ' +
    `Algorithm="${DIGEST.sha256}"></ds:DigestMethod><ds:DigestValue>${b64('sha256', nombrado.der)}</ds:DigestValue>` +
    '</xades:CertDigest></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>';
  const transformacion = (algoritmo: string) =>
    `<ds:Transform Algorithm="${algoritmo}">` +
    `${algoritmo === XPATH ? '<ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath>' : ''}</ds:Transform>`;
  const referencia = (atributos: string, transforma: string, digest: string) =>
    `<ds:Reference${atributos}>${transforma}<ds:DigestMethod ` +
    `Algorithm="${DIGEST[como]}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;
  const metodo = quien.clave.asymmetricKeyType === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256';
  const info = (espacios: string) =>
    `<ds:SignedInfo${espacios}><ds:CanonicalizationMethod ` +
    `Algorithm="${C14N}"></ds:CanonicalizationMethod><ds:SignatureMethod ` +
    `Algorithm="${como === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : `${MORE}${metodo}`}">` +
    '</ds:SignatureMethod>' +
    referencia(
      ` URI="${suelta && '#F1'}"`,
      suelta ? '' : `<ds:Transforms>${transformaciones.map(transformacion).join('')}</ds:Transforms>`,
      b64(como, canonico),
    ) +
    referencia(
      ' Type="http://uri.etsi.org/01903#SignedProperties" URI="#P1"',
      '',
      b64(como, propiedades(` ${DS} ${FE} ${XADES}`)),
    ) +
    '</ds:SignedInfo>';
  const firmado64 = sign(como, Buffer.from(info(` ${DS} ${FE}`)), {
    key: quien.clave,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
  const certificados = [quien, ...otrasIdentidades].map(
    ({ der }) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`,
  );
  const firma =
    '<ds:Signature ' +
    `Id="S1">${info('')}<ds:SignatureValue>${firmado64}</ds:SignatureValue><ds:KeyInfo>` +
    `<ds:X509Data>${certificados.join('')}</ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties ` +
    `${XADES} ` +
    `Target="#S1">${propiedades('')}</xades:QualifyingProperties>` +
    `</ds:Object>${suelta && `<ds:Object>${suelta}</ds:Object>`}</ds:Signature>`;
  return sin.replace('</fe:Facturae>', `${firma}</fe:Facturae>`);
}
