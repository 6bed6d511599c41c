// Pictures of the screens of COMUNICACION.
import type { Page } from '@playwright/test';
import { at, type Screen } from './screens.ts';

/** The first notice in a state: a row of the table, or a card. */
const first = (estado: string) => async (page: Page) => {
  await page.goto(`/menu/comunicacion?estados=${estado}`);
  await page.getByRole('main').locator('[data-row], li a').first().click();
  await page.getByRole('button', { name: 'Más acciones' }).waitFor();
};

export const SCREENS_COMUNICACION: readonly Screen[] = [
  { name: 'avisos-gestion', who: 'pablo', show: at('/menu/comunicacion') },
  { name: 'aviso-nuevo', who: 'pablo', show: at('/menu/comunicacion/nuevo'), whole: true },
  { name: 'aviso-publicado', who: 'pablo', show: first('3'), whole: true },
  { name: 'aviso-retirado', who: 'pablo', show: first('5') },
  {
    name: 'aviso-informe',
    who: 'pablo',
    show: async (page) => {
      await first('3')(page);
      await page.getByRole('link', { name: 'Informe' }).click();
    },
    whole: true,
  },
];
