import type { ParteDemo } from '#server/kernel/area.ts';
import { cargarFestivos, cargarFestivosNacionales } from './festivo.commands.ts';

/** Local holidays that fall on a fixed day, by work centre. */
const LOCALES = [
  '07-28;SDR;Día de las Instituciones de Cantabria',
  '09-15;SDR;La Bien Aparecida',
  '05-02;MAD;Fiesta de la Comunidad de Madrid',
  '05-15;MAD;San Isidro',
  '05-30;LPA;Día de Canarias',
  '06-24;LPA;San Juan',
];
/** Holidays of this year and the next, national and local. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const year = Number(hoy.slice(0, 4));
  for (const one of [year, year + 1]) {
    await cargarFestivosNacionales(String(one));
    await cargarFestivos(LOCALES.map((line) => `${one}-${line}`).join('\n'));
  }
  return undefined;
};
