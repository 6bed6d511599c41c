import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FilaInicio, TarjetaInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { fecha, instante } from '#contract/casa/kernel/scalars.ts';

type Fila = Pick<FilaInicio, 'Texto' | 'Ruta'> & Partial<FilaInicio>;
/** Line of the day's page. */
export const fila = (f: Fila): FilaInicio => ({
  Detalle: '',
  Desde: null,
  Etiqueta: '',
  Tono: 'neutral',
  Cuenta: null,
  ...f,
});
/** Line with a figure, or none when the figure is 0. */
export const cifra = (cuenta: number, f: Fila): FilaInicio[] => (cuenta > 0 ? [fila({ Cuenta: cuenta, ...f })] : []);

/** Things of one kind that wait for a person: their count, and of the most urgent its number, name and dates. */
export const Esperan = z.object({
  Cuenta: z.int(),
  Id: z.nullable(z.int()),
  Nombre: z.nullable(z.string()),
  /** Oldest instant since which a thing waits. */
  Desde: z.nullable(instante),
  /** First day by which a thing has to be done. */
  Limite: z.nullable(fecha),
});
export type Esperan = z.output<typeof Esperan>;
/** Column with the waiting things, from rows `id, nombre, desde, limite`, 100 at most. */
export const esperan = (filas: Sql): Sql => sql`(
  select json_build_object('Cuenta', count(*), 'Id', (array_agg(x.id order by x.limite, x.desde, x.id))[1],
           'Nombre', (array_agg(x.nombre order by x.limite, x.desde, x.id))[1],
           'Desde', to_char(min(x.desde)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Limite', min(x.limite)::date)
    from (${filas} limit 100) x)`;

/** Line of 'Le espera', with the dates that sort the lines. */
export type Espera = FilaInicio & { desde: string | null; limite: string | null };
type Palabras = {
  /** Words and path of a single thing, by its name. */
  una(nombre: string, id: number): Fila;
  /** Words of several things, '12' or 'Más de 99', with the path of their list. */
  varias(cuantas: string): Fila;
};
/** Line of the waiting things of one kind, or none. An overdue or near day is its label, unless its words have a label. */
export function espera({ Cuenta, Id, Nombre, Desde: desde, Limite: limite }: Esperan, words: Palabras): Espera[] {
  if (Cuenta === 0) return [];
  const texto = Cuenta === 1 ? words.una(Nombre ?? '', Id ?? 0) : words.varias(Cuenta > 99 ? 'Más de 99' : `${Cuenta}`);
  return [{ ...fila({ Cuenta, ...plazo(limite), ...texto }), desde, limite }];
}
const MADRID = { timeZone: 'Europe/Madrid' };
/** Day at a distance from today in Madrid, 'YYYY-MM-DD'. */
export const dentroDe = (dias: number): string => sumarDias(new Date().toLocaleDateString('sv-SE', MADRID), dias);
function plazo(limite: string | null): Pick<FilaInicio, 'Etiqueta' | 'Tono'> | undefined {
  if (limite === null || limite > dentroDe(1)) return undefined;
  if (limite < dentroDe(0)) return { Etiqueta: 'Con retraso', Tono: 'bad' };
  return { Etiqueta: limite === dentroDe(0) ? 'Hoy' : 'Mañana', Tono: 'wait' };
}
/** Days within which a due date comes before long waiting. */
const PRONTO = 7;
/** Sorts overdue things and those due this week by day, then the longest waiting, then those without a date. */
export function porUrgencia(a: Espera, b: Espera): number {
  const clave = ({ limite, desde }: Espera) =>
    limite !== null && limite <= dentroDe(PRONTO) ? `0${limite}` : desde === null ? `2${limite ?? ''}` : `1${desde}`;
  return clave(a).localeCompare(clave(b));
}

/** Last thing that a person made, as the query of the area gives it. */
export const Ultima = z.object({ Id: z.int(), Texto: z.string(), Detalle: z.string(), EstadoId: z.int() });
type Tonos = Partial<Record<number, FilaInicio['Tono']>>;
type Como = { ciclo: { nombre(estado: number): string }; tonos: Tonos; ruta: string };
/** Line of the last thing, or none: the name of its state, coloured by `tonos`, and its page below `ruta`. */
export const ultima = (u: z.output<typeof Ultima> | null | undefined, { ciclo, tonos, ruta }: Como): FilaInicio[] => {
  if (!u) return [];
  const Tono = tonos[u.EstadoId] ?? 'neutral';
  return [
    fila({ Texto: u.Texto, Detalle: u.Detalle, Etiqueta: ciclo.nombre(u.EstadoId), Tono, Ruta: `${ruta}/${u.Id}` }),
  ];
};

type Tarjeta = Pick<TarjetaInicio, 'Nombre' | 'Orden' | 'Filas'> & Partial<TarjetaInicio>;
/** Card, or none when it has no lines. */
export const tarjeta = (t: Tarjeta): TarjetaInicio[] => (t.Filas.length > 0 ? [{ Ruta: '', ...t }] : []);

/** Card of the things that this person has asked for or written in all areas. */
export const tarjetaMias = (Filas: FilaInicio[]): TarjetaInicio[] =>
  tarjeta({
    Nombre: 'Mis trámites',
    Ruta: '/menu/solicitudes?ver=mias',
    Orden: 24,
    Filas,
  });

const madrid = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
/** Date, or instant in Madrid, as dd/MM/yyyy; '' without a date. */
export function diaCorto(text: string | null): string {
  if (text === null) return '';
  return /^\d{4}-\d\d-\d\d$/.test(text) ? conBarras(text) : madrid.format(new Date(text));
}
const reloj = new Intl.DateTimeFormat('es-ES', { ...MADRID, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '23/11/2026 09:00' of an instant in Madrid, as the screens write it. */
export const momento = (cuando: string | Date): string => {
  const instant = new Date(cuando);
  return `${madrid.format(instant)} ${reloj.format(instant)}`;
};
const semana = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', weekday: 'short' });
/** Future business date as 'mar 22/12/2026'. */
export const diaConSemana = (date: string): string => `${semana.format(new Date(date))} ${diaCorto(date)}`;
