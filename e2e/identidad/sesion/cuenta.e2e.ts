import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { ahora } from '../../../contract/test/reloj.ts';
import { DENTRO, entrar, expect, login, PASSWORD, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

// People whom no other story comes in as: these end sessions and set up second factors.
const DE_SESIONES = '0103';
const DE_FACTOR = '0104';
const DE_ADMIN = '0105';

const seccion = (page: Page, name: string) => page.getByRole('region', { name });
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// @spec 1.documentos
test('a session left open on another device is seen and ended from this one', async ({ page, browser }) => {
  const other = await browser.newContext({ locale: 'es-ES' });
  const there = await other.newPage();
  await login(there, DE_SESIONES);
  await login(page, DE_SESIONES);
  await page.goto('/menu/cuenta');
  const abiertas = seccion(page, 'Sesiones abiertas');
  await expect(abiertas.getByRole('listitem').first()).toContainText('Esta');
  await expect(abiertas.getByRole('listitem').first()).toContainText(/Chrome en (Linux|Android)/);
  await sinFaltasEnLosDosTemas(page);
  const before = await abiertas.getByRole('listitem').count();
  const end = abiertas.getByRole('button', { name: /^Terminar la sesión de Chrome/ }).first();
  await tabHasta(page, end);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sesión terminada')).toBeVisible();
  await expect(abiertas.getByRole('listitem')).toHaveCount(before - 1);
  // The ended one hears of it by itself.
  if (await boton(page, 'Terminar las demás sesiones').isVisible()) {
    await boton(page, 'Terminar las demás sesiones').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar sesiones' }).click();
  } else if (before > 2) await end.click();
  await expect(there.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(abiertas.getByRole('listitem')).toHaveCount(1);
  await other.close();
});

test.describe('the second factor', () => {
  test.use({ estadosEsperados: [401, 422] });

  const codigoDe = (secreto: string, pasos = 0) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() + pasos * 30_000 });
  /** Sets it up on the page of the account; its secret and recovery codes. */
  async function activar(page: Page) {
    await page.goto('/menu/cuenta');
    await boton(page, 'Activar segundo factor').click();
    const dialogo = page.getByRole('dialog', { name: 'Activar segundo factor' });
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await dialogo.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialogo.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await dialogo.getByText('No puedo enfocarlo').click();
    const secreto = ((await dialogo.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await dialogo.getByLabel('Código', { exact: true }).fill('000000');
    await dialogo.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(dialogo.getByText('El código no es correcto o ya se ha usado')).toBeVisible();
    await dialogo.getByLabel('Código', { exact: true }).fill(codigoDe(secreto, -1));
    await dialogo.getByRole('button', { name: 'Activar', exact: true }).click();
    const lista = dialogo.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await expect(lista).toHaveCount(10);
    const codigos = await lista.allTextContents();
    await sinFaltasEnLosDosTemas(page);
    await dialogo.getByRole('button', { name: 'Ya los he guardado' }).click();
    await expect(seccion(page, 'Segundo factor')).toContainText('Quedan 10');
    return { secreto, codigos };
  }
  async function salir(page: Page) {
    await page.context().clearCookies();
    await page.evaluate(() => indexedDB.deleteDatabase('extramuros'));
    await page.goto('/login');
  }
  async function quitar(page: Page, codigo: string) {
    await page.goto('/menu/cuenta');
    await seccion(page, 'Segundo factor').getByRole('button', { name: 'Quitar' }).click();
    const dialogo = page.getByRole('alertdialog');
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await dialogo.getByLabel('Código', { exact: true }).fill(codigo);
    await dialogo.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(boton(page, 'Activar segundo factor')).toBeVisible();
  }

  // @spec 1.documentos
  test('a second factor is set up with a code and asked for at login; a recovery code opens too', async ({ page }) => {
    await login(page, DE_FACTOR);
    const { secreto, codigos } = await activar(page);
    await salir(page);
    await entrar(page, DE_FACTOR);
    await expect(page.getByRole('heading', { level: 1, name: 'Segundo factor' })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    const campo = page.getByLabel('Código', { exact: true });
    await expect(campo).toBeFocused();
    await campo.fill('123456');
    await campo.press('Enter');
    await expect(page.getByText('El código no es correcto o ya se ha usado')).toBeVisible();
    await campo.fill(codigoDe(secreto));
    await campo.press('Enter');
    await page.waitForURL(DENTRO);
    await salir(page);
    await entrar(page, DE_FACTOR);
    await page.getByLabel('Código', { exact: true }).fill(codigos[0] ?? '');
    await boton(page, 'Entrar').click();
    await page.waitForURL(DENTRO);
    await page.goto('/menu/cuenta');
    await expect(seccion(page, 'Segundo factor')).toContainText('Quedan 9');
    await quitar(page, codigos[1] ?? '');
  });

  test('administration removes a lost second factor, with a reason', { tag: '@escritorio' }, async ({ page, como }) => {
    await login(page, DE_ADMIN);
    await activar(page);
    const admin = await como('admin', '/menu/segundofactor');
    await admin.page.getByRole('searchbox', { name: 'Nombre o matrícula' }).fill(DE_ADMIN);
    const tabla = admin.page.getByRole('table', { name: 'Personas con segundo factor' });
    await expect(tabla.getByRole('row')).toHaveCount(2);
    await sinFaltasEnLosDosTemas(admin.page);
    await tabla.getByRole('button', { name: 'Restablecer' }).click();
    const dialogo = admin.page.getByRole('alertdialog');
    await dialogo.getByLabel('Motivo').fill('Ha perdido el móvil y los códigos');
    await dialogo.getByRole('button', { name: 'Restablecer' }).click();
    await expect(admin.page.getByText('Segundo factor restablecido')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await readNoticesOf(new URL(page.url()).origin, DE_ADMIN);
    await entrar(page, DE_ADMIN);
    await page.waitForURL(DENTRO);
  });
});
