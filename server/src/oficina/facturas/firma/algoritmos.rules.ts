import { constants, createHash, verify } from 'node:crypto';
import {
  C14nCanonicalization,
  C14nCanonicalizationWithComments,
  type CanonicalizationOrTransformationAlgorithm,
  type HashAlgorithm,
  type SignatureAlgorithm,
  SignedXml,
} from 'xml-crypto';
import { DS } from '#server/oficina/facturas/lectura/arbol.rules.ts';

/** Beginning of the namespaces of all versions of XAdES. */
export const XADES = 'http://uri.etsi.org/01903/';
const MAS = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENC = 'http://www.w3.org/2001/04/xmlenc#';

/** Digests, by Node's names. */
export const DIGEST: Readonly<Record<string, string>> = {
  [`${DS}sha1`]: 'sha1',
  [`${ENC}sha256`]: 'sha256',
  [`${MAS}sha384`]: 'sha384',
  [`${ENC}sha512`]: 'sha512',
};
const digestCon = (uri: string, digest: string) =>
  class implements HashAlgorithm {
    getAlgorithmName = () => uri;
    getHash = (octetos: string) => createHash(digest).update(octetos).digest('base64');
  };

/** Signature algorithms with a key of a certificate. Algorithms with a shared secret are left out. */
const MODOS: Readonly<Record<string, readonly [digest: string, pss?: 'pss']>> = {
  [`${DS}rsa-sha1`]: ['sha1'],
  [`${MAS}rsa-sha256`]: ['sha256'],
  [`${MAS}rsa-sha384`]: ['sha384'],
  [`${MAS}rsa-sha512`]: ['sha512'],
  [`${MAS}ecdsa-sha256`]: ['sha256'],
  [`${MAS}ecdsa-sha384`]: ['sha384'],
  [`${MAS}ecdsa-sha512`]: ['sha512'],
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': ['sha256', 'pss'],
};
/** Digests and signatures based on SHA-1. */
export const SHA1: ReadonlySet<string> = new Set([`${DS}sha1`, `${DS}rsa-sha1`]);
const firmaDe =
  (certificado: string) =>
  (uri: string, [digest, pss]: readonly [string, 'pss'?]) =>
    class implements SignatureAlgorithm {
      getAlgorithmName = () => uri;
      getSignature = (): never => {
        throw new Error('nothing is signed here');
      };
      verifySignature = (material: string, _key: unknown, valor: string) => {
        const clave = { key: certificado, dsaEncoding: 'ieee-p1363' as const };
        const relleno = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
        return verify(
          digest,
          Buffer.from(material),
          pss ? { ...clave, ...relleno } : clave,
          Buffer.from(valor, 'base64'),
        );
      };
    };

/**
 * Filters by XPath: signers write one, which leaves out the signatures. Another filter gives other octets, and so
 * another digest.
 */
const filtro = (uri: string) =>
  class implements CanonicalizationOrTransformationAlgorithm {
    getAlgorithmName = () => uri;
    process(nodo: Node): Node {
      const elemento = nodo as Element; // The library hands over the copy of an element, or of a document.
      for (const firma of Array.from(elemento.getElementsByTagNameNS(DS, 'Signature')))
        firma.parentNode?.removeChild(firma);
      return nodo;
    }
  };
const FILTROS = ['http://www.w3.org/TR/1999/REC-xpath-19991116', 'http://www.w3.org/2002/06/xmldsig-filter2'];

const tabla = <T, U>(de: Readonly<Record<string, T>>, hacer: (uri: string, nombre: T) => U) =>
  Object.fromEntries(Object.entries(de).map(([uri, nombre]) => [uri, hacer(uri, nombre)]));
/** Verifier of signatures of this certificate, with the algorithms that signers of invoices use. */
export function verificadorCon(certificado: string): SignedXml {
  const firmado = new SignedXml({ getCertFromKeyInfo: () => certificado });
  firmado.HashAlgorithms = tabla(DIGEST, digestCon);
  firmado.SignatureAlgorithms = tabla(MODOS, firmaDe(certificado));
  firmado.CanonicalizationAlgorithms = {
    ...firmado.CanonicalizationAlgorithms,
    'http://www.w3.org/2006/12/xml-c14n11': C14nCanonicalization,
    'http://www.w3.org/2006/12/xml-c14n11#WithComments': C14nCanonicalizationWithComments,
    ...Object.fromEntries(FILTROS.map((uri) => [uri, filtro(uri)])),
  };
  return firmado;
}
