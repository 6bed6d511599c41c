import { buffer } from 'node:stream/consumers';
import { readArchivo } from '#server/casa/archivos/files.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { elementoDe } from '#server/planta/izado/izado.port.ts';
import { selectTodas } from '../registro/inspeccion.queries.ts';
import { verInspeccion } from '../registro/inspeccion.views.ts';
import { type FotoDeDossier, selectRestoDeDossier } from './dossier.queries.ts';
import { pdfDeElemento } from './pdf.views.ts';

/** Inspections with answers in one document: more than the life of an element has. */
const MAX_INSPECCIONES = 200;
/** Side of a photo in the document, in pixels. */
const LADO = 360;

/** Small JPEG of a photo: PDF knows no WebP. Undefined where its bytes are lost. */
async function pequena({ id, archivoId }: FotoDeDossier): Promise<readonly [number, Buffer] | undefined> {
  try {
    const { contenido } = await readArchivo(archivoId);
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.isBuffer(contenido) ? contenido : await buffer(contenido);
    return [
      id,
      await sharp(bytes).resize({ width: LADO, height: LADO, fit: 'inside' }).jpeg({ quality: 70 }).toBuffer(),
    ];
  } catch {
    return undefined;
  }
}

/** All data of an element, for a labour inspection. Throws 404. */
export async function dossierDe(id: number): Promise<Download> {
  const e = await elementoDe(id);
  const [inspecciones, resto] = await Promise.all([selectTodas(id, MAX_INSPECCIONES), selectRestoDeDossier(id)]);
  const fotos = new Map<number, Buffer>();
  for (const foto of resto.fotos) {
    const hecha = await pequena(foto);
    if (hecha) fotos.set(...hecha);
  }
  const { empresa, urlPublica } = getKeys();
  const pdf = await pdfDeElemento({
    empresa,
    url: `${urlPublica}/menu/izado/qr/${e.Qr}`,
    hecho: new Date(),
    elemento: e,
    inspecciones: inspecciones.map(verInspeccion),
    ...resto,
    fotos,
  });
  return descarga('application/pdf', pdf, `expediente-${e.Codigo.replaceAll(/[^A-Z0-9-]+/gi, '-')}.pdf`);
}
