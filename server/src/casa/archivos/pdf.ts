import { fileURLToPath } from 'node:url';

/** Faces of Roboto: Latin of all of Europe and Vietnam, Greek and Cyrillic (0095). Each PDF holds only the letters that it has. */
const LETRAS = {
  Normal: '400Regular/Roboto_400Regular.ttf',
  Negrita: '700Bold/Roboto_700Bold.ttf',
  Cursiva: '400Regular_Italic/Roboto_400Regular_Italic.ttf',
};
const fichero = (cara: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${cara}`));

type Rotulo = {
  titulo: string;
  autor: string;
  asunto?: string;
  hecho: Date;
  /** Margin on each side, in points. */
  margen: number;
};

/** Writes the footer of a page: the owner of the document and the page number. Later text goes on where it was. */
export function pieDePagina(doc: PDFKit.PDFDocument, { texto, pagina }: { texto: string; pagina: number }): void {
  const { y } = doc;
  const { left, bottom } = doc.page.margins;
  const width = doc.page.width - 2 * left;
  const abajo = doc.page.height - bottom + 4;
  // Below the margin pdfkit would begin a new page.
  doc.page.margins.bottom = 0;
  doc.font('Normal').fontSize(7.5).fillColor('#555555');
  doc.text(texto, left, abajo, { width: width - 70, height: 9, ellipsis: true });
  doc.text(`Página ${pagina}`, left, abajo, { width, align: 'right', lineBreak: false });
  doc.page.margins.bottom = bottom;
  doc.fillColor('black');
  doc.x = left;
  doc.y = y;
}

const GRIS = '#555555';
/** Head of a document: the company that makes it, its title, and a line below them. `width`: what a code beside it leaves. */
export function cabezaDePdf(doc: PDFKit.PDFDocument, de: { empresa: string; titulo: string; width?: number }): void {
  const width = de.width ?? doc.page.width - doc.page.margins.left - doc.page.margins.right;
  doc.font('Negrita').fontSize(9).fillColor(GRIS).text(de.empresa, { width });
  doc.moveDown(0.3).font('Negrita').fontSize(16).fillColor('black').text(de.titulo, { width });
  const y = doc.y + 3;
  const { left } = doc.page.margins;
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(1.5)
    .strokeColor('black')
    .stroke()
    .lineWidth(1);
  doc.y = y + 6;
}

/**
 * A4 document that `escribir` writes, in the fonts 'Normal', 'Negrita' and 'Cursiva'. Its library, some 30 MB of memory, is loaded by
 * the first one.
 */
export async function pdfEscrito(
  { titulo, autor, asunto, hecho, margen }: Rotulo,
  escribir: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    margin: margen,
    lang: 'es-ES',
    displayTitle: true,
    pdfVersion: '1.7',
    font: fichero(LETRAS.Normal),
    info: { Title: titulo, Author: autor, ...(asunto === undefined ? {} : { Subject: asunto }), CreationDate: hecho },
  });
  for (const [nombre, cara] of Object.entries(LETRAS)) doc.registerFont(nombre, fichero(cara));
  const partes: Buffer[] = [];
  doc.on('data', (parte: Buffer) => partes.push(parte));
  const acabado = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  await escribir(doc);
  doc.end();
  await acabado;
  return Buffer.concat(partes);
}
