const DAY = 86_400_000;
const asUtc = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`);

/** 'YYYY-MM-DD' moved by whole days. */
export const addDays = (fecha: string, days: number): string =>
  new Date(asUtc(fecha) + days * DAY).toISOString().slice(0, 10);
/** From 0 (Sunday) to 6. */
const weekDay = (fecha: string) => new Date(asUtc(fecha)).getUTCDay();

/** Offices are shut on Saturdays and Sundays: what fell on them happened on the Friday before. */
export const previousWorkDay = (fecha: string): string => addDays(fecha, { 6: -1, 0: -2 }[weekDay(fecha)] ?? 0);
/** Journeys that would start on a weekend start on the Monday. */
export const nextWorkDay = (fecha: string): string => addDays(fecha, { 6: 2, 0: 1 }[weekDay(fecha)] ?? 0);
