// @spec 8 S-1146
import { marca } from '../../../contract/test/reloj.ts';
import { expect, test } from '../../support.ts';
import { untilSettled } from '../../settled.steps.ts';
import { anteLaPuerta, publicarAviso } from './avisos.steps.ts';

test.use({ avisosLeidos: false, estadosEsperados: [500] });

test('a person who closes the screen of unread notices after a failed load is not stopped until the next start', async ({
  como,
}, { project }) => {
  const pablo = await como('pablo');
  const Id = await publicarAviso(pablo, { titular: `Muelle cerrado ${project.name} ${marca()}` });
  const { page } = await como('sara');
  const settled = untilSettled(page);
  await page.route('**/api/avisos/avisos/sinleer*', (route) =>
    route.fulfill({ status: 500, json: { Message: 'Ha ocurrido un error' } }),
  );
  await page.goto('/menu/inicio');
  await page.waitForURL('**/avisos-sin-leer');
  await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('se le pedirán la próxima vez que abra la aplicación')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL('**/menu/inicio');
  // The number of unread notices is asked for again on coming back to the app, and after a live event.
  const title = await page.title();
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const segundo = await publicarAviso(pablo, { titular: `Grúa parada ${project.name} ${marca()}` });
  // The number is in the title; the gate reads it when it changes.
  await expect(page).not.toHaveTitle(title);
  await settled();
  expect(new URL(page.url()).pathname).toBe('/menu/inicio');
  await page.getByRole('link', { name: 'Avisos' }).first().click();
  await page.waitForURL('**/menu/avisos');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.waitForURL('**/menu/inicio');
  await expect(page.getByRole('navigation', { name: 'Empezar' })).toBeVisible();
  await settled();
  expect(new URL(page.url()).pathname).toBe('/menu/inicio');

  await page.unrouteAll();
  await page.reload();
  await anteLaPuerta(page);
  for (const aviso of [Id, segundo])
    await pablo.llamar('POST', `/api/avisos/retirar/${aviso}`, { motivo: 'Era una prueba' });
});
