import { sumarDias } from '#contract/casa/kernel/dias.ts';

/** Day of the week, from 0 (Sunday) to 6. */
const weekDay = (fecha: string) => new Date(`${fecha}T00:00:00Z`).getUTCDay();

/** Moves a day on a weekend to the Friday before, because offices are shut. */
export const previousWorkDay = (fecha: string): string => sumarDias(fecha, { 6: -1, 0: -2 }[weekDay(fecha)] ?? 0);
/** First of these weekdays from a day on or, with -1, back from it. @throws Error when a whole month has none. */
export function firstOf(is: (fecha: string) => boolean, fecha: string, paso: 1 | -1 = 1): string {
  for (let n = 0; n < 31; n++) {
    const dia = sumarDias(fecha, n * paso);
    if (is(dia)) return dia;
  }
  throw new Error(`a month about ${fecha} has no such day`);
}
/** Moves the start of a journey on a weekend to the Monday. */
export const nextWorkDay = (fecha: string): string => sumarDias(fecha, { 6: 2, 0: 1 }[weekDay(fecha)] ?? 0);
