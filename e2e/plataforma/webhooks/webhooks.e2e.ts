// ADMIN has another system told of what happens: the receiver itself is played by tests of the server, which reach it over TLS.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, PASSWORD, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// An address that leads inside is refused.
test.use({ estadosEsperados: [422] });

// @spec 1.webhooks
test(
  'ADMIN makes a webhook, keeps its secret, tries it, and sees in words why it does not arrive',
  { tag: '@check' },
  async ({ como }) => {
    const { page } = await como('admin');
    const nombre = `Nómina ${marca()}`;
    await page.goto('/menu/conexiones/webhooks/nuevo');
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Dirección').fill('https://10.0.0.7/eventos');
    await page.getByText('El mes de una persona se cierra del todo').click();
    await page.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await page.getByRole('button', { name: 'Crear webhook' }).click();
    await expect(page.getByText('Lleva a una dirección interna')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue(nombre);
    await sinFaltas(page);
    await page.getByLabel('Dirección').fill('https://nomina.invalid/eventos');
    await page.getByRole('button', { name: 'Crear webhook' }).click();
    const secreto = page.getByRole('alertdialog', { name: `Secreto de ${nombre}` });
    await expect(secreto.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
    await sinFaltas(page);
    await secreto.getByRole('button', { name: 'Ya lo tengo' }).click();

    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
    await page.getByRole('button', { name: 'Probar' }).click();
    await expect(page.getByText('La prueba no ha llegado')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: /^Ver lo enviado: Prueba/ }).click();
    await expect(page.getByText('"type": "prueba"')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await sinDesborde(page);

    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(page).toHaveURL(/\/menu\/conexiones\/webhooks$/);
    await expect(page.getByText(nombre)).toHaveCount(0);
  },
);
