import { isDeepStrictEqual } from 'node:util';
import { DOMParser } from '@xmldom/xmldom';
import type { SignedXml } from 'xml-crypto';
import { type Firma, SIN_FIRMA } from '#contract/oficina/facturas/firma.schemas.ts';
import { arbolDe, DS, firmasDe, type Nodo } from '#server/oficina/facturas/lectura/arbol.rules.ts';
import { certificadosDe, emisorDe, esDe, fueraDePlazo, titularDe } from './certificado.rules.ts';
import { DIGEST, SHA1, verificadorCon, XADES } from './algoritmos.rules.ts';
import { Ilegible } from '#server/oficina/facturas/lectura/lectura.rules.ts';
import { xmlDe } from '#server/oficina/facturas/lectura/pdf.rules.ts';
import { textoDe } from '#server/oficina/facturas/lectura/texto.rules.ts';

/** Maximum of references in a signature, and of transforms in each: an invoice has three and two. */
const MAX_REFERENCIAS = 20;
const MAX_TRANSFORMACIONES = 5;
const CAMBIADA = 'La factura ha cambiado después de firmarse, o la firma es de otra';
/** Canonical forms contain these namespaces, and those of the library do not. */
const CON_INSTRUCCIONES =
  'Ha cambiado después de firmarse, o no se puede comprobar por las instrucciones de proceso que lleva';
const RARA = 'Está hecha de un modo que aquí no se comprueba';

const noValida = (detalle: string): Firma => ({ Estado: 'invalida', Firmante: '', Detalle: detalle });
/** A refused signature, with its reason. */
class NoVale extends Error {}

/**
 * Signature (XAdES or plain XML-DSig) of the bytes of an invoice. Valid: its value belongs to the key of the named certificate, it covers
 * the whole document that is read, and the certificate was in force. Its time has no bound: it runs in a thread.
 */
export function firmaDe(bytes: Uint8Array, ahora: Date): Firma {
  try {
    const texto = textoDe(xmlDe(bytes));
    const raiz = arbolDe(texto);
    const [firma, segunda] = firmasDe(raiz);
    if (!firma) return SIN_FIRMA;
    if (segunda) throw new NoVale('Lleva más de una firma, y solo se comprueba una');
    return comprobada({ texto, raiz, firma, ahora });
  } catch (error) {
    if (error instanceof NoVale || error instanceof Ilegible) return noValida(error.message);
    throw error;
  }
}

/** The document without its signatures: the part that the reader sees. */
const sinFirmas = (nodo: Nodo): Nodo => ({
  ...nodo,
  hijos: nodo.hijos.filter(({ nombre, espacio }) => nombre !== 'Signature' || espacio !== DS).map(sinFirmas),
});
const hijos = (nodo: Nodo | undefined, espacio: string, ...ruta: string[]): Nodo[] =>
  ruta.reduce<Nodo[]>(
    (nodos, nombre) =>
      nodos.flatMap((padre) =>
        padre.hijos.filter((hijo) => hijo.nombre === nombre && hijo.espacio.startsWith(espacio)),
      ),
    nodo ? [nodo] : [],
  );
const algoritmo = (nodo: Nodo | undefined): string => nodo?.atributos['Algorithm'] ?? '';

type Caso = { texto: string; raiz: Nodo; firma: Nodo; ahora: Date };
function comprobada({ texto, raiz, firma, ahora }: Caso): Firma {
  const certificados = certificadosDe(
    hijos(firma, DS, 'KeyInfo', 'X509Data', 'X509Certificate').map((hijo) => hijo.texto),
  );
  const firmadas = hijos(firma, DS, 'Object').flatMap((hijo) =>
    hijos(hijo, XADES, 'QualifyingProperties', 'SignedProperties'),
  )[0];
  const certificado =
    certificados.find((certificadoLeido) => esDe(certificadoLeido, huellasDe(firmadas))) ?? certificados[0];
  if (!certificado) throw new NoVale('No lleva el certificado de quien firma');
  const verificador = verificadorCon(certificado.toString());
  const metodos = exigirConocida(firma, verificador);
  const firmados = firmadosPor(texto, verificador);
  const contenido = sinFirmas(raiz);
  if (!firmados.some((firmado) => isDeepStrictEqual(sinFirmas(firmado), contenido)))
    throw new NoVale('No cubre toda la factura');
  const propiedades = firmados.find(
    ({ nombre, espacio }) => nombre === 'SignedProperties' && espacio.startsWith(XADES),
  );
  if (firmadas && !propiedades) throw new NoVale('No cubre sus propias propiedades');
  if (!esDe(certificado, huellasDe(propiedades))) throw new NoVale('El certificado no es el que dice la propia firma');
  const hora = hijos(propiedades, XADES, 'SignedSignatureProperties', 'SigningTime')[0]?.texto;
  const cuando = hora === undefined ? ahora : new Date(hora);
  if (Number.isNaN(cuando.getTime()) || cuando.getTime() > ahora.getTime() + 86_400_000)
    throw new NoVale('Dice que se firmó en un momento que no puede ser');
  const plazo = fueraDePlazo(certificado, cuando);
  if (plazo !== '') throw new NoVale(plazo);
  const detalle = [
    emisorDe(certificado, certificados, { cuando }),
    metodos.some((metodo) => SHA1.has(metodo)) ? 'Usa SHA-1, que ya no se aconseja.' : '',
  ];
  return { Estado: 'valida', Firmante: titularDe(certificado), Detalle: detalle.filter(Boolean).join(' ') };
}

/** Digests by which the properties name the certificate; none: they name no certificate. */
const huellasDe = (propiedades: Nodo | undefined) =>
  ['SigningCertificate', 'SigningCertificateV2'].flatMap((nombre) =>
    hijos(propiedades, XADES, 'SignedSignatureProperties', nombre, 'Cert', 'CertDigest').map((hijo) => ({
      digest: DIGEST[algoritmo(hijos(hijo, DS, 'DigestMethod')[0])] ?? '',
      valor: hijos(hijo, DS, 'DigestValue')[0]?.texto ?? '',
    })),
  );

/** Algorithms of the signature's references and value. @throws NoVale for an unknown one, and for too many. */
function exigirConocida(firma: Nodo, verificador: SignedXml): string[] {
  const [info, segunda] = hijos(firma, DS, 'SignedInfo');
  if (!info || segunda) throw new NoVale(CAMBIADA);
  const referencias = hijos(info, DS, 'Reference');
  if (referencias.length > MAX_REFERENCIAS) throw new NoVale(RARA);
  const valor = algoritmo(hijos(info, DS, 'SignatureMethod')[0]);
  const digests = referencias.flatMap((referencia) => hijos(referencia, DS, 'DigestMethod').map(algoritmo));
  const transformaciones = referencias.map((referencia) =>
    hijos(referencia, DS, 'Transforms', 'Transform').map(algoritmo),
  );
  const canonica = algoritmo(hijos(info, DS, 'CanonicalizationMethod')[0]);
  const conocida =
    Object.hasOwn(verificador.SignatureAlgorithms, valor) &&
    digests.every((digest) => Object.hasOwn(DIGEST, digest)) &&
    transformaciones.every((deReferencia) => deReferencia.length <= MAX_TRANSFORMACIONES) &&
    [canonica, ...transformaciones.flat()].every((uri) => Object.hasOwn(verificador.CanonicalizationAlgorithms, uri));
  if (!conocida) throw new NoVale(RARA);
  return [valor, ...digests];
}

/** Elements covered by the signature, parsed again from the very octets of its digests. @throws NoVale */
function firmadosPor(texto: string, verificador: SignedXml): Nodo[] {
  try {
    const [nodo] = Array.from(
      new DOMParser().parseFromString(texto, 'text/xml').getElementsByTagNameNS(DS, 'Signature'),
    );
    if (!nodo) throw new NoVale(CAMBIADA);
    verificador.loadSignature(nodo);
    if (!verificador.checkSignature(texto)) throw new NoVale(CAMBIADA);
    return verificador.getSignedReferences().map((octetos) => arbolDe(octetos));
  } catch (error) {
    if (error instanceof RangeError) throw new NoVale('Es demasiado grande para comprobarla');
    // The library throws for a value that is not of the key, and for anything that it does not understand.
    throw new NoVale(/<\?(?!xml\s)/.test(texto) ? CON_INSTRUCCIONES : CAMBIADA);
  }
}
