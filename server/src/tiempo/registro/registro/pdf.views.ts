import { setImmediate as breathe } from 'node:timers/promises';
import { conBarras, mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';
import type { DiaRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { cabezaDePdf, pdfEscrito, pieDePagina } from '#server/casa/archivos/pdf.ts';
import { momento } from '#server/casa/kernel/inicio.ts';
import { decirCorreccion } from './registro.views.ts';

const MARGEN = 40;
const GRIS = '#555555';
const COLUMNAS: [titulo: string, ancho: number][] = [
  ['Día', 62],
  ['Inicio', 44],
  ['Fin', 58],
  ['Pausas', 44],
  ['Trabajado', 54],
  ['Previsto', 50],
  ['Modalidad', 74],
  ['Detalle', 129],
];
const ANCHO = COLUMNAS.reduce((sum, [, ancho]) => sum + ancho, 0);
const ANCHOS_LARGOS = COLUMNAS.slice(-2).map(([, ancho]) => ancho - 6);
const SEMANA = ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'];

export type Documento = {
  empresa: string;
  nombre: string;
  matricula: string;
  centro: string;
  desde: string;
  hasta: string;
  hecho: Date;
};

/** Register of one person as an A4 document; it yields between days, and full pages leave memory. */
export const pdfDeRegistro = (de: Documento, dias: readonly DiaRegistro[]): Promise<Buffer> =>
  pdfEscrito(
    {
      titulo: `Registro de jornada de ${de.nombre}`,
      autor: de.empresa,
      asunto: `Del ${conBarras(de.desde)} al ${conBarras(de.hasta)}`,
      hecho: de.hecho,
      margen: MARGEN,
    },
    async (doc) => {
      const hoja = new Hoja(doc, de);
      hoja.cabecera();
      for (const [mes, diasDelMes] of Map.groupBy(dias, ({ Fecha }) => Fecha.slice(0, 7))) {
        hoja.mes(mes);
        for (const [i, dia] of diasDelMes.entries()) {
          hoja.dia(dia, i % 2 === 1);
          await breathe();
        }
        hoja.total(diasDelMes);
        await breathe();
      }
      if (dias.length === 0) hoja.nota('No hay fichajes ni horas previstas en este periodo.');
    },
  );

/** The document while it is written, from the top of a page to its foot. */
class Hoja {
  private paginas = 1;
  private readonly doc: PDFKit.PDFDocument;
  private readonly de: Documento;
  constructor(doc: PDFKit.PDFDocument, de: Documento) {
    this.doc = doc;
    this.de = de;
    this.pie();
  }

  cabecera(): void {
    const { doc, de } = this;
    cabezaDePdf(doc, { empresa: de.empresa, titulo: 'Registro de jornada' });
    doc.font('Negrita').fontSize(11).text(de.nombre);
    doc.font('Normal').fontSize(9).fillColor(GRIS);
    doc.text([`Matrícula ${de.matricula}`, de.centro].filter(Boolean).join(' · '));
    doc.text(`Del ${conBarras(de.desde)} al ${conBarras(de.hasta)} · Hecho el ${momento(de.hecho)}`);
    doc.moveDown(0.4).fontSize(8);
    doc.text(
      'Horas del reloj del centro de trabajo; (+1) es del día siguiente. ' +
        'Se listan los días con fichajes, con horas previstas o con alguna corrección. ' +
        'Registro según el artículo 34.9 del Estatuto de los Trabajadores.',
    );
    doc.fillColor('black');
  }

  mes(mes: string): void {
    this.sitio(70);
    const { doc } = this;
    const nombre = mesEnPalabras(mes);
    doc
      .moveDown(1)
      .font('Negrita')
      .fontSize(11)
      .text(nombre.slice(0, 1).toUpperCase() + nombre.slice(1), MARGEN);
    doc.moveDown(0.3);
    this.titulos();
  }
  private titulos(): void {
    this.fila(
      COLUMNAS.map(([titulo]) => titulo),
      { fuente: 'Negrita', color: GRIS },
    );
    const { y } = this.doc;
    this.doc
      .moveTo(MARGEN, y - 1)
      .lineTo(MARGEN + ANCHO, y - 1)
      .lineWidth(0.6)
      .strokeColor('#999999')
      .stroke();
  }

  dia(dia: DiaRegistro, sombreado: boolean): void {
    const semana = SEMANA[new Date(dia.Fecha).getUTCDay()] ?? '';
    const celdas = [
      `${semana} ${conBarras(dia.Fecha).slice(0, 5)}`,
      dia.Inicio || '—',
      dia.Fin || '—',
      horasDe(dia.PausasMin),
      horasDe(dia.TrabajadoMin),
      horasDe(dia.PrevistoMin),
      dia.Modalidad,
      dia.Fichajes.length > 2 ? dia.Fichajes.join(', ') : '',
    ];
    this.fila(celdas, { sombreado });
    for (const correccion of dia.Correcciones) this.nota(decirCorreccion(correccion));
  }
  total(dias: readonly DiaRegistro[]): void {
    const suma = (de: 'PausasMin' | 'TrabajadoMin' | 'PrevistoMin') =>
      horasDe(dias.reduce((sum, dia) => sum + dia[de], 0));
    const { doc } = this;
    this.sitio(20);
    doc
      .moveTo(MARGEN, doc.y)
      .lineTo(MARGEN + ANCHO, doc.y)
      .lineWidth(0.6)
      .strokeColor('#999999')
      .stroke();
    this.fila(['Total', '', '', suma('PausasMin'), suma('TrabajadoMin'), suma('PrevistoMin'), '', ''], {
      fuente: 'Negrita',
    });
  }
  nota(texto: string): void {
    const { doc } = this;
    doc.font('Cursiva').fontSize(8).fillColor('#333333');
    const ancho = ANCHO - 16;
    this.sitio(doc.heightOfString(texto, { width: ancho }) + 6, true);
    doc.font('Cursiva').fontSize(8).fillColor('#333333');
    doc.text(texto, MARGEN + 12, doc.y + 2, { width: ancho });
    doc.fillColor('black').y += 3;
  }

  private fila(celdas: readonly string[], { fuente = 'Normal', color = 'black', sombreado = false } = {}): void {
    const { doc } = this;
    doc.font(fuente).fontSize(8.5);
    // Only the last two columns may take several lines.
    const altos = celdas.slice(-2).map((texto, i) => doc.heightOfString(texto || ' ', { width: ANCHOS_LARGOS[i] }));
    const alto = Math.max(...altos) + 4;
    this.sitio(alto, fuente === 'Normal');
    const { y } = doc;
    if (sombreado) doc.rect(MARGEN, y - 1, ANCHO, alto).fill('#f1f3f5');
    doc.font(fuente).fontSize(8.5).fillColor(color);
    let x = MARGEN;
    for (const [i, texto] of celdas.entries()) {
      const ancho = COLUMNAS[i]?.[1] ?? 0;
      const align = i >= 3 && i <= 5 ? 'right' : 'left';
      if (texto) doc.text(texto, x + (align === 'left' ? 3 : 0), y + 1, { width: ancho - 6, align });
      x += ancho;
    }
    doc.fillColor('black');
    doc.y = y + alto;
    doc.x = MARGEN;
  }

  /** Begins a new page where the current one has no room; `titulos`: repeats the table's header. */
  private sitio(alto: number, titulos = false): void {
    const { doc } = this;
    if (doc.y + alto <= doc.page.height - MARGEN - 16) return;
    doc.addPage();
    this.paginas += 1;
    this.pie();
    if (titulos) this.titulos();
  }
  private pie(): void {
    const { doc, de, paginas } = this;
    pieDePagina(doc, { texto: `${de.nombre} · ${de.matricula}`, pagina: paginas });
  }
}
