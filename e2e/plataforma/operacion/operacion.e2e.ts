// Administration sees how the jobs and clocks are doing, retries failed jobs, and takes the audit away.
import { readFileSync } from 'node:fs';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test('administration retries or discards failed messages', { tag: ['@escritorio', '@check'] }, async ({ como }) => {
  const { page } = await como('admin', '/menu/operacion');
  await expect(
    page.getByRole('table', { name: 'Relojes' }).getByRole('row', { name: /Enviar el correo/ }),
  ).toContainText('Al día');
  await expect(page.getByText(/En marcha/).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('link', { name: 'Trabajos fallidos' }).click();
  const lleno = page.getByRole('row').filter({ hasText: 'El buzón está lleno' });
  await expect(lleno).toContainText('Reintentado el');
  await sinFaltas(page);
  await lleno.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('De nuevo en su cola')).toBeVisible();
  await expect(lleno).toHaveCount(0);
  const inexistente = page.getByRole('row').filter({ hasText: 'El buzón no existe' });
  await inexistente.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByLabel('Motivo').fill('Ya no trabaja aquí');
  await sinFaltas(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('No hay trabajos fallidos')).toBeVisible();
  await sinFaltas(page);

  await page.getByRole('link', { name: 'Registro' }).click();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'De qué' }).click();
  await page.getByRole('dialog').getByText('Correo', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const fichero = readFileSync(await (await bajada).path(), 'utf8');
  expect(fichero.split('\r\n')[0]).toContain('instante;area;numero;acto');
  expect(fichero).toMatch(/;correo;\d+;descartar;/);
});

test('somebody else finds nothing of it in the menu, and is refused', { tag: '@escritorio' }, async ({ como }) => {
  const { page, llamar } = await como('eva');
  await page.goto('/menu/inicio');
  await expect(page.getByRole('link', { name: 'Operación' })).toHaveCount(0);
  await expect(llamar('GET', '/api/operacion/estado')).rejects.toThrow(/403/);
});

// @spec 1.operacion S-5953
test(
  'administration looks at the installation by keyboard, and sees what to do',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('admin', '/menu/operacion');
    await page.getByRole('link', { name: 'Instalación' }).click();
    await expect(page.getByText('Todavía no se ha comprobado')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Comprobar ahora' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Comprobado a las/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Tablas y funciones' })).toContainText('Bien');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dirección pública' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprobar ahora' })).toBeFocused();
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Correo de prueba' })).toContainText(
      'La demo no envía correo',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Notificación de prueba' })).toContainText(
      'ningún dispositivo',
    );
    await sinFaltas(page);
  },
);
