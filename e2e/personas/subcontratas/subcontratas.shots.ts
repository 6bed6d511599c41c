import type { Page } from '@playwright/test';
import { failing, of, opening } from '../../../bin/pantallas/ways.ts';

/** A row of the table on a desk, a card on a phone. */
const empresa = (nombre: RegExp) => async (page: Page) => {
  await page.goto('/menu/subcontratas');
  await page
    .getByRole('row', { name: nombre })
    .or(page.getByRole('link', { name: nombre }))
    .first()
    .click();
};

export const screens = [
  ...of('inigo', {
    subcontratas: '/menu/subcontratas',
    'subcontratas-nada': '/menu/subcontratas?texto=zanzibar',
    'subcontratas-error': failing('subcontratas/lista', '/menu/subcontratas'),
    'subcontratas-nueva': opening('/menu/subcontratas', 'Subcontrata nueva'),
    subcontrata: empresa(/Andamios/),
    'subcontratas-caducan': '/menu/subcontratas/caducan',
    'subcontratas-caducan-error': failing('subcontratas/caducan', '/menu/subcontratas/caducan'),
    'subcontratas-tipos': '/menu/subcontratas/tipos',
    'subcontratas-persona': async (page: Page) => {
      await empresa(/Montajes del Cant/)(page);
      await page.getByRole('list', { name: 'Personas' }).getByRole('link').first().click();
    },
  }),
  ...of('sara', { mispapeles: '/menu/mispapeles' }),
  ...of('sonia', { 'subcontratas-seguridad': '/menu/subcontratas' }),
];
