import type { InformePersona } from '#contract/oficina/avisos/gestion.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { csv } from '#server/casa/http/csv.ts';

const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });
const CABECERA = [
  'Nombre',
  'Matrícula',
  'Área',
  'Centro de trabajo',
  'Le corresponde',
  'Leído',
  'Versión leída',
  'Fecha de lectura',
] as const;
const siNo = (si: boolean): string => (si ? 'SÍ' : 'NO');

/** Readings as a CSV for spreadsheets. */
export function csvDeLecturas(avisoId: number, personas: readonly InformePersona[]): Download {
  const filas = personas.map(({ Nombre, Matricula, Area, Centro, LeCorresponde, Leido, Version, Fecha }) => {
    const fecha = Fecha === null ? '' : `${diaCorto(Fecha)} ${hora.format(new Date(Fecha))}`;
    return [Nombre, Matricula, Area, Centro, siNo(LeCorresponde), siNo(Leido), String(Version ?? ''), fecha];
  });
  return csv(`lecturas-aviso-${avisoId}.csv`, [CABECERA, ...filas]);
}
