import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';

export const MAX_CICLO = 84;
export const MAX_TRAMOS = 4;
/** Most people of one assignment. */
export const MAX_PERSONAS = 200;
/** Days that the preview of a change compares: six weeks. */
export const DIAS_DE_VISTA = 42;
export const MAX_MOTIVO = 250;
/** Longest pasted text of holidays, in characters. */
export const MAX_TEXTO_FESTIVOS = 40_000;

export const AMBITOS = { N: 'Nacional', A: 'Autonómico', L: 'Local' } as const;
export type Ambito = keyof typeof AMBITOS;
export const NOMBRE_DE_ZONA = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
  'Africa/Ceuta': 'Ceuta y Melilla',
} as const;

/** Minutes of the wall clock from 0:00 of the work date: [1320, 1800] is from 22:00 to 06:00. */
export type Tramo = readonly [number, number];
export const minutosDe = (tramos: readonly Tramo[]): number => tramos.reduce((sum, [de, a]) => sum + a - de, 0);
const dos = (n: number) => String(n).padStart(2, '0');
/** Minutes of the wall clock as an hour: 1800 is '06:00'. */
export const relojDe = (minuto: number): string => `${dos(Math.floor(minuto / 60) % 24)}:${dos(minuto % 60)}`;
/** Stretches in words: '08:00 - 13:00 y 15:00 - 18:00'. */
export const horasDe = (tramos: readonly Tramo[]): string =>
  tramos.map(([de, a]) => `${relojDe(de)} - ${relojDe(a)}`).join(' y ');
/** Duration in words: 450 is '7 h 30 min'. */
export const duracionDe = (minutos: number): string =>
  [minutos >= 60 || minutos === 0 ? `${Math.floor(minutos / 60)} h` : '', minutos % 60 ? `${minutos % 60} min` : '']
    .filter(Boolean)
    .join(' ');

/** Shift of a planned day, in words. */
export type DiaPlan = {
  Letra: keyof typeof LETRAS;
  Turno: string;
  Horas: string;
};
/** Planned day in words: 'Turno Noche, 22:00 - 06:00', 'Descanso'. */
export const decirDia = ({ Letra, Turno, Horas }: DiaPlan): string =>
  Turno === '' ? LETRAS[Letra] : `${Turno}, ${Horas}`;
