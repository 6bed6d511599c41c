import type { DetalleRow } from './liquidacion.queries.ts';
import { LIQUIDACION } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import { conBarras, entreDias } from '#contract/casa/kernel/palabras.ts';
import { cabezaDePdf, pdfEscrito, pieDePagina } from '#server/casa/archivos/pdf.ts';
import { momento } from '#server/casa/kernel/inicio.ts';
import { enPalabras } from './liquidacion.views.ts';

const MARGEN = 40;
const ANCHO = 515;
const DE_IMPORTE = 90;
const GRIS = '#555555';
/** Room that a line needs at the foot of a page. */
const RENGLON = 60;

type Hoja = {
  doc: PDFKit.PDFDocument;
  fila(que: string, cuanto: string, negrita?: boolean): void;
  nota(texto: string): void;
};
function hojaDe(doc: PDFKit.PDFDocument): Hoja {
  const sitio = () => {
    if (doc.y > doc.page.height - MARGEN - RENGLON) doc.addPage();
    doc.x = MARGEN;
  };
  return {
    doc,
    fila(que, cuanto, negrita = false) {
      sitio();
      const { y } = doc;
      doc
        .font(negrita ? 'Negrita' : 'Normal')
        .fontSize(9.5)
        .fillColor('black');
      doc.text(cuanto, MARGEN + ANCHO - DE_IMPORTE, y, { width: DE_IMPORTE, align: 'right' });
      doc.text(que, MARGEN, y, { width: ANCHO - DE_IMPORTE - 10 });
      doc.moveDown(0.2);
    },
    nota(texto) {
      sitio();
      doc
        .font('Normal')
        .fontSize(8)
        .fillColor(GRIS)
        .text(texto, { width: ANCHO - DE_IMPORTE - 10 });
      doc.fillColor('black').moveDown(0.2);
    },
  };
}

type Papel = { empresa: string; hecho: Date; liquidacion: DetalleRow; fuera: readonly string[] };
/** Settlement on paper: who, where, each line with what made its figure, and the sums. `fuera`: receipts that do not fit in it. */
export const pdfDelResumen = ({ empresa, hecho, liquidacion: l, fuera }: Papel): Promise<Buffer> =>
  pdfEscrito({ titulo: `Liquidación ${l.Numero}`, autor: empresa, hecho, margen: MARGEN }, (doc) => {
    let pagina = 1;
    const pie = () => pieDePagina(doc, { texto: `${empresa} · Liquidación ${l.Numero}`, pagina: pagina++ });
    pie();
    doc.on('pageAdded', pie);
    cabezaDePdf(doc, { empresa, titulo: `Liquidación ${l.Numero}` });
    const hoja = hojaDe(doc);
    hoja.nota(`${LIQUIDACION.nombre(l.EstadoId)} · Hecho el ${momento(hecho)}`);
    hoja.nota(
      `${l.Persona} · Viaje ${l.Viaje} a ${l.Destino}, ${entreDias(l.FechaSalida, l.FechaRegreso)} · A cargo de ${l.Cargo}`,
    );
    doc.moveDown(0.6);
    for (const linea of l.Lineas) {
      const vuelve = linea.Rechazo !== '';
      const dia = linea.Clase === 'gasto' ? ` del ${conBarras(linea.Fecha)}` : '';
      hoja.fila(`${linea.Concepto}${dia}`, vuelve ? 'Devuelta' : enPalabras(linea.Importe));
      if (linea.Detalle !== '') hoja.nota(linea.Detalle);
      for (const { Regla, Importe } of linea.Reglas) hoja.nota(`${Regla}: ${enPalabras(Importe)}`);
      if (linea.Sujeto > 0) hoja.nota(`Tributan ${enPalabras(linea.Sujeto)}`);
      if (vuelve) hoja.nota(`Motivo: ${linea.Rechazo}`);
    }
    doc.moveDown(0.6);
    hoja.fila('Gastos', enPalabras(l.Gastos));
    hoja.fila('Dietas', enPalabras(l.Dietas));
    hoja.fila('Exento', enPalabras(l.Exento));
    hoja.fila('Tributa', enPalabras(l.Sujeto));
    hoja.fila('Anticipo', enPalabras(-l.Anticipo));
    hoja.fila(l.Total < 0 ? 'A devolver' : 'A pagar', enPalabras(Math.abs(l.Total)), true);
    if (fuera.length > 0) {
      doc.moveDown(0.6);
      hoja.nota(`Estos recibos no caben en el documento y se descargan en Extramuros: ${fuera.join('; ')}.`);
    }
  });
