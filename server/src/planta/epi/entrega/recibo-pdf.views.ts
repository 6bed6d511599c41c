import { RECIBO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { cabezaDePdf, pdfEscrito, pieDePagina } from '#server/casa/archivos/pdf.ts';
import { momento } from '#server/casa/kernel/inicio.ts';
import type { DetalleRow } from './recibo.queries.ts';

const MARGEN = 56;
const GRIS = '#555555';

/** The receipt as an A4 document: signed content, signer and proof (RD 773/1997). */
export async function pdfDeRecibo(empresa: string, r: DetalleRow) {
  const titulo = `Recibo de equipos de protección ${r.Numero}`;
  const pdf = await pdfEscrito({ titulo, autor: empresa, hecho: new Date(r.Fecha), margen: MARGEN }, (doc) => {
    let pagina = 1;
    const pie = () => pieDePagina(doc, { texto: [r.Numero, r.Persona, empresa].join(' · '), pagina });
    pie();
    const linea = (nombre: string, valor: string) => {
      const alto = 20 + doc.font('Normal').fontSize(11).heightOfString(valor);
      if (doc.y + alto > doc.page.height - 2 * MARGEN) {
        doc.addPage();
        pagina += 1;
        pie();
      }
      doc.moveDown(0.5).font('Negrita').fontSize(9).fillColor(GRIS).text(nombre);
      doc.font('Normal').fontSize(11).fillColor('black').text(valor);
    };
    cabezaDePdf(doc, { empresa, titulo: 'Recibo de equipos de protección individual' });
    doc
      .font('Normal')
      .fontSize(10)
      .fillColor(GRIS)
      .text(`${r.Numero} · ${RECIBO_EPI.nombre(r.EstadoId)}`);
    linea('Recibe', [r.Persona, `matrícula ${r.Matricula}`, r.Puesto, r.Centro].filter(Boolean).join(' · '));
    linea('Entrega', [r.EntregadoPor, r.Almacen].filter(Boolean).join(' · '));
    for (const { Nombre, Valor } of r.Datos) linea(Nombre, Valor);
    if (r.CodigoVerificacion !== null && r.Firmado !== null) {
      linea(r.EstadoId === 3 ? 'No conforme' : 'Firmado', `${momento(r.Firmado)} · ${r.Comentario}`);
      linea(
        'Código de verificación',
        `${r.CodigoVerificacion}: se comprueba en la aplicación, en «Verificar una firma»`,
      );
    } else linea('Firma', 'Todavía sin firmar');
  });
  const nombre = nombreDePapel(`Recibo de EPI ${r.Numero}.pdf`, {
    quien: r.Persona,
    dia: diaEn(Date.parse(r.Fecha), 'Europe/Madrid'),
  });
  return descarga('application/pdf', pdf, nombre);
}
