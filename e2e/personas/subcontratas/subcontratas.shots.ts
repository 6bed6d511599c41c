import type { Page } from '@playwright/test';
import { elegido, failing, of, opening } from '../../../bin/pantallas/ways.ts';

const empresa = (nombre: RegExp) => elegido('/menu/subcontratas', nombre, 'Añadir persona');

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
