import type { InformePersona } from '#contract/avisos/gestion.schemas.ts';
import type { Download } from '#server/archivos/download.ts';
import { descarga } from '#server/http/answers.ts';

const momento = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const CABECERA = [
  'Nombre',
  'Matrícula',
  'Área',
  'Centro de trabajo',
  'Le corresponde',
  'Leído',
  'Versión leída',
  'Fecha de lectura',
];
const siNo = (si: boolean): string => (si ? 'SÍ' : 'NO');

/** Readings as a CSV for spreadsheets: UTF-8 with BOM, semicolons, CRLF. */
export function csvDeLecturas(avisoId: number, personas: readonly InformePersona[]): Download {
  const filas = personas.map((p) => [
    p.Nombre,
    p.Matricula,
    p.Area,
    p.Centro,
    siNo(p.LeCorresponde),
    siNo(p.Leido),
    p.Version === null ? '' : String(p.Version),
    p.Fecha === null ? '' : momento.format(new Date(p.Fecha)).replace(',', ''),
  ]);
  const lineas = [CABECERA, ...filas].map((fila) => fila.map(celda).join(';'));
  return descarga('text/csv; charset=utf-8', `\uFEFF${lineas.join('\r\n')}\r\n`, `lecturas-aviso-${avisoId}.csv`);
}

/** Beginnings that spreadsheets run as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
export const celda = (texto: string): string => {
  const inocente = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inocente) ? `"${inocente.replaceAll('"', '""')}"` : inocente;
};
