import * as z from 'zod/mini';
import { fecha as esFecha } from '#contract/kernel/scalars.ts';
import { StartFailure } from '#server/config/config.ts';
import {
  deleteFestivo,
  type Festivo,
  insertFestivos,
  selectAniosSinFestivos,
  selectCodigosDeCentros,
} from './festivo.queries.ts';

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

/** National holidays of Spain in a year (art. 45 RD 2001/1983), Good Friday among them. */
export function festivosNacionales(anio: number): Festivo[] {
  const viernesSanto = new Date(easterOf(anio).getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const todos = [
    ...FIJOS.map(([dia, nombre]) => ({ fecha: `${anio}-${dia}`, nombre })),
    { fecha: viernesSanto, nombre: 'Viernes Santo' },
  ];
  return todos.map((uno) => ({ ...uno, centro: null })).toSorted((a, b) => a.fecha.localeCompare(b.fecha));
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

/** Writes the national holidays of a year. How many were not there. @throws StartFailure for a year out of range. */
export async function cargarFestivosNacionales(anio: string): Promise<number> {
  if (!/^20\d\d$/.test(anio)) throw new StartFailure('El año ha de ir de 2000 a 2099.');
  return insertFestivos(festivosNacionales(Number(anio)));
}

/** Writes the national holidays of this year and the next where none were given. */
export async function completarFestivos(): Promise<void> {
  for (const { anio } of await selectAniosSinFestivos()) await insertFestivos(festivosNacionales(anio));
}

/**
 * Writes the holidays of a text, all or none; a line is `2027-07-28;SDR;Día de las Instituciones`, without a code for all work centres.
 * @throws StartFailure naming each line that is wrong.
 */
export async function cargarFestivos(texto: string): Promise<number> {
  const centros = new Set((await selectCodigosDeCentros()).map(({ codigo }) => codigo));
  const faults: string[] = [];
  const festivos = texto.split(/\r?\n/).flatMap((line, i): Festivo[] => {
    if (line.trim() === '') return [];
    const [fecha = '', centro = '', nombre = '', ...more] = line.split(';').map((part) => part.trim());
    const fault = faultOf({ fecha, centro, nombre, more }, centros);
    if (fault) faults.push(`línea ${i + 1}: ${fault}`);
    return [{ fecha, centro: centro || null, nombre }];
  });
  if (faults.length > 0) throw new StartFailure(`No se ha cargado ningún festivo. ${faults.join('; ')}.`);
  // the last of two equal lines is the one that counts
  return insertFestivos([...new Map(festivos.map((uno) => [`${uno.fecha} ${uno.centro}`, uno])).values()]);
}

type Linea = { fecha: string; centro: string; nombre: string; more: string[] };
function faultOf({ fecha, centro, nombre, more }: Linea, centros: ReadonlySet<string>): string | undefined {
  if (!z.safeParse(esFecha, fecha).success) return `«${fecha}» no es una fecha como 2027-07-28`;
  if (centro && !centros.has(centro)) return `no hay ningún centro de trabajo «${centro}»`;
  if (nombre === '' || nombre.length > 80 || more.length > 0)
    return 'tras el centro va un nombre de 80 caracteres como mucho';
  return undefined;
}

/** @throws StartFailure when it is not there. */
export async function quitarFestivo(fecha: string, centro: string | undefined): Promise<void> {
  if (!z.safeParse(esFecha, fecha).success || (await deleteFestivo(fecha, centro ?? null)) === 0)
    throw new StartFailure(`No hay ningún festivo el ${fecha}${centro ? ` en ${centro}` : ' de todos los centros'}.`);
}
