import type { InformePersona } from '#contract/avisos/gestion.schemas.ts';
import type { Download } from '#server/archivos/download.ts';
import { diaCorto } from '#server/kernel/inicio.ts';
import { descarga } from '#server/http/answers.ts';

const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });
const CABECERA = 'Nombre;Matrícula;Área;Centro de trabajo;Le corresponde;Leído;Versión leída;Fecha de lectura';
const siNo = (si: boolean): string => (si ? 'SÍ' : 'NO');

/** Readings as a CSV for spreadsheets: UTF-8 with BOM, semicolons, CRLF. */
export function csvDeLecturas(avisoId: number, personas: readonly InformePersona[]): Download {
  const filas = personas.map(({ Nombre, Matricula, Area, Centro, LeCorresponde, Leido, Version, Fecha }) => {
    const fecha = Fecha === null ? '' : `${diaCorto(Fecha)} ${hora.format(new Date(Fecha))}`;
    const celdas = [Nombre, Matricula, Area, Centro, siNo(LeCorresponde), siNo(Leido), String(Version ?? ''), fecha];
    return celdas.map(celda).join(';');
  });
  const csv = `\uFEFF${[CABECERA, ...filas].join('\r\n')}\r\n`;
  return descarga('text/csv; charset=utf-8', csv, `lecturas-aviso-${avisoId}.csv`);
}

/** Beginnings that spreadsheets run as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
export const celda = (texto: string): string => {
  const inocente = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inocente) ? `"${inocente.replaceAll('"', '""')}"` : inocente;
};
