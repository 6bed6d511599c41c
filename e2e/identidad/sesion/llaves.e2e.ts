import type { Page } from '@playwright/test';
import { DENTRO, expect, login, PASSWORD, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// People whom no other story comes in as.
const DE_LLAVES = '0106';

/** Authenticator of the page's own, as a phone's or a computer's: it verifies the person and keeps discoverable credentials. */
async function llavero(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifica: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credenciales: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
const seccion = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });

async function anadir(page: Page, nombre: string, password = PASSWORD) {
  await seccion(page).getByRole('button', { name: 'Añadir llave de acceso' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  await dialogo.getByLabel('Nombre de la llave').fill(nombre);
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  return dialogo;
}
async function salir(page: Page) {
  await page.evaluate(() => indexedDB.deleteDatabase('extramuros'));
  await page.goto('/login');
}

test.describe('a passkey', () => {
  test.use({ estadosEsperados: [401, 422] });

  // @spec 1.documentos
  test('is added with the password, opens without it, and once removed opens nothing', async ({ page }) => {
    const device = await llavero(page);
    await login(page, DE_LLAVES);
    await page.goto('/menu/cuenta');
    const wrong = await anadir(page, 'El móvil de la historia', 'no es esta');
    await expect(wrong.getByText('La contraseña no es correcta')).toBeVisible();
    await expect(wrong.getByLabel('Nombre de la llave')).toHaveValue('El móvil de la historia');
    await sinFaltasEnLosDosTemas(page);
    await wrong.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await wrong.getByRole('button', { name: 'Continuar' }).click();
    const fila = seccion(page).getByRole('listitem').filter({ hasText: 'El móvil de la historia' });
    await expect(fila).toContainText('Sin usar todavía');
    expect(await device.credenciales()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    await sinFaltasEnLosDosTemas(page);

    // The login offers it among the names of the field, and this device takes the offer by itself.
    await salir(page);
    await page.waitForURL(DENTRO);

    await page.addInitScript(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }),
    );
    await salir(page);
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
    await page.waitForURL(DENTRO);
    await page.goto('/menu/cuenta');
    await expect(fila).not.toContainText('Sin usar todavía');
    await expect(page.getByRole('region', { name: 'Sesiones abiertas' })).toContainText('con llave de acceso');

    await fila.getByRole('button', { name: 'Cambiar nombre' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('El de siempre');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    const renombrada = seccion(page).getByRole('listitem').filter({ hasText: 'El de siempre' });
    await renombrada.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('alertdialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar llave' }).click();
    await expect(renombrada).toHaveCount(0);

    await salir(page);
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
    await expect(page.getByRole('alert')).toHaveText('No se ha podido entrar con esa llave de acceso');
    await sinFaltasEnLosDosTemas(page);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('without the person verified is not added', { tag: '@escritorio' }, async ({ page }) => {
    const device = await llavero(page);
    await device.verifica(false);
    await login(page, DE_LLAVES);
    await page.goto('/menu/cuenta');
    const dialogo = await anadir(page, 'Sin huella');
    await expect(dialogo.getByRole('alert')).toContainText('El dispositivo no ha dado ninguna llave de acceso');
    expect(await device.credenciales()).toEqual([]);
  });
});
