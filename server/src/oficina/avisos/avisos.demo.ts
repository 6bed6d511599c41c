import sharp from 'sharp';
import { saveFile } from '#server/casa/archivos/files.ts';
import { cleanHtml } from '#server/casa/kernel/html.ts';
import { remakePicture } from '#server/casa/archivos/pictures.ts';
import { insertAvisoDemo, insertImagenDemo, insertVisitas, updateAltas } from './demo/filas.demo.ts';
import { type Dibujo, svgDe } from '#server/casa/demo/dibujos.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { buildAvisos } from './demo/build.demo.ts';

const AUTOR = { A: 'pablo', N: 'pablo', C: 'marta' } as const;

/** Writes all notices and news, with their pictures, and lets people read them. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const avisos = buildAvisos(hoy);
  await updateAltas();
  const imagenes = await dibujar(avisos.flatMap(({ dibujo }) => dibujo ?? []));
  for (const aviso of avisos) {
    const imagenId = aviso.dibujo ? (imagenes.get(aviso.dibujo) ?? null) : null;
    const conImagen = (texto: string) =>
      cleanHtml(texto.replace('@DIBUJO@', `<img src="/api/avisos/imagen/${imagenId}" alt="${aviso.titular}">`));
    const { id } = await insertAvisoDemo({
      ...aviso,
      autor: AUTOR[aviso.canal],
      texto: conImagen(aviso.texto),
      cambio: aviso.cambio && { ...aviso.cambio, texto: conImagen(aviso.cambio.texto) },
      imagenId,
    });
    await insertVisitas(id, { siempre: ELENCO.map(({ login }) => login), sinLeer: aviso.sinLeer });
  }
  return `${avisos.length} avisos y noticias`;
};

/** Stores each drawing once, by the command that stores uploaded pictures. */
async function dibujar(dibujos: readonly Dibujo[]): Promise<Map<Dibujo, number>> {
  const made = new Map<Dibujo, number>();
  for (const dibujo of new Set(dibujos)) {
    const png = await sharp(Buffer.from(svgDe(dibujo)))
      .png({ compressionLevel: 1 })
      .removeAlpha()
      .toBuffer();
    const { contenido, mime, ancho, alto } = await remakePicture(png);
    const { archivoId } = await saveFile({ nombre: `${dibujo}.jpg`, contenido, permitidos: [mime] });
    made.set(dibujo, (await insertImagenDemo({ archivoId, ancho, alto, autor: AUTOR.N })).id);
  }
  return made;
}
