// Deciding on a phone: where a decision opens, its acts by gesture and by button, and several at once.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, test } from '../../support.ts';
import { decidirConComentario, enLaBandeja, pedirAcceso } from './solicitud.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

const BANDEJA = '/menu/solicitudes?ver=pendientes';
const pedir = async (ana: Persona, cuantas: number) => {
  const pedidas = [];
  for (let n = 1; n <= cuantas; n++)
    pedidas.push(await pedirAcceso(ana, { motivo: `Relevo ${n} · ${marca()}`, conFirma: false }));
  return pedidas;
};
/** What is open stands at its top, also once all of it has come. */
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
    const direccion = page.url();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page).not.toHaveURL(direccion);
    await alPrincipio(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const decidida = page.url();
    await decidirConComentario(page, 'Aceptar', 'Conforme');
    await expectToast(page, 'Solicitud aceptada correctamente');
    await expect(page).not.toHaveURL(decidida);
    await alPrincipio(page);
    // From a typed address.
    const otra = await luis.page.context().newPage();
    await otra.goto(direccion);
    await alPrincipio(otra);
  });
});
