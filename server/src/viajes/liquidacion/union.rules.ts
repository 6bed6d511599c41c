import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

/** Receipt on its way into the document: a JPEG, or a PDF as it came. */
export type Recibo = { titulo: string; mime: 'application/pdf' | 'image/jpeg'; bytes: Uint8Array };
export type PorUnir = { resumen: Uint8Array; recibos: readonly Recibo[] };

const A4 = [595.28, 841.89] as const;
const MARGEN = 40;
const LETRA = 8;
/** Pages of a receipt that go into the document; the rest is said. */
const MAX_PAGINAS = 20;
/** Letters that the font of the labels has. */
// eslint-disable-next-line no-control-regex -- the range of the letters of the font
const enLetras = (texto: string) => texto.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff€]/gu, '?').slice(0, 120);

type Hoja = { doc: PDFDocument; letra: PDFFont; blanco: Color; abrir(de: Uint8Array): Promise<PDFDocument> };

function rotular(pagina: PDFPage, { letra, blanco }: Hoja, titulo: string): void {
  const texto = enLetras(titulo);
  const y = pagina.getHeight() - LETRA - 4;
  const width = Math.min(pagina.getWidth(), letra.widthOfTextAtSize(texto, LETRA) + 8);
  pagina.drawRectangle({ x: 0, y: y - 3, width, height: LETRA + 7, color: blanco });
  pagina.drawText(texto, { x: 4, y, size: LETRA, font: letra });
}

async function conPaginas(de: Uint8Array, { doc, abrir }: Hoja): Promise<{ paginas: PDFPage[]; resto: number }> {
  const recibo = await abrir(de);
  const todas = recibo.getPageIndices();
  return {
    paginas: await doc.copyPages(recibo, todas.slice(0, MAX_PAGINAS)),
    resto: Math.max(0, todas.length - MAX_PAGINAS),
  };
}

async function anadir(hoja: Hoja, { titulo, mime, bytes }: Recibo): Promise<void> {
  const { doc } = hoja;
  if (mime === 'application/pdf') {
    const { paginas, resto } = await conPaginas(bytes, hoja);
    if (paginas.length === 0) throw new Error('the receipt has no pages');
    for (const [n, pagina] of paginas.entries()) {
      doc.addPage(pagina);
      const faltan = n === paginas.length - 1 && resto > 0 ? ` (y ${resto} páginas más en el recibo)` : '';
      rotular(pagina, hoja, titulo + faltan);
    }
    return;
  }
  const foto = await doc.embedJpg(bytes);
  const pagina = doc.addPage([...A4]);
  const { width, height } = foto.scaleToFit(A4[0] - 2 * MARGEN, A4[1] - 2 * MARGEN);
  pagina.drawImage(foto, { x: MARGEN, y: A4[1] - MARGEN - height, width, height });
  rotular(pagina, hoja, titulo);
}

/** One document: the settlement, then each receipt with its label. One that cannot be joined is said on a page of its own. */
export async function unidos({ resumen, recibos }: PorUnir): Promise<Uint8Array> {
  const pdf = await import('@cantoo/pdf-lib');
  const abrir = (de: Uint8Array) => pdf.PDFDocument.load(de, { updateMetadata: false });
  const doc = await abrir(resumen);
  const letra = await doc.embedFont(pdf.StandardFonts.Helvetica);
  const hoja = { doc, letra, blanco: pdf.rgb(1, 1, 1), abrir };
  for (const recibo of recibos)
    try {
      await anadir(hoja, recibo);
    } catch {
      const pagina = doc.addPage([...A4]);
      rotular(pagina, hoja, recibo.titulo);
      pagina.drawText('Este recibo no se puede unir al documento: descárguelo en Extramuros.', {
        x: MARGEN,
        y: A4[1] - 2 * MARGEN,
        size: 11,
        font: letra,
      });
    }
  return await doc.save();
}
