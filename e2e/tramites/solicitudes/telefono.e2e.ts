// Deciding on a phone: where a decision opens, its acts by gesture and by button, and several at once.
import type { Locator, Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinDesborde, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { decidirConComentario, enLaBandeja, pedirAcceso } from './solicitud.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

const BANDEJA = '/menu/solicitudes?ver=pendientes';
const pedir = async (ana: Persona, cuantas: number) => {
  const pedidas = [];
  for (let n = 1; n <= cuantas; n++)
    pedidas.push(await pedirAcceso(ana, { motivo: `Relevo ${n} · ${marca()}`, conFirma: false }));
  return pedidas;
};
const UNA = /\/menu\/solicitudes\/\d+/;
const filaDe = (page: Page, numero: string): Locator =>
  page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('listitem').filter({ hasText: numero });
/** Waits until all of a decision has come, and finds it at its top. */
async function alPrincipio(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Regresar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Historial' }).or(page.getByText('Historial')).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test.describe('on a phone', { tag: '@movil' }, () => {
  // @spec 2.11
  test('a decision opens at its top, from wherever it is opened', async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const pedidas = await pedir(ana, 4);
    const { page } = luis;
    await page.goto(BANDEJA);
    const ultima = enLaBandeja(page, pedidas[3]?.Numero ?? '');
    await ultima.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const abajo = await page.evaluate(() => scrollY);
    expect(abajo).toBeGreaterThan(100);
    await ultima.click();
    await alPrincipio(page);
    // The list is where it was.
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(ultima).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(abajo / 2);

    await ultima.click();
    await expect(page).toHaveURL(UNA); // it changes behind the next frame, and until then it is the address of the list
    const direccion = page.url();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page).not.toHaveURL(direccion);
    await expect(page).toHaveURL(UNA);
    await alPrincipio(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const decidida = page.url();
    await decidirConComentario(page, 'Aceptar', 'Conforme');
    await expectToast(page, 'Solicitud aceptada correctamente');
    await expect(page).not.toHaveURL(decidida);
    await alPrincipio(page);
    // From a typed address.
    const pestana = await luis.page.context().newPage();
    await pestana.goto(direccion);
    await alPrincipio(pestana);
  });

  // @spec 2.11 S-5930
  test('a row uncovers its acts under a finger, and its menu has the same', async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const [aceptada, rechazada] = await pedir(ana, 2);
    const { page } = luis;
    await page.goto(`${BANDEJA}&tipo=ACCESO`);
    const primera = enLaBandeja(page, aceptada?.Numero ?? '');
    await deslizar(page, primera);
    // The name and the amount stay in sight beside the acts.
    const fila = filaDe(page, aceptada?.Numero ?? '');
    await expect(fila.getByText('Ana Prieto', { exact: true })).toBeInViewport();
    await expect(fila.getByText('4 h', { exact: true })).toBeInViewport();
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.press('Escape');
    await expect(fila.getByRole('button', { name: /^Aceptar: Ana Prieto/ })).toBeHidden();
    await deslizar(page, primera);
    await fila.getByRole('button', { name: /^Aceptar: Ana Prieto/ }).click();
    const pregunta = page.getByRole('alertdialog', { name: /^Aceptar el acceso/ });
    await expect(pregunta.getByLabel('Comentario')).toHaveValue('Conforme');
    await expect(pregunta.getByRole('heading', { level: 3 }).first()).toBeInViewport();
    await sinFaltasEnLosDosTemas(page);
    await pregunta.getByRole('button', { name: 'Aceptar 4 h' }).click();
    await expectToast(page, 'Solicitud aceptada correctamente');
    await expect(primera).toBeHidden();

    const segunda = enLaBandeja(page, rechazada?.Numero ?? '');
    await filaDe(page, rechazada?.Numero ?? '')
      .getByRole('button', { name: /^Más actos de Ana Prieto/ })
      .press('Enter');
    await page
      .getByRole('dialog', { name: /^Ana Prieto/ })
      .getByRole('button', { name: 'Rechazar' })
      .press('Enter');
    const motivo = page.getByRole('alertdialog', { name: /^Rechazar el acceso/ });
    await expect(motivo.getByLabel('Por qué')).toBeFocused();
    await expect(motivo.getByLabel('Por qué')).toBeInViewport();
    await page.keyboard.type('Esa noche el dique está cerrado');
    await motivo.getByRole('button', { name: /^Rechazar y decírselo a/ }).click();
    await expectToast(page, 'Solicitud rechazada correctamente');
    await expect(segunda).toBeHidden();
  });

  // @spec 2.11 S-5932
  test('the head of a decision stays over what is read, and its acts under it', async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const [pedida] = await pedir(ana, 1);
    const { page } = luis;
    await page.goto(BANDEJA);
    await enLaBandeja(page, pedida?.Numero ?? '').click();
    const cabecera = page.locator('[data-pinned]');
    const aceptar = page.getByRole('button', { name: 'Aceptar', exact: true });
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 300));
      await expect(cabecera).toBeInViewport({ ratio: 1 });
      await expect(cabecera).toContainText('Ana Prieto');
      await expect(cabecera).toContainText('4 h');
      for (const name of ['Regresar', 'Rechazar', 'Aceptar'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      const [comentario, boton] = [
        await page.getByLabel('Comentario', { exact: true }).boundingBox(),
        await aceptar.boundingBox(),
      ];
      expect((comentario?.y ?? 0) + (comentario?.height ?? 0)).toBeLessThanOrEqual(boton?.y ?? 0);
      expect(boton?.height).toBeGreaterThanOrEqual(44);
      await sinDesborde(page);
    }
  });
});

/** A finger that goes from the right of a row to its middle. */
async function deslizar(page: Page, fila: Locator): Promise<void> {
  await fila.scrollIntoViewIfNeeded();
  const box = await fila.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const at = (x: number) => [{ x, y }];
  const from = (box?.x ?? 0) + (box?.width ?? 0) - 20;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 10; step++)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from - step * 15) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
