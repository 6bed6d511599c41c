import * as z from 'zod/mini';
import { fecha as esFecha } from '#contract/casa/kernel/scalars.ts';
import type { Ambito } from './turnos.rules.ts';

/** Holiday of a text. `centro`: code of the work centre; null for all work centres. */
export type DiaFestivo = { fecha: string; centro: string | null; nombre: string; ambito: Ambito; fuente: string };

const FIJOS: readonly [dia: string, nombre: string][] = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  ['05-01', 'Fiesta del Trabajo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional de España'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Natividad del Señor'],
];
const FUENTE = 'Art. 37.2 del Estatuto de los Trabajadores y relación anual de fiestas laborales (BOE)';
/** National holidays of Spain in a year (art. 45 RD 2001/1983), Good Friday among them. */
export function festivosNacionales(anio: number): DiaFestivo[] {
  const viernesSanto = new Date(easterOf(anio).getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const todos = [
    ...FIJOS.map(([dia, nombre]) => ({ fecha: `${anio}-${dia}`, nombre })),
    { fecha: viernesSanto, nombre: 'Viernes Santo' },
  ];
  return todos
    .map((festivo) => ({ ...festivo, centro: null, ambito: 'N' as const, fuente: FUENTE }))
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

export type LineaLeida = { linea: number; dia: DiaFestivo; error: string };
/**
 * Reads the lines of a text such as `2027-07-28;SDR;Día de las Instituciones;A;BOC de 15/10/2026`, without blank lines and the heading.
 * A line without a code holds for all work centres; scope and source may be missing. A pasted sheet has tabs, and dates as 28/07/2027.
 */
export const leerFestivos = (texto: string, centros: ReadonlySet<string>): LineaLeida[] =>
  texto.split(/\r?\n/).flatMap((line, i): LineaLeida[] => {
    if (line.trim() === '' || /^"?fecha"?\s*[;\t]/i.test(line)) return [];
    const partes = line.split(line.includes('\t') ? '\t' : ';').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    const [dia = '', centro = '', nombre = '', escrito = '', fuente = '', ...mas] = partes;
    const fecha = dia.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
    const ambito = escrito === '' ? (centro === '' ? 'N' : 'L') : escrito.slice(0, 1).toUpperCase();
    const error = falta({ fecha, centro, nombre, ambito, fuente, mas }, centros);
    const valido = ambito === 'A' || ambito === 'N' ? ambito : 'L';
    return [{ linea: i + 1, dia: { fecha, centro: centro || null, nombre, ambito: valido, fuente }, error }];
  });

type Partes = { fecha: string; centro: string; nombre: string; ambito: string; fuente: string; mas: string[] };
function falta({ fecha, centro, nombre, ambito, fuente, mas }: Partes, centros: ReadonlySet<string>): string {
  if (!z.safeParse(esFecha, fecha).success) return `«${fecha}» no es una fecha como 2027-07-28`;
  if (centro && !centros.has(centro)) return `no hay ningún centro de trabajo «${centro}»`;
  if (nombre === '' || nombre.length > 80 || mas.length > 0 || fuente.length > 200)
    return 'tras el centro va un nombre de 80 caracteres como mucho, y quizá el ámbito (N, A o L) y la fuente';
  if (!['N', 'A', 'L'].includes(ambito)) return `«${ambito}» no es un ámbito: N, A o L`;
  if ((ambito === 'N') !== (centro === '')) return 'los nacionales son de todos los centros; los demás, de uno';
  return '';
}
