// @spec 1.personas
// The page of a person: what each reader finds in it, the keyboard along its tabs, and the person who learns who has read what.
import { expect, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const PARTES = ['Jornada', 'Permisos', 'Documentos', 'Viajes', 'Equipo', 'Préstamos', 'Datos', 'Historial'];

test('Eva opens Ana from the list, walks her page by the keyboard, and Ana sees who has read what', async ({
  como,
}) => {
  const { page } = await como('eva', '/menu/personas?texto=ana%20prieto');
  await page.getByRole('link', { name: 'Ana Prieto' }).first().click();
  const main = page.getByRole('main');
  // One press from the list, the days of leave that she has left.
  await expect(main.getByRole('link', { name: /^Vacaciones \d+(,5)? de \d+(,5)? días$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Responsable: Luis Ortega' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  const pestanas = page.getByRole('navigation', { name: 'Ficha de Ana Prieto' });
  for (const parte of PARTES) {
    const pestana = pestanas.getByRole('link', { name: parte });
    await tabHasta(page, pestana);
    await page.keyboard.press('Enter');
    await expect(pestana).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/parte=[a-z]+/);
    await expect(main.getByText('Cargando')).toHaveCount(0);
    await sinFaltas(page);
  }

  const ana = await como('ana', '/menu/misdatos');
  await ana.page.getByRole('link', { name: 'Quién ha visto mis datos' }).click();
  const lecturas = ana.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Eva Robles' });
  for (const clase of [
    'Ficha de empresa',
    'Salud y ausencias',
    'Documentos',
    'Viajes',
    'Equipos de protección',
    'Nómina y préstamos',
  ])
    await expect(lecturas.filter({ hasText: clase }).first()).toBeVisible();
});

test('a colleague opens the page from the directory and finds no part of it', async ({ como }) => {
  const { page } = await como('teo', '/menu/directorio?texto=ana%20prieto');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ana Prieto' }).click();
  await main.getByRole('link', { name: 'Abrir ficha' }).click();
  await expect(page).toHaveURL(/\/menu\/personas\/\d+/);
  await expect(main.getByRole('link', { name: 'Escribir' })).toHaveAttribute('href', 'mailto:ana@extramuros.example');
  await expect(page.getByRole('navigation', { name: 'Ficha de Ana Prieto' })).toHaveCount(0);
  await sinFaltas(page);
  // A part that is asked for by its address is not there.
  await page.goto(`${page.url()}?parte=prestamos`);
  await expect(main.getByRole('region', { name: 'Contacto' })).toBeVisible();
});

test('Luis reads the leave of Ana, and neither her documents nor her loans', async ({ como }) => {
  const { page } = await como('luis', '/menu/directorio?texto=ana%20prieto');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ana Prieto' }).click();
  await main.getByRole('link', { name: 'Abrir ficha' }).click();
  const pestanas = page.getByRole('navigation', { name: 'Ficha de Ana Prieto' });
  await expect(pestanas.getByRole('link')).toHaveText(['Resumen', 'Jornada', 'Permisos', 'Viajes']);
  await pestanas.getByRole('link', { name: 'Permisos' }).click();
  await expect(main.getByText('Vacaciones').first()).toBeVisible();
  await expect(main.getByText(/médic/i)).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
});
