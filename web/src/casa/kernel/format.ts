import { ahora } from '#web/casa/red/clock.ts';

const ZONE = 'Europe/Madrid';
const euroFormat = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const dayFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const longFormat = new Intl.DateTimeFormat('es-ES', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' });
const partsFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });

/** Numbers as 9.000 and not 9000, because figures in a list are compared with each other. */
export const enCifras = (n: number): string => n.toLocaleString('es-ES', { useGrouping: 'always' });

/** A count of what waits: the server counts no further than a hundred, which is said as '99+'. */
export const hasta99 = (n: number): string => (n > 99 ? '99+' : String(n));

/** 'YYYY-MM-DD' (or an instant, taken in Europe/Madrid) as dd/MM/yyyy. '' without a date. */
export function fecha(text: string | null | undefined): string {
  if (!text) return '';
  // A business date never becomes a Date: west of Greenwich it would be shown as the day before.
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year === undefined ? dayFormat.format(new Date(text)) : `${day}/${month}/${year}`;
}

/** An instant, or an hour already written HH:mm, as HH:mm in Europe/Madrid. */
export function hora(text: string | null | undefined): string {
  if (!text) return '';
  return /^\d\d:\d\d/.test(text) ? text.slice(0, 5) : timeFormat.format(new Date(text));
}

/** An instant as dd/MM/yyyy HH:mm in Europe/Madrid. */
export const fechaHora = (instant: string | null | undefined): string =>
  instant ? `${fecha(instant)} ${hora(instant)}` : '';

/** Euros, es-ES: 1.234,50 €. '' when there is no amount. */
export const euros = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : euroFormat.format(amount);

/** The first `length` characters, with an ellipsis when something was left out. */
export const corta = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** Elapsed time in words: 'hace 12 min'. */
export function hace(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `hace ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** Elapsed time since an instant. */
export const desdeHace = (instant: string, now = ahora()): string => hace(Math.max(0, now - Date.parse(instant)));

/** The greeting of the hour in Madrid. */
export function saludo(now = new Date(ahora())): string {
  const hour = Number(hourFormat.format(now));
  if (hour >= 6 && hour < 14) return 'Buenos días';
  return hour >= 14 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}

/** 'viernes, 20 de noviembre' in Madrid. */
export const diaLargo = (now = new Date(ahora())): string => longFormat.format(now);

/** Today in Madrid by the server's clock, as 'YYYY-MM-DD'. */
export const hoy = (now = new Date(ahora())): string => fecha(now.toISOString()).split('/').toReversed().join('-');

/** Noon of a business date in UTC, which is that day on any clock that draws it in UTC. */
const noonOf = (date: string) => new Date(`${date}T12:00Z`);
type Partes = Partial<Record<string, string>>;
const partsOf = (date: string): Partes =>
  Object.fromEntries(partsFormat.formatToParts(noonOf(date)).map(({ type, value }) => [type, value]));

/** A business date with its weekday, on one line: 'mar 15/12/2026'. '' when there is none. */
export const fechaConDia = (date: string | null | undefined): string =>
  date ? `${partsOf(date).weekday}\u00A0${fecha(date)}` : '';

/** Range of business dates without their weekdays: '12 – 14 dic', with the year where it is not the current one. */
export const entreDias = (desde: string, hasta: string, today = hoy()): string =>
  rango({ ...partsOf(desde), weekday: '' }, { ...partsOf(hasta), weekday: '' }, desde === hasta, today);
/** Range of business dates: 'sáb 12 – lun 14 dic', with the year where it is not the current one. */
export const deDiaADia = (desde: string, hasta: string, today = hoy()): string =>
  rango(partsOf(desde), partsOf(hasta), desde === hasta, today);
function rango(first: Partes, last: Partes, isOne: boolean, today: string): string {
  const oneYear = first.year === last.year;
  const end = [last.weekday, last.day, last.month, oneYear && today.startsWith(last.year ?? '') ? '' : last.year];
  const begin = [
    first.weekday,
    first.day,
    oneYear && first.month === last.month ? '' : first.month,
    oneYear ? '' : first.year,
  ];
  return (isOne ? [end] : [begin, end]).map((words) => words.filter(Boolean).join(' ')).join(' – ');
}

/** 'martes 15 de diciembre' of a business date, with the year where it is not the current one. */
export const diaDeSemana = (date: string, today = hoy()): string =>
  diaLargo(noonOf(date)).replace(',', '') + (date.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${date.slice(0, 4)}`);

/** 'Ana' of 'Ana Prieto' or of 'Prieto, Ana'. */
export const nombreDePila = (name: string): string => (name.split(',').at(-1) ?? '').trim().split(/\s+/)[0] ?? '';

/** 'AP' of 'Ana Prieto'. */
export const iniciales = (name: string): string =>
  name
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** Minutes as '3 h 25 min', '8 h' or '45 min', with a real minus sign. */
export function horasYMinutos(minutes: number): string {
  const [h, min] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const words = [h > 0 ? `${h} h` : '', min > 0 || h === 0 ? `${min} min` : ''].filter(Boolean).join(' ');
  return minutes < 0 ? `−${words}` : words;
}

/** Minutes as '7:45', negative ones with a real minus sign, '−2:15'. */
export const duracion = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
/** Minutes of a balance with their sign: '+0:20'; '—' without a balance. */
export const conSigno = (minutes: number | null): string =>
  minutes === null ? '—' : minutes > 0 ? `+${duracion(minutes)}` : duracion(minutes);

const enZona = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
/** Day of an instant on the clocks of a zone, 'YYYY-MM-DD'; and its hour, 'HH:mm'. */
export const diaEn = (instant: number, zone: string): string => enZona(instant, zone).slice(0, 10);
export const horaEn = (instant: number, zone: string): string => enZona(instant, zone).slice(11);
