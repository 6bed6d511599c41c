import { setImmediate as breathe } from 'node:timers/promises';
import { encodeQR } from 'qr';
import type { Inspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { CLASES_DOCUMENTO_IZADO, ESTADOS_IZADO, estadoEnDia } from '#contract/planta/izado/izado.rules.ts';
import { cabezaDePdf, pdfEscrito, pieDePagina } from '#server/casa/archivos/pdf.ts';
import type { ElementoDeIzado } from '#server/planta/izado/izado.port.ts';
import type { HistorialRow } from '#server/casa/kernel/historial.ts';
import { diaCorto, momento } from '#server/casa/kernel/inicio.ts';

const MARGEN = 40;
const ANCHO = 515;
const GRIS = '#555555';
const QR = 96;
const FOTO = 80;
const ACTOS: Record<string, string> = {
  crear: 'Dado de alta en el registro',
  cambiar: 'Ficha cambiada',
  retirar: 'Retirado de servicio',
  comprobar: 'Comprobado antes de usarlo',
  reparar: 'Enviado a reparar',
  darDeBaja: 'Dado de baja',
  apto: 'Inspeccionado: apto',
  noApto: 'Inspeccionado: no apto',
  encargar: 'Inspección encargada',
  liberar: 'Inspección sin encargar',
  documento: 'Documento añadido',
};

type Dossier = {
  empresa: string;
  url: string;
  hecho: Date;
  elemento: ElementoDeIzado;
  inspecciones: readonly Inspeccion[];
  documentos: readonly { clase: string; nombre: string; creado: string; por: string }[];
  comprobaciones: readonly { cuando: string; quien: string; defecto: boolean; nota: string }[];
  historial: readonly HistorialRow[];
  /** JPEG of each photo, by its number. */
  fotos: ReadonlyMap<number, Buffer>;
};

/** Dossier of an element as an A4 document; it yields between inspections. */
export const pdfDeElemento = (de: Dossier): Promise<Buffer> =>
  pdfEscrito(
    { titulo: `Expediente de ${de.elemento.Codigo}`, autor: de.empresa, hecho: de.hecho, margen: MARGEN },
    async (doc) => {
      const hoja = new Hoja(doc, de);
      hoja.cabecera();
      hoja.ficha();
      hoja.titulo('Documentos');
      hoja.lineas(
        de.documentos.map((d) => `${claseDe(d.clase)}: ${d.nombre} · ${momento(d.creado)}, ${d.por}`),
        'No tiene documentos.',
      );
      hoja.titulo(`Inspecciones (${de.inspecciones.length})`);
      if (de.inspecciones.length === 0) hoja.lineas([], 'No se ha inspeccionado nunca.');
      for (const inspeccion of de.inspecciones) {
        hoja.inspeccion(inspeccion);
        await breathe();
      }
      hoja.titulo('Comprobaciones antes del uso');
      hoja.lineas(
        de.comprobaciones.map(
          (c) => `${momento(c.cuando)} · ${c.quien} · ${c.defecto ? `Defecto: ${c.nota}` : 'Bien'}`,
        ),
        'No hay ninguna.',
      );
      hoja.titulo('Historial');
      hoja.lineas(
        de.historial.map((h) =>
          [momento(h.Fecha), h.Quien, ACTOS[h.Acto] ?? h.Acto, h.Comentario].filter(Boolean).join(' · '),
        ),
        'Sin cambios.',
      );
    },
  );
const claseDe = (clase: string): string => (CLASES_DOCUMENTO_IZADO as Record<string, string>)[clase] ?? clase;

/** The document under construction, from the top of a page to its foot. */
class Hoja {
  private paginas = 1;
  private readonly doc: PDFKit.PDFDocument;
  private readonly de: Dossier;
  constructor(doc: PDFKit.PDFDocument, de: Dossier) {
    this.doc = doc;
    this.de = de;
    this.pie();
  }

  cabecera(): void {
    const { doc, de } = this;
    this.qr(de.url, MARGEN + ANCHO - QR, MARGEN);
    const width = ANCHO - QR - 20;
    doc.x = MARGEN;
    doc.y = MARGEN;
    cabezaDePdf(doc, { empresa: de.empresa, titulo: `Expediente de ${de.elemento.Codigo}`, width });
    doc.font('Negrita').fontSize(11).text(de.elemento.Tipo, { width });
    doc.font('Normal').fontSize(9).fillColor(GRIS);
    doc.text(`Hecho el ${momento(de.hecho)}. Elemento de izado según el Real Decreto 1215/1997.`, {
      width,
    });
    doc.fillColor('black').y = Math.max(doc.y, MARGEN + QR) + 8;
  }
  private qr(texto: string, x: number, y: number): void {
    const puntos = encodeQR(texto, 'raw', { ecc: 'medium', border: 2 });
    const lado = QR / puntos.length;
    for (const [j, fila] of puntos.entries())
      for (const [i, oscuro] of fila.entries()) if (oscuro) this.doc.rect(x + i * lado, y + j * lado, lado, lado);
    this.doc.fill('black');
  }

  ficha(): void {
    const { elemento: e } = this.de;
    const estado = ESTADOS_IZADO[estadoEnDia({ SituacionId: e.EstadoId, Proxima: e.Proxima }, e.Hoy)];
    const datos: [string, string][] = [
      ['Estado', e.Motivo ? `${estado}. ${e.Motivo}` : estado],
      ['Carga máxima', `${e.Cmu.toLocaleString('es-ES')} kg`],
      ['Longitud', e.Longitud === null ? '' : `${e.Longitud.toLocaleString('es-ES')} m`],
      ['Fabricante', e.Fabricante],
      ['Número de serie', e.Serie],
      ['Centro y área', `${e.CentroNombre}, ${e.Area}`],
      ['Lugar', e.Lugar],
      ['Periodo', `${e.Meses} meses`],
      ['Última inspección', e.Inspeccionado === null ? 'Ninguna' : diaCorto(e.Inspeccionado)],
      ['Próxima, hasta el', e.Proxima === null ? '' : diaCorto(e.Proxima)],
      ['Color del periodo', e.Color?.Nombre ?? ''],
    ];
    for (const [nombre, valor] of datos) if (valor) this.dato(nombre, valor);
  }
  private dato(nombre: string, valor: string): void {
    const { doc } = this;
    const width = ANCHO - 130;
    this.sitio(doc.font('Normal').fontSize(9.5).heightOfString(valor, { width }) + 3);
    const { y } = doc;
    doc.font('Negrita').fontSize(9.5).text(nombre, MARGEN, y, { width: 125 });
    doc
      .font('Normal')
      .fontSize(9.5)
      .text(valor, MARGEN + 130, y, { width });
    doc.y += 3;
  }

  titulo(texto: string): void {
    this.sitio(60);
    const { doc } = this;
    doc.y += 12;
    doc.font('Negrita').fontSize(12).fillColor('black').text(texto, MARGEN, doc.y, { width: ANCHO });
    doc.y += 3;
  }
  lineas(todas: readonly string[], sin: string): void {
    for (const linea of todas.length > 0 ? todas : [sin])
      this.parrafo(linea, { color: todas.length > 0 ? 'black' : GRIS });
  }
  private parrafo(texto: string, { fuente = 'Normal', color = 'black', sangria = 0, tamano = 9 } = {}): void {
    const { doc } = this;
    const escrito = texto.replaceAll(/\s+/g, ' ');
    const width = ANCHO - sangria;
    // A text longer than a page is split; any other is kept whole.
    this.sitio(Math.min(doc.font(fuente).fontSize(tamano).heightOfString(escrito, { width }) + 3, 600));
    doc
      .font(fuente)
      .fontSize(tamano)
      .fillColor(color)
      .text(escrito, MARGEN + sangria, doc.y, { width });
    doc.fillColor('black').y += 3;
  }

  inspeccion(i: Inspeccion): void {
    this.sitio(90);
    this.doc.y += 6;
    const corregida = i.Corregida ? ' (corregida por otra posterior)' : '';
    this.parrafo(`${diaCorto(i.Fecha)} · ${i.Clase} · ${i.Estado.toUpperCase()}${corregida}`, {
      fuente: 'Negrita',
      tamano: 10,
    });
    const quien = [
      `Inspector: ${i.Inspector}`,
      i.Empresa && `Empresa: ${i.Empresa}`,
      i.Proxima && `Próxima, hasta el ${diaCorto(i.Proxima)}`,
    ];
    this.parrafo([...quien, `Registrada el ${momento(i.Registrada)}`].filter(Boolean).join(' · '), {
      color: GRIS,
    });
    if (i.Corrige) this.parrafo('Corrige a la anterior.', { color: GRIS });
    for (const r of i.Respuestas) {
      const detalle = [r.Medida, r.Nota].filter(Boolean).join('. ');
      const critico = r.Critico ? ' (crítico)' : '';
      this.parrafo(`${r.Respuesta || 'Sin responder'} — ${r.Texto}${critico}${detalle ? `: ${detalle}` : ''}`, {
        sangria: 12,
      });
    }
    if (i.Observaciones) this.parrafo(`Observaciones: ${i.Observaciones}`, { sangria: 12 });
    this.fotos(i);
  }
  private fotos(i: Inspeccion): void {
    const ids = i.Respuestas.flatMap((r) => r.Fotos);
    if (ids.length === 0) return;
    this.parrafo(ids.length === 1 ? '1 foto' : `${ids.length} fotos`, { sangria: 12, color: GRIS });
    const hechas = ids.map((id) => this.de.fotos.get(id)).filter((foto) => foto !== undefined);
    for (let desde = 0; desde < hechas.length; desde += 5) {
      this.sitio(FOTO + 6);
      const { y } = this.doc;
      for (const [columna, foto] of hechas.slice(desde, desde + 5).entries())
        this.doc.image(foto, MARGEN + 12 + columna * (FOTO + 8), y, { fit: [FOTO, FOTO] });
      this.doc.y = y + FOTO + 6;
    }
  }

  /** Starts a new page where this one has no room. */
  private sitio(alto: number): void {
    const { doc } = this;
    if (doc.y + alto <= doc.page.height - MARGEN - 16) return;
    doc.addPage();
    this.paginas += 1;
    this.pie();
  }
  private pie(): void {
    const { doc, de, paginas } = this;
    pieDePagina(doc, { texto: `${de.elemento.Codigo} · ${de.empresa}`, pagina: paginas });
  }
}
