import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { ESTADO_VIAJE, type TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import type { DocumentoDemo, NecesidadDemo, ViajeDemo } from './plan.demo.ts';

type ParaDocumentos = Pick<
  ViajeDemo,
  'codigo' | 'estado' | 'estadoPrevio' | 'salida' | 'necesidades' | 'historial' | 'destino'
>;

const { aprobado, documentacionEmitida, liquidado } = ESTADO_VIAJE;

/** Documents of issued trips, and the first documents of a few approved trips. */
export function documentosPara(viaje: ParaDocumentos): DocumentoDemo[] {
  const estado = viaje.estadoPrevio ?? viaje.estado;
  const emitido =
    viaje.historial.find(({ acto }) => acto === 'emitir') ?? viaje.historial.find(({ acto }) => acto === 'aprobar');
  const wanted =
    estado === documentacionEmitida || estado === liquidado
      ? estado === liquidado
        ? 1
        : 2
      : estado === aprobado && viaje.codigo.endsWith('3')
        ? 1
        : 0;
  if (!emitido || wanted === 0) return [];
  const papeles = viaje.necesidades.filter(({ propuestas }) => propuestas.some((p) => p.estado === 3)).slice(0, wanted);
  const documento = (tipo: TipoDocumento, n: number, lineas: string[]): DocumentoDemo => ({
    tipo,
    nombre: `${tipo} ${viaje.codigo}${n > 0 ? ` (${n + 1})` : ''}.pdf`,
    instante: emitido.instante,
    contenido: buildPdf(`${tipo} · ${viaje.codigo}`, [
      'Documento de la empresa de demostración: no es válido para viajar.',
      '',
      ...lineas,
    ]),
  });
  if (papeles.length === 0)
    return [documento('Póliza', 0, [`Seguro de viaje a ${viaje.destino}`, `Desde el ${conBarras(viaje.salida)}`])];
  return papeles.map((need, i) => documento(need.tipo === 'I' ? 'Billete' : 'Reserva', i, lineasDe(need)));
}

/** The PDF that the desk attaches to an offer. */
export const pdfDePropuesta = (viaje: Pick<ViajeDemo, 'codigo'>, need: NecesidadDemo): Buffer =>
  buildPdf(`Propuesta · ${viaje.codigo}`, ['Documento de la empresa de demostración.', '', ...lineasDe(need)]);

function lineasDe({ inicio, fin, texto1, texto2, propuestas }: NecesidadDemo): string[] {
  const oferta = propuestas.find((p) => p.estado === 3) ?? propuestas[0];
  return [
    [oferta?.texto3, oferta?.texto4].filter(Boolean).join(' · '),
    [texto1, oferta?.texto2 || texto2].filter(Boolean).join(' – '),
    fin && fin !== inicio ? `Del ${conBarras(inicio)} al ${conBarras(fin)}` : `Fecha: ${conBarras(inicio)}`,
    oferta?.hora ? `Hora: ${oferta.hora}` : '',
    oferta ? `Importe: ${(oferta.centimos / 100).toFixed(2).replace('.', ',')} €` : '',
  ].filter(Boolean);
}
