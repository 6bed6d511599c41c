// Clock of the tests, and the only file of theirs that reads the time. Tests make their dates and hours from it, never from constants.
import { sumarDias } from '../src/casa/kernel/dias.ts';
import { diaEn, diaIso } from '../src/casa/kernel/zona.ts';

const UNIDADES = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
type Unidad = keyof typeof UNIDADES;

/** Milliseconds since 1970. */
export const ahora = (): number => Date.now();
/** Instant so long ago, or before another one, as the calls take it: ISO 8601 in UTC. */
export const hace = (n: number, unidad: Unidad, deQue = ahora()): string =>
  new Date(deQue - n * UNIDADES[unidad]).toISOString();
/** Instant after so long from now, or from another one. */
export const tras = (n: number, unidad: Unidad, deQue = ahora()): string => hace(-n, unidad, deQue);
/** Day of the clocks of a zone, 'YYYY-MM-DD'. */
export const hoy = (zona = 'Europe/Madrid'): string => diaEn(ahora(), zona);
/** Day so many days from today, by the clocks of a zone. */
export const dentroDe = (dias: number, zona?: string): string => sumarDias(hoy(zona), dias);

/** Next day of the year, after today: the first that a function of the year gives. */
export const proximo = (de: (anio: number) => string): string => {
  const anio = Number(hoy().slice(0, 4));
  return de(anio) > hoy() ? de(anio) : de(anio + 1);
};
/** Next day on which the clocks of Europe change, the last Sunday of March or of October. */
export const cambioDeHora = (estacion: 'primavera' | 'otoño'): string =>
  proximo((anio) => {
    const ultimo = `${anio}-${estacion === 'primavera' ? '03' : '10'}-31`;
    return sumarDias(ultimo, -(diaIso(ultimo) % 7));
  });
/** Zone whose clocks now show such an hour, at some minute. */
export const zonaConHora = (hora: number): string => {
  const desfase = ((hora - new Date(ahora()).getUTCHours() + 35) % 24) - 11;
  // POSIX counts westwards.
  return `Etc/GMT${desfase > 0 ? '-' : '+'}${Math.abs(desfase)}`;
};

let marcas = 0;
/** Text that no other test and no earlier run has used: eight figures and small letters. */
export const marca = (): string =>
  `${(ahora() % 36 ** 6).toString(36)}${(marcas++ % 36 ** 2).toString(36).padStart(2, '0')}`.padStart(8, '0');
