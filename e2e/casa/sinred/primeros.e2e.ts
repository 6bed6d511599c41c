// The network fails in the first seconds of a first visit, before the worker has the web: no press is lost silently.
import { setTimeout as sleep } from 'node:timers/promises';
import { acto, esOtroToque, estado, fuera, pulsar, tipos } from '../../tiempo/fichajes/fichajes.steps.ts';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { conRed, sinRed } from './dispositivo.steps.ts';

test.use({ cortaLaRed: true, serviceWorkers: 'allow' });

test(
  'each clock-in of a day is kept, though the network goes 0, 1, 5 or 15 seconds after the first load',
  { tag: ['@movil', '@check'] },
  async ({ como }) => {
    test.setTimeout(180_000);
    for (const segundos of [0, 1, 5, 15]) {
      // A browser that has never been here: its worker comes with this visit.
      const nuria = await como('nuria');
      const { page } = nuria;
      const antes = await fuera(nuria);
      await page.goto('/menu/inicio');
      await expect(acto(page, 'Fichar entrada')).toBeVisible();
      await sleep(segundos * 1_000); // the seconds are the story
      await sinRed(page);
      const calls: string[] = [];
      page.on('response', (answer) => answer.url().endsWith('/fichar') && calls.push(answer.url()));
      for (const [touch, next] of [
        ['Fichar entrada', 'Empezar pausa'],
        ['Empezar pausa', 'Terminar pausa'],
        ['Terminar pausa', 'Fichar salida'],
        ['Fichar salida', 'Fichar entrada'],
      ] as const) {
        await pulsar(page, touch);
        await expect(acto(page, next)).toBeVisible();
        await expect(estado(page)).toHaveText('Pendiente de enviar');
        await esOtroToque(page);
      }
      await expect(page.getByRole('link', { name: '4 pendientes de enviar', exact: true })).toBeVisible();
      expect(calls).toEqual([]);
      await conRed(page);
      await expect(estado(page)).toHaveText(/^Salida a las/, { timeout: 30_000 });
      expect(await tipos(nuria, antes)).toEqual(['E', 'PI', 'PF', 'S']);
      await page.context().close();
    }
  },
);

test.describe('the network fails before the worker is installed', () => {
  // The worker is blocked, so that each chunk is asked of the network.
  test.use({ serviceWorkers: 'block' });
  test(
    'a screen whose chunk cannot be fetched says so, and the same press opens it once there is network',
    { tag: ['@movil', '@check'] },
    async ({ como }) => {
      const { page } = await como('nuria', '/menu/inicio');
      const ayuda = page.getByRole('button', { name: 'Ayuda de esta pantalla' });
      await expect(ayuda).toBeVisible();
      await expect(acto(page, /^Fichar/)).toBeVisible();
      await sinRed(page);
      for (const press of [ayuda, page.getByRole('button', { name: 'Menú', exact: true })]) {
        await press.click();
        const told = page.getByRole('alertdialog');
        await expect(told).toContainText('Una parte de la aplicación no ha llegado');
        await told.getByRole('button', { name: 'OK' }).click();
        await expect(told).toHaveCount(0);
        await expect(acto(page, /^Fichar/)).toBeVisible();
      }
      await conRed(page);
      await expect(page.getByText('Sin conexión')).toHaveCount(0); // its bar moves the header as it goes
      await ayuda.click();
      await expect(page.getByRole('dialog', { name: /Ayuda/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Logout')).toBeVisible();
    },
  );
  test(
    'a screen that was never opened keeps its bar and title, and says what can be done',
    { tag: ['@movil', '@check'] },
    async ({ como }) => {
      const { page } = await como('nuria', '/menu/mas');
      const tile = page.getByRole('link', { name: 'Delegaciones' });
      await expect(tile).toBeVisible();
      await sinRed(page);
      await tile.click();
      await expect(page.getByRole('heading', { name: 'Delegaciones', level: 1 })).toBeVisible();
      await expect(page.getByText('Esto no está guardado en este dispositivo')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await page.getByRole('button', { name: 'Volver' }).click();
      await expect(page.getByRole('heading', { name: 'Más', level: 1 })).toBeVisible();
    },
  );
});
