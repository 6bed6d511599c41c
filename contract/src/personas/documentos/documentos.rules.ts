import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';
import { ciclo, clavesDe } from '#contract/casa/kernel/ciclo.ts';

export const CLASES_DOCUMENTO = { N: 'Nómina', C: 'Certificado' } as const;
export type ClaseDocumento = keyof typeof CLASES_DOCUMENTO;
export const CLAVES_CLASE = clavesDe(CLASES_DOCUMENTO);

/** Lot of documents: nobody gets a document before the delivery of the lot (S-8066). */
export const LOTE = ciclo(
  { 1: 'En preparación', 2: 'Entregado' },
  { descartar: { desde: [1], hasta: null }, entregar: { desde: [1], hasta: 2 } },
);
/** States of a file of a lot. */
export const FICHEROS = {
  B: 'Por entregar',
  M: 'Con error',
  R: 'Repetido',
  E: 'Entregado',
  X: 'Retirado',
} as const;
export type EstadoFichero = keyof typeof FICHEROS;
export const CLAVES_FICHERO = clavesDe(FICHEROS);

/** Most bytes of one upload: a PDF, or a ZIP of several. */
export const MAX_ENVIO = 12_582_912;
/** Most bytes of one PDF, and of all PDFs of a ZIP. */
export const MAX_DOCUMENTO = 5_242_880;
export const MAX_DESCOMPRIMIDO = 62_914_560;
export const MAX_EN_ZIP = 300;
/** Most files of one lot. */
export const MAX_EN_LOTE = 5_000;

/** Name on a device of a document that one keeps or sends: 'Nómina octubre 2026 - Ana Prieto.pdf' (S-5948). */
export function ficheroDeDocumento({ titulo, mes, persona }: { titulo: string; mes: string; persona: string }): string {
  const [anio = '', numero = ''] = mes.split('-');
  const nombre = NOMBRES_MES[Number(numero) - 1] ?? '';
  const corto = titulo.replace(` de ${nombre} de ${anio}`, ` ${nombre} ${anio}`);
  const conMes = corto.includes(anio) ? corto : `${corto} ${nombre} ${anio}`;
  return `${conMes} - ${persona}.pdf`.replaceAll(/[\\/:*?"<>|]+/g, ' ').replaceAll(/\s+/g, ' ');
}
