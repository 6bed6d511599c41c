import { parseDateTime, toZoned } from '@internationalized/date';
import { hora, hoy } from './format.ts';

const ZONE = 'Europe/Madrid';

/** An instant as a clock in Madrid shows it: 'YYYY-MM-DD' and 'HH:mm'. */
export const madridOf = (instant: string): { fecha: string; hora: string } => ({
  fecha: hoy(new Date(instant)),
  hora: hora(instant),
});

/**
 * The instant in which a clock in Madrid shows this, ISO 8601 in UTC. An hour that the change of clocks skips is the next one; one that
 * it repeats, the first.
 */
export const instantOf = (fecha: string, hour: string): string =>
  toZoned(parseDateTime(`${fecha}T${hour}`), ZONE)
    .toDate()
    .toISOString();
