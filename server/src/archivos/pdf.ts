type Rotulo = {
  titulo: string;
  autor: string;
  asunto?: string;
  hecho: Date;
  /** Margin on each side, in points. */
  margen: number;
};

/** A4 document that `escribir` writes. Its library, some 30 MB of memory, is loaded by the first one. */
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
    info: { Title: titulo, Author: autor, ...(asunto === undefined ? {} : { Subject: asunto }), CreationDate: hecho },
  });
  const partes: Buffer[] = [];
  doc.on('data', (parte: Buffer) => partes.push(parte));
  const acabado = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  await escribir(doc);
  doc.end();
  await acabado;
  return Buffer.concat(partes);
}
