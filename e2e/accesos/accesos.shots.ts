import type { Page } from '@playwright/test';
import { first, of, opening, pressing, whole } from '../../bin/pantallas/ways.ts';

/** A night that leaves no rest, in some weeks. */
const noche = async (page: Page) => {
  const day = new Date(Date.now() + 50 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  await page.goto('/menu/accesos/nuevo');
  await page.getByText('Nocturno', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'día, Fecha' }).focus();
  await page.keyboard.type(day.toISOString().slice(0, 10).split('-').toReversed().join(''));
  await page.getByText('No se respetaría').waitFor();
};

export const screens = [
  ...of('ana', {
    accesos: '/menu/accesos',
    'accesos-fechas': pressing('/menu/accesos?texto=la', 'Filtrar por fechas'),
    acceso: first('/menu/accesos'),
    'acceso-nuevo': whole('/menu/accesos/nuevo'),
    'acceso-descanso': whole(noche),
    'acceso-personas': opening('/menu/accesos/nuevo', /personas/i),
  }),
  ...of('sonia', {
    puerta: '/menu/accesos/puerta',
  }),
];
