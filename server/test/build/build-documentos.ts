import { zipSync } from 'fflate';
import { documentos } from '#contract/documentos/documentos.endpoints.ts';
import { buildPdf } from '#server/demo/pdf.ts';
import type { As } from './build.ts';

/** PDF of one page that says `texto`. */
export const nomina = (texto: string): Buffer => buildPdf('Nómina', [texto]);
export const ficheroPdf = (nombre: string, texto = nombre): File =>
  new File([new Uint8Array(nomina(texto))], nombre, { type: 'application/pdf' });
/** ZIP of files by name. */
export const ficheroZip = (ficheros: Record<string, Uint8Array>, nombre = 'nominas.zip'): File =>
  new File([new Uint8Array(zipSync(ficheros, { level: 0 }))], nombre, { type: 'application/zip' });

/** Lot of Eva's with these files; its number. */
export async function buildLote(as: As, ficheros: readonly File[], { entregado = true } = {}): Promise<number> {
  const eva = (await as('eva')).client(documentos);
  const { Id } = await eva.crearLote({ body: { clase: 'N', mes: '2026-10', titulo: 'Nómina de octubre de 2026' } });
  const params = { id: String(Id) };
  for (const fichero of ficheros) await eva.subir({ params, fichero });
  if (entregado) await eva.entregar({ params });
  return Id;
}
/** Something in each state. */
export async function sembrar(as: As): Promise<void> {
  await buildLote(as, [ficheroPdf('0012.pdf'), ficheroPdf('0007.pdf'), ficheroPdf('nadie.pdf')]);
  await buildLote(as, [ficheroPdf('0012.pdf', 'otra')], { entregado: false });
}
