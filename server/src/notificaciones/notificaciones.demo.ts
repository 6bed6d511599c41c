import type { ParteDemo } from '#server/kernel/area.ts';
import { cargarFestivosNacionales } from './festivo.commands.ts';

/** National holidays of last year, of this one and the next. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const year = Number(hoy.slice(0, 4));
  for (const one of [year - 1, year, year + 1]) await cargarFestivosNacionales(String(one));
  return undefined;
};
