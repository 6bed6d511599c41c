import { diasEntre, sumarDias } from './dias.ts';

/** Zones of the work centres. */
export const ZONAS = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'] as const;
export type Zona = (typeof ZONAS)[number];

export const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const formatos = new Map<string, Intl.DateTimeFormat>();
const desfases = new Map<string, Map<number, number>>();

/** The offset at a whole hour since 1970. */
function enPunto(horas: number, zona: string): number {
  const deZona = desfases.get(zona) ?? new Map<number, number>();
  desfases.set(zona, deZona);
  const sabido = deZona.get(horas);
  if (sabido !== undefined) return sabido;
  const formato =
    formatos.get(zona) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formatos.set(zona, formato);
  const desfase = Date.parse(`${formato.format(horas * HORA).replace(' ', 'T')}Z`) - horas * HORA;
  deZona.set(horas, desfase);
  return desfase;
}
/**
 * Offset of the clocks of a zone: how far they are ahead of UTC at an instant, in milliseconds. They change on the hour, and so seldom
 * that the two
 * ends of a day mostly answer for all of it.
 */
export function desfaseDe(ms: number, zona: string): number {
  const dia = Math.floor(ms / DIA) * 24;
  const empieza = enPunto(dia, zona);
  return empieza === enPunto(dia + 24, zona) ? empieza : enPunto(Math.floor(ms / HORA), zona);
}

/**
 * A wall-clock minute of a day as an instant in milliseconds, as `instante_de_minuto` of the database: an hour that the clocks skip
 * counts by the clocks
 * before, one that they repeat by those after.
 */
export function minutoDe(fecha: string, minuto: number, zona: string): number {
  const pared = Date.parse(`${fecha}T00:00:00Z`) + minuto * MINUTO;
  const despues = pared - desfaseDe(pared + DIA, zona);
  if (desfaseDe(despues, zona) === pared - despues) return despues;
  return pared - desfaseDe(pared - DIA, zona);
}

/** Instant of a wall-clock minute, of which a repeated one counts by the clocks before the change. */
export function primerMinutoDe(fecha: string, minuto: number, zona: string): number {
  const pared = Date.parse(`${fecha}T00:00:00Z`) + minuto * MINUTO;
  const antes = pared - desfaseDe(pared - DIA, zona);
  return desfaseDe(antes, zona) === pared - antes ? antes : minutoDe(fecha, minuto, zona);
}

/** Day that the clocks of a zone show at an instant. */
export const diaEn = (ms: number, zona: string): string =>
  new Date(ms + desfaseDe(ms, zona)).toISOString().slice(0, 10);
/** Day of the week: 1 Monday … 7 Sunday. */
export const diaIso = (fecha: string): number => (((diasEntre('2000-01-03', fecha) % 7) + 7) % 7) + 1;
export const lunesDe = (fecha: string): string => sumarDias(fecha, 1 - diaIso(fecha));
/** 'HH:mm' that the clocks of a zone show at an instant. */
export const horaEn = (ms: number, zona: string): string =>
  new Date(ms + desfaseDe(ms, zona)).toISOString().slice(11, 16);
/** 'HH:mm' with the distance from UTC in a repeated hour: '02:30 (UTC+1)'. */
export function horaUnicaEn(ms: number, zona: string): string {
  const escrita = horaEn(ms, zona);
  const doble = [ms - HORA, ms + HORA].some((instante) => horaEn(instante, zona) === escrita);
  return doble ? `${escrita} (UTC+${desfaseDe(ms, zona) / HORA})` : escrita;
}
/** Minutes of an hour 'HH:mm' since midnight. */
export const minutosDeHora = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
/** Minutes of the wall clock as 'HH:mm': 1800 is '06:00'. */
export const horaDeMinuto = (minuto: number): string =>
  [Math.floor(minuto / 60) % 24, minuto % 60].map((n) => String(n).padStart(2, '0')).join(':');
