import { encodeQR } from 'qr';
import { openText, sealText } from '#server/casa/claves/sealed-text.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';

const nombreDe = (para: string): string => `correo.qr\n${para}`;
/** Mark of a code that is sent as a picture, encrypted for one mailbox, so that the queue holds no readable code. */
export const marcaDeQr = (codigo: string, para: string): string => `{{qr/${sealText(codigo, nombreDe(para))}}}`;

type Destino = { usuarioId: number | null; correo: string };
/** A queued text as its reader gets it, with its links and its code. */
export function comoSale(texto: string, destino: Destino): { texto: string; codigo: string | undefined } {
  let codigo: string | undefined;
  const sinMarca = texto.replace(/\{\{qr\/([\w-]{60,})\}\}/g, (_, sellado: string) => {
    codigo = openText(sellado, nombreDe(destino.correo));
    return '';
  });
  return { texto: withLinks(sinMarca, destino), codigo };
}

/** Picture of a code, made as its message leaves: no file keeps it. */
export async function pngDeQr(codigo: string): Promise<{ nombre: string; mime: string; contenido: Buffer }> {
  const puntos = encodeQR(codigo, 'raw', { ecc: 'medium', border: 4, scale: 8 });
  const raw = { width: puntos.length, height: puntos.length, channels: 1 } as const;
  const { default: sharp } = await import('sharp');
  const pixeles = Buffer.from(puntos.flat().map((oscuro) => (oscuro ? 0 : 255)));
  return { nombre: 'codigo-qr.png', mime: 'image/png', contenido: await sharp(pixeles, { raw }).png().toBuffer() };
}
