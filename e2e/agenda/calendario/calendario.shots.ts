import type { Page } from '@playwright/test';
import { failing, loading, of, opening, press, whole } from '../../../bin/pantallas/ways.ts';

const deLuis = async (page: Page) => {
  await page.goto('/menu/agenda/equipo?ambito=respondo&texto=ana%20prieto');
  await page
    .getByRole('link', { name: /Ana Prieto/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Su calendario laboral' }).click();
};
export const screens = [
  ...of('ana', {
    calendario: whole('/menu/calendario'),
    'calendario-leyenda': opening('/menu/calendario', /^(Leyenda|Más del calendario)$/),
    'calendario-dia': async (page: Page) => {
      await page.goto('/menu/calendario');
      await page
        .getByRole('button', { name: /Enfermedad|Vacaciones|Turno/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    'calendario-vacio': whole('/menu/calendario?anio=2001'),
    'calendario-cargando': { way: loading('calendario/anio/*', '/menu/calendario'), waiting: true },
    'calendario-error': failing('calendario/anio/*', '/menu/calendario'),
    'calendario-enlaces': '/menu/calendario/enlaces',
    'calendario-enlace-nuevo': async (page: Page) => {
      await page.goto('/menu/calendario/enlaces');
      await press(page, /(Crear|Cambiar) enlace/);
      const cambiar = page.getByRole('button', { name: 'Cambiar', exact: true });
      const tengo = page.getByRole('button', { name: 'Ya lo tengo' });
      await cambiar.or(tengo).waitFor();
      if (await cambiar.isVisible()) await cambiar.click();
      await tengo.waitFor();
    },
  }),
  ...of('luis', { 'calendario-de-otra': whole(deLuis) }),
];
