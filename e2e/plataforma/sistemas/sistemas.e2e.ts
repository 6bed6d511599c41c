// ADMIN makes a key for another system, sees its calls, renews it and revokes it.
import type { Page } from '@playwright/test';
import { expect, PASSWORD, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test.use({ estadosEsperados: [422] });
const clave = async (page: Page) => page.getByRole('alertdialog').getByText(/^exm_/).innerText();

// @spec 1.sistemas S-8420 S-8422
test(
  'ADMIN gives a system its key, follows its calls, and takes it back',
  { tag: '@check' },
  async ({ como, request }) => {
    const { page } = await como('admin', '/menu/conexiones/claves');
    await page.getByRole('button', { name: 'Nueva clave' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Sistema').fill('Nóminas de la casa');
    await dialogo.getByText('Leer las horas y las ausencias').click();
    await dialogo.getByLabel('Desde qué redes').fill('192.0.2.0/24\nla-de-casa');
    await dialogo.getByRole('button', { name: 'Crear clave' }).click({ force: true });
    await expect(dialogo.getByText('«la-de-casa» no es una dirección ni una red, como 192.0.2.0/24')).toBeVisible();
    await expect(dialogo.getByLabel('Sistema')).toHaveValue('Nóminas de la casa');
    await dialogo.getByLabel('Desde qué redes').fill('127.0.0.0/8\n::1');
    await dialogo.getByLabel('Su contraseña de entrar').fill('no-es-la-suya');
    await dialogo.getByRole('button', { name: 'Crear clave' }).click();
    await expect(dialogo.getByText('La contraseña no es correcta')).toBeVisible();
    await dialogo.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await sinFaltas(page);
    await dialogo.getByRole('button', { name: 'Crear clave' }).click();
    const primera = await clave(page);
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Ya la tengo' }).click();

    await expect(page.getByText('Todavía no se ha usado')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    const pedir = async (texto: string, ruta = '/api/v1/clave') =>
      (await request.get(ruta, { headers: { authorization: `Bearer ${texto}` } })).status();
    expect(await pedir(primera)).toBe(200);
    expect(await pedir(primera, '/api/user')).toBe(403);
    await expect(page.getByText(/^Último uso:/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('GET /api/v1/clave', { exact: true })).toBeVisible();
    await expect(page.getByText('Sin permiso (403)')).toBeVisible();

    await page.getByRole('button', { name: 'Cambiar' }).click();
    await expect(dialogo.getByLabel('Desde qué redes')).toHaveValue('127.0.0.0/8\n::1/128');
    await dialogo.getByText('Leer las personas y los grupos').click();
    await dialogo.getByLabel('Desde qué redes').fill('192.0.2.0/24');
    await dialogo.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await sinFaltas(page);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Redes: de 127.0.0.0/8, ::1/128 a 192.0.2.0/24')).toBeVisible();
    expect(await pedir(primera)).toBe(403);
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await dialogo.getByLabel('Desde qué redes').fill('');
    await dialogo.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Redes: de 192.0.2.0/24 a cualquiera')).toBeVisible();

    await page.getByRole('button', { name: 'Renovar' }).click();
    await sinFaltas(page);
    await dialogo.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
    const segunda = await clave(page);
    await page.getByRole('button', { name: 'Ya la tengo' }).click();
    expect([await pedir(primera), await pedir(segunda)]).toEqual([200, 200]);

    await page.getByRole('button', { name: 'Cortar la anterior' }).click();
    await sinFaltas(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cortar' }).click();
    await expect(page.getByText('Cortada la anterior')).toBeVisible();
    expect([await pedir(primera), await pedir(segunda)]).toEqual([401, 200]);
    await expect(page.getByRole('button', { name: 'Cortar la anterior' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Revocar' }).click();
    await page.getByRole('alertdialog').getByLabel('Por qué').fill('Cambia el programa');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
    await expect(page.getByText('Clave revocada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Renovar' })).toHaveCount(0);
    expect([await pedir(primera), await pedir(segunda)]).toEqual([401, 401]);
  },
);

test('somebody else finds no keys', { tag: '@escritorio' }, async ({ como }) => {
  const { llamar } = await como('eva');
  await expect(llamar('GET', '/api/conexiones/claves')).rejects.toThrow(/403/);
});
