import type { Page } from '@playwright/test';
import { first, of, opening, pressing, whole } from '../../../bin/pantallas/ways.ts';
import { martesQueVienen } from './martes.steps.ts';

/** A night that leaves no rest, in some weeks. */
const noche = async (page: Page) => {
  await page.goto('/menu/accesos/nuevo');
  await page.getByText('Nocturno', { exact: true }).click();
  // On some Tuesdays the demo company has her on leave: the first one that breaks a rest.
  for (const dia of martesQueVienen()) {
    await page.getByRole('spinbutton', { name: 'día, Fecha' }).focus();
    await page.keyboard.type(dia.split('-').toReversed().join(''));
    const told = page.getByText('No se respetaría').waitFor({ timeout: 2_500 });
    if (
      await told.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('in eight weeks a night breaks no rest');
};

export const screens = [
  ...of('ana', {
    accesos: '/menu/accesos',
    'accesos-fechas': pressing('/menu/accesos?texto=la', /^(Filtrar por fechas|Fechas)$/),
    acceso: first('/menu/accesos'),
    'acceso-nuevo': whole('/menu/accesos/nuevo'),
    'acceso-descanso': whole(noche),
    'acceso-personas': opening('/menu/accesos/nuevo', /personas/i),
  }),
  ...of('sonia', { puerta: '/menu/accesos/puerta' }),
];
