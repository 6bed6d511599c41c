import { sumarDias } from '#contract/kernel/dias.ts';

/** From 0 (Sunday) to 6. */
const weekDay = (fecha: string) => new Date(`${fecha}T00:00:00Z`).getUTCDay();

/** Offices are shut on Saturdays and Sundays: what fell on them happened on the Friday before. */
export const previousWorkDay = (fecha: string): string => sumarDias(fecha, { 6: -1, 0: -2 }[weekDay(fecha)] ?? 0);
/** Journeys that would start on a weekend start on the Monday. */
export const nextWorkDay = (fecha: string): string => sumarDias(fecha, { 6: 2, 0: 1 }[weekDay(fecha)] ?? 0);
