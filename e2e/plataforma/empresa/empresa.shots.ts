import type { Page } from '@playwright/test';
import { failing, of, whole } from '../../../bin/pantallas/ways.ts';

const conAmarillo = async (page: Page) => {
  await page.goto('/menu/empresa');
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#ffd400');
  await page.getByRole('textbox', { name: 'Color', exact: true }).blur();
  await page.getByText(/^Con el tema/).waitFor();
};
export const screens = of('admin', {
  empresa: whole('/menu/empresa'),
  'empresa-color': whole(conAmarillo),
  'empresa-areas': whole('/menu/empresa?ver=areas'),
  'empresa-plazos': whole('/menu/empresa?ver=plazos'),
  'empresa-limites': whole('/menu/empresa?ver=limites'),
  'empresa-historial': '/menu/empresa?ver=historial',
  'empresa-error': failing('empresa/ajustes', '/menu/empresa'),
});
