// Invoices inside a PDF: as programs make them, and object by object.
import { deflateSync } from 'node:zlib';
import { pdfEscrito } from '#server/casa/archivos/pdf.ts';

/** PDF of our own writer, with files inside. */
export const conAdjuntos = (ficheros: Readonly<Record<string, string>>) =>
  pdfEscrito({ titulo: 'Factura', autor: 'Grúas', hecho: new Date('2026-03-02'), margen: 50 }, (doc) => {
    doc.text('Factura 2026/77');
    for (const [name, xml] of Object.entries(ficheros)) doc.file(Buffer.from(xml), { name });
  });
export type Objeto = readonly [numero: number, texto: string, flujo?: Buffer];
/** PDF by its objects, one after another. */
export const escrito = (...objetos: readonly Objeto[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objetos.flatMap(([numero, texto, flujo]) => [
      Buffer.from(`${numero} 0 obj\n${flujo ? texto.replace('<<', `<< /Length ${flujo.length}`) : texto}\n`),
      ...(flujo ? [Buffer.from('stream\r\n'), flujo, Buffer.from('\nendstream\n')] : []),
      Buffer.from('endobj\n'),
    ]),
    Buffer.from('%%EOF'),
  ]);
export const FICHA = '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 4 0 R /UF 4 0 R >> >>';
export const fichero = (contenido: Buffer, numero = 4): Objeto => [
  numero,
  '<< /Type /EmbeddedFile /Filter /FlateDecode >>',
  deflateSync(contenido),
];
export const paquete = (dentro: string, numero = 9): Objeto => {
  const cabeza = '3 0 ';
  return [
    numero,
    `<< /Type /ObjStm /N 1 /First ${cabeza.length} /Filter /FlateDecode >>`,
    deflateSync(Buffer.from(cabeza + dentro)),
  ];
};
