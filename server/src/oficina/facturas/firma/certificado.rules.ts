import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { createHash, X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { celdaLimpia } from '#server/casa/importar/csv-cells.ts';

/** Certificates of a signature, and those from the signer's to its root: chains of authorities have three or four. */
const MAX_CERTIFICADOS = 10;
const LARGO = 120;

/** Certificates of a signature, in its order; malformed ones are skipped. */
export const certificadosDe = (textos: readonly string[]): X509Certificate[] =>
  textos.slice(0, MAX_CERTIFICADOS).flatMap((texto) => {
    try {
      return [new X509Certificate(Buffer.from(texto, 'base64'))];
    } catch {
      return [];
    }
  });

type Huella = { digest: string; valor: string };
/** True where one of these digests is the certificate's, or where there is no digest. */
export const esDe = (certificado: X509Certificate, huellas: readonly Huella[]): boolean =>
  huellas.length === 0 ||
  huellas.some(({ digest, valor }) => {
    const hecha = digest === '' ? undefined : createHash(digest).update(certificado.raw).digest();
    return hecha?.equals(Buffer.from(valor, 'base64')) ?? false;
  });

/**
 * A name of a certificate, cleaned: its common name, and its organisation where the common name does not contain it.
 */
function nombreDe(sujeto: ReturnType<X509Certificate['toLegacyObject']>['subject']): string {
  const dato = (atributo: 'CN' | 'O' | 'OU') => celdaLimpia([sujeto[atributo] ?? ''].flat().join(', '), LARGO);
  const [comun, empresa] = [dato('CN'), dato('O')];
  if (comun === '') return empresa || dato('OU') || 'quien no se nombra';
  return empresa === '' || comun.includes(empresa) ? comun : `${comun}, ${empresa}`;
}
export const titularDe = (certificado: X509Certificate): string => nombreDe(certificado.toLegacyObject().subject);

const dia = (fecha: Date) => diaCorto(fecha.toISOString());
/** '' where the certificate was in force at that moment. */
export function fueraDePlazo({ validFromDate, validToDate }: X509Certificate, cuando: Date): string {
  if (cuando >= validFromDate && cuando <= validToDate) return '';
  return `El certificado vale del ${dia(validFromDate)} al ${dia(validToDate)}, y se firmó el ${dia(cuando)}`;
}

const emitio = (emisor: X509Certificate, certificado: X509Certificate): boolean =>
  certificado.checkIssued(emisor) && certificado.verify(emisor.publicKey);
const raicesConocidas = () =>
  [...getCACertificates('bundled'), ...getCACertificates('extra')].map((pem) => new X509Certificate(pem));
type Plazo = { cuando: Date; raices?: readonly X509Certificate[] };
/**
 * Words for the issuer of the certificate: the chain of the certificates of the signature must reach a root of Node (those of browsers)
 * or one that the installation adds. Nothing is fetched, so neither a missing link nor a revocation is found.
 */
export function emisorDe(
  certificado: X509Certificate,
  incluidos: readonly X509Certificate[],
  { cuando, raices = raicesConocidas() }: Plazo,
): string {
  const emisor = nombreDe(certificado.toLegacyObject().issuer);
  if (emitio(certificado, certificado)) return 'El certificado se lo ha hecho quien firma: no prueba quién es.';
  let actual = certificado;
  for (let paso = 0; paso < MAX_CERTIFICADOS; paso++) {
    const raiz = raices.find((candidata) => emitio(candidata, actual));
    if (raiz)
      return `Certificado de ${emisor}, que lleva a ${titularDe(raiz)}, raíz conocida; no se consulta si está revocado.`;
    const siguiente = incluidos.find(
      (candidato) =>
        candidato.ca && candidato !== actual && fueraDePlazo(candidato, cuando) === '' && emitio(candidato, actual),
    );
    if (!siguiente) break;
    actual = siguiente;
  }
  return `Certificado de ${emisor}, que no lleva a ninguna raíz conocida: no prueba por sí solo quién firma.`;
}
