// About the app, the server and this device, with and without session and network.
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test.use({ cortaLaRed: true, serviceWorkers: 'allow' });

test(
  'the page shows the state of the device, and what can be done without network',
  { tag: '@movil' },
  async ({ como }) => {
    const { page } = await como('ana', '/menu/acercade');
    await expect(page.getByText(/^En \d+ ms$/)).toBeVisible();
    const comprobar = page.getByRole('button', { name: 'Comprobar el servidor' });
    await expect(comprobar).toBeDisabled();
    await expect(page.getByText(/Otra vez dentro de \d s/)).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Aviso de privacidad' }).click();
    await expect(page.getByText(/Versión 1, del/)).toBeVisible();
    await page.getByRole('button', { name: 'Declaración de accesibilidad' }).click();
    await expect(page.getByText('parcialmente conforme')).toBeVisible();
    await sinFaltas(page);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await expect(comprobar).toBeEnabled({ timeout: 8_000 });
    await comprobar.click();
    await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('No contesta')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vaciar caché y recargar' })).toBeDisabled();
    await sinFaltas(page);
  },
);

// @spec 1.acercade S-8270 S-8271
test(
  'without a session the page has everything except personal data, and the licences can be searched',
  { tag: ['@escritorio', '@check'] },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Acerca de' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Acerca de' })).toBeVisible();
    await expect(page.getByText(/^En \d+ ms$/)).toBeVisible();
    await expect(page.getByText('Por enviar')).toHaveCount(0);
    await sinFaltasEnLosDosTemas(page);

    await page.getByRole('link', { name: 'Licencias de terceros' }).click();
    await page.getByRole('searchbox').fill('fastify');
    await page.getByRole('button', { name: /^fastify [\d.]+ · MIT/ }).click();
    await expect(page.getByText(/Permission is hereby granted/).first()).toBeVisible();
    await page.getByRole('searchbox').fill('react-dom');
    await expect(page.getByRole('button', { name: /^react-dom .* · MIT/ })).toBeVisible();
    await sinFaltas(page);
  },
);

test(
  'emptying the cache asks first, and keeps the session and the service worker',
  { tag: '@movil' },
  async ({ como }) => {
    const { page } = await como('teo', '/menu/acercade');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Vaciar caché y recargar' }).click();
    await sinFaltas(page);
    const again = page.waitForEvent('load');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Vaciar y recargar' }).click();
    await again;
    await expect(page.getByRole('heading', { level: 1, name: 'Acerca de' })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)).toBe(true);
  },
);
