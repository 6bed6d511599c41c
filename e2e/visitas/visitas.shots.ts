import type { Page } from '@playwright/test';
import { first, of, pressing, whole } from '../../bin/pantallas/ways.ts';

/** Address of the pass in the last mail of the demo that has one. */
const pase = async (page: Page) => {
  await page.goto('/correo-demo');
  await page.getByText('Su pase para la visita').first().click();
  const enlace = await page.getByText(/\/pase\/[\w-]+/).first().textContent(); // prettier-ignore
  await page.goto(/\/pase\/[\w-]+/.exec(enlace ?? '')?.[0] ?? '/pase/x');
};

export const screens = [
  ...of('ana', {
    visitas: '/menu/visitas',
    visita: first('/menu/visitas'),
    'visita-nueva': whole('/menu/visitas/nueva'),
    'visita-cambiar': whole(async (page) => {
      await page.goto('/menu/visitas?estado=2');
      await page.getByRole('list', { name: 'Mis visitas' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Cambiar' }).click();
      await page.waitForURL('**/menu/visitas/cambiar/**');
    }),
    'visita-pase': whole(pase),
    'visita-pase-no': '/pase/x',
  }),
  ...of('sonia', {
    'visitas-registro': '/menu/visitas/registro',
    'visita-registro': first('/menu/visitas/registro'),
    'visitas-borrados': '/menu/visitas/registro?ver=borrados',
    'visitas-avisos': '/menu/visitas/avisos',
    'puerta-pase': pressing('/menu/accesos/puerta', 'Leer pase'),
    evacuacion: '/menu/accesos/evacuacion',
  }),
];
