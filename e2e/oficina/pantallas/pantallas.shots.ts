import type { Page } from '@playwright/test';
import { failing, first, of, onPhone, opening, whole } from '../../../bin/pantallas/ways.ts';

/** The page of a screen on a device of this size, once its pictures are loaded. */
const pared = (secreto: string, width: number, height: number) => async (page: Page) => {
  await page.setViewportSize({ width, height });
  await page.goto(`/pantalla/${secreto}`);
  await page.locator('.escena').waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};
const enPared = (way: (page: Page) => Promise<unknown>) => ({ way, only: 'escritorio' }) as const;

export const screens = [
  ...of('', {
    'pared-horizontal': enPared(pared('demo-pantalla-entrada', 1920, 1080)),
    'pared-vertical': enPared(pared('demo-pantalla-comedor', 1920, 1080)),
    'pared-desconocida': enPared(async (page) => {
      await page.goto('/pantalla/ninguna');
      await page.getByText('Este enlace no sirve').waitFor();
    }),
  }),
  ...of('ana', {
    pantallas: whole('/menu/pantallas'),
    'pantallas-una': whole(first('/menu/pantallas')),
    'pantallas-error': failing('pantallas/', '/menu/pantallas'),
  }),
  ...of('pablo', {
    'pantallas-gestion': whole('/menu/pantallas'),
    'pantallas-nueva': whole('/menu/pantallas/nueva'),
    'pantallas-listas': whole('/menu/pantallas/listas'),
    'pantallas-lista': whole('/menu/pantallas/listas/1'),
    'pantallas-lista-nueva': '/menu/pantallas/listas/nueva',
    'pantallas-cambiar': whole('/menu/pantallas/1/cambiar'),
  }),
  ...of('sonia', {
    'pantallas-emergencias': '/menu/pantallas/emergencias',
    'pantallas-emergencia': opening('/menu/pantallas/emergencias', 'Mensaje de emergencia'),
    'pantallas-emergencia-movil': onPhone(opening('/menu/pantallas/emergencias', 'Mensaje de emergencia')),
  }),
];
