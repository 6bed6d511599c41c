import type { Page } from '@playwright/test';
import { first, of, whole } from '../../bin/pantallas/ways.ts';

/** Some days of the month after next, with what they would leave. */
const eligiendo = async (page: Page) => {
  await page.goto('/menu/permisos/nuevo?tipo=VACACIONES');
  const mes = page.getByRole('heading', { level: 2, name: / de 20\d\d$/ });
  for (let i = 0; i < 2; i++) {
    const antes = await mes.first().textContent();
    await page.getByRole('button', { name: 'Siguiente' }).first().click();
    await page.waitForFunction((t) => !document.body.textContent.includes(t ?? ''), antes);
  }
  for (const dia of ['5', '14'])
    await page
      .getByRole('gridcell')
      .filter({ hasText: new RegExp(`^${dia}(−\\d+)?$`) })
      .filter({ visible: true })
      .first()
      .click();
  await page
    .getByText(/^Le quedarían|le faltarían/)
    .first()
    .waitFor();
};

export const screens = [
  ...of('ana', {
    permisos: whole('/menu/permisos'),
    permiso: first('/menu/permisos', 'Mis permisos: Por llegar'),
    'permisos-vacio': whole('/menu/permisos?anio=2020'),
    'permiso-nuevo': whole('/menu/permisos/nuevo'),
    'permiso-eligiendo': whole(eligiendo),
  }),
];
