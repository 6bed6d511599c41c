import { failing, of, opening } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('inigo', {
    subcontratas: '/menu/subcontratas',
    'subcontratas-nada': '/menu/subcontratas?texto=zanzibar',
    'subcontratas-error': failing('subcontratas/lista', '/menu/subcontratas'),
    'subcontratas-nueva': opening('/menu/subcontratas', 'Subcontrata nueva'),
    subcontrata: async (page) => {
      await page.goto('/menu/subcontratas');
      await page
        .getByRole('link', { name: /Andamios/ })
        .first()
        .click();
    },
    'subcontratas-caducan': '/menu/subcontratas/caducan',
    'subcontratas-caducan-error': failing('subcontratas/caducan', '/menu/subcontratas/caducan'),
    'subcontratas-tipos': '/menu/subcontratas/tipos',
    'subcontratas-persona': async (page) => {
      await page.goto('/menu/subcontratas/caducan');
      await page.getByRole('link').filter({ hasText: 'Aptitud médica' }).first().click();
    },
  }),
  ...of('sara', { mispapeles: '/menu/mispapeles' }),
  ...of('sonia', { 'subcontratas-seguridad': '/menu/subcontratas' }),
];
