// The shared terminal on the wall: one's number and PIN, one's QR, the network cut and back, and what RRHH does with it.
import { expect, focoALaVista, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { abrir, guardado, leer, marcajes, PASSWORD, PIN, renovarQr, terminalNuevo } from './pared.steps.ts';

test.use({ estadosEsperados: [404, 410, 422] });

// @spec 1.terminal
test(
  'a person clocks in with matrícula and PIN, and the terminal keeps nothing of them',
  { tag: '@check' },
  async ({ como, page }) => {
    const [eva, teo] = [await como('eva'), await como('teo')];
    const pared = await terminalNuevo(eva);
    await abrir(page, pared);
    await sinFaltasEnLosDosTemas(page);
    for (const cifra of '0030') await page.getByRole('button', { name: cifra, exact: true }).click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    for (const cifra of PIN) await page.getByRole('button', { name: cifra, exact: true }).click();
    expect(await page.content()).not.toContain(PIN);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Teo', { exact: true })).toBeVisible();
    await expect(page.getByText('Marín')).toHaveCount(0);
    await sinFaltas(page);
    const before = await marcajes(teo);
    const [acto = ''] = await page.getByRole('button').allTextContents();
    await page.getByRole('button', { name: acto }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Teo' })).toContainText(acto);
    await sinFaltas(page);
    // Back to the start by itself, in four seconds.
    await expect(page.getByText('Escriba su matrícula')).toBeVisible({ timeout: 6_000 });
    expect(await marcajes(teo)).toEqual([...before, expect.stringContaining('terminal')]);
    expect(await page.content()).not.toMatch(/Teo|0030/);
    expect(await guardado(page)).not.toMatch(/Teo|0030|4071/);
  },
);

// @spec 1.terminal
test('a person clocks in by keyboard alone, after a wrong PIN', async ({ como, page }) => {
  await abrir(page, await terminalNuevo(await como('eva')));
  await page.keyboard.type('0018\n9080\n');
  await expect(page.getByRole('alert')).toHaveText('Matrícula o PIN incorrectos');
  await page.keyboard.type('0018\n407');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('71\n');
  await expect(page.getByText('Sonia', { exact: true })).toBeVisible();
  await focoALaVista(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Escriba su matrícula')).toBeVisible();
  expect(await page.content()).not.toContain('Sonia');
});

test.describe('with a QR', () => {
  // @spec 1.terminal
  test('a code reader works wherever the focus is, and the next person takes the turn at once', async ({
    como,
    page,
  }) => {
    const [eva, clara, marta] = [await como('eva'), await como('clara'), await como('marta')];
    const [qrDeClara, qrDeMarta] = [await renovarQr(clara), await renovarQr(marta)];
    await abrir(page, await terminalNuevo(eva));
    await page.getByRole('button', { name: '5', exact: true }).focus();
    await leer(page, qrDeClara);
    await expect(page.getByText('Clara', { exact: true })).toBeVisible();
    // The next one reads theirs before Clara has touched anything: nothing is clocked in for her.
    const before = await marcajes(clara);
    await leer(page, qrDeMarta.toLowerCase());
    await expect(page.getByText('Marta', { exact: true })).toBeVisible();
    await expect(page.getByText('Clara', { exact: true })).toHaveCount(0);
    expect(await marcajes(clara)).toEqual(before);
    const antes = await marcajes(marta);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Marta' })).toContainText(/\d\d:\d\d/);
    expect(await marcajes(marta)).toHaveLength(antes.length + 1);
    await leer(page, 'OTRA-COSA');
    await expect(page.getByRole('alert')).toHaveText('Ese código no es de una persona');
    expect(await guardado(page)).not.toContain(qrDeClara);
  });

  // @spec 1.terminal
  test('a person makes their own QR, which is shown once and can be read', async ({ como, page }) => {
    const [eva, nuria] = [await como('eva'), await como('nuria')];
    const paginaDeNuria = nuria.page;
    await paginaDeNuria.goto('/menu/jornada/credencial');
    const caja = paginaDeNuria.getByRole('region', { name: 'Código QR' });
    await caja.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await caja.getByRole('button', { name: /^Crear/ }).click();
    await expect(caja.getByRole('img', { name: 'Su código QR para fichar' })).toBeVisible();
    await sinFaltasEnLosDosTemas(paginaDeNuria);
    // As a camera sees it: the same piece that reads it on the wall.
    const { default: decodeQR } = await import('qr/decode.js');
    const { default: sharp } = await import('sharp');
    const picture = await caja.getByRole('img', { name: 'Su código QR para fichar' }).screenshot();
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const codigo = decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
    expect(codigo).toMatch(/^EX[A-Z2-7]{26}$/);
    await abrir(page, await terminalNuevo(eva));
    await leer(page, codigo);
    await expect(page.getByText('Nuria', { exact: true })).toBeVisible();
    await paginaDeNuria.reload();
    await expect(paginaDeNuria.getByRole('img', { name: 'Su código QR para fichar' })).toHaveCount(0);
  });
});

test.describe('RRHH', () => {
  // @spec 1.terminal
  test('makes a terminal, whose link is shown once, and revokes it, which the terminal shows by itself', async ({
    como,
    page,
  }) => {
    const { page: paginaDeEva } = await como('eva');
    const nombre = `Muelle ${crypto.randomUUID().slice(0, 6)}`;
    await paginaDeEva.goto('/menu/terminales');
    await paginaDeEva.getByRole('button', { name: 'Nuevo terminal' }).click();
    const dialogo = paginaDeEva.getByRole('dialog');
    await dialogo.getByLabel('Nombre').fill(nombre);
    await dialogo.getByText('Santander').click();
    await dialogo.getByRole('button', { name: 'Crear terminal' }).click();
    const enlace = await paginaDeEva.getByText(/\/terminal\/[\w-]{22}$/).textContent();
    await sinFaltas(paginaDeEva);
    await paginaDeEva.getByRole('button', { name: 'Ya lo tengo' }).click();
    await expect(paginaDeEva.getByText(enlace ?? '')).toHaveCount(0);
    await sinFaltasEnLosDosTemas(paginaDeEva);
    await abrir(page, enlace ?? '');
    await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
    await paginaDeEva.getByRole('button', { name: `Retirar ${nombre}` }).click();
    await paginaDeEva.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(paginaDeEva.getByRole('listitem').filter({ hasText: nombre })).toContainText('Retirado');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Terminal retirado' })).toBeVisible();
    expect(await guardado(page)).not.toContain(nombre);
  });
});
