import type { Page } from '@playwright/test';
import { of, press } from '../../bin/pantallas/ways.ts';

const abrir = async (page: Page) => {
  await page.goto('/menu/maestros?texto=1200');
  await page
    .getByRole('row', { name: '1200' })
    .or(page.getByRole('link', { name: '1200' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Cambiar' }).waitFor();
};
export const screens = [
  ...of('admin', {
    maestros: '/menu/maestros',
    'maestros-areas': '/menu/maestros?que=areas',
    'maestros-companias': '/menu/maestros?que=companias',
    'maestros-vacia': '/menu/maestros?que=contratos&texto=zzzz',
    'maestros-uno': abrir,
    'maestros-cambiar': async (page: Page) => {
      await abrir(page);
      await press(page, 'Cambiar');
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Cambiar' }).click();
      await dialogo.getByLabel('Responsable').fill('Nuria');
      await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
      await dialogo.getByText(/^Pasan|^Ninguna/).waitFor();
    },
    'maestros-nuevo': async (page: Page) => {
      await page.goto('/menu/maestros');
      await press(page, 'Centro de coste nuevo');
      await page.getByRole('dialog').waitFor();
    },
  }),
  ...of('eva', { 'maestros-rrhh': '/menu/maestros' }),
];
