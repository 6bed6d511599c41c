// @spec 2 S-5922 S-5923 S-5924
import type { Locator, Page } from '@playwright/test';
import { ahora } from '../../contract/test/reloj.ts';
import { expect, test } from '../support.ts';
import { crearViaje } from './viaje.steps.ts';

type Tiron = { hasta: number; pasos?: number; espera?: number };
/** Pulls what is drawn there down by so many pixels with a raw finger, and waits before letting go. */
async function tirar(page: Page, de: Locator, { hasta, pasos = 8, espera = 250 }: Tiron): Promise<void> {
  await de.click({ trial: true }); // arrived: a sheet that still comes up is not under the finger
  const box = await de.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12];
  const cdp = await page.context().newCDPSession(page);
  // Each touch says its own time: how fast the finger goes is not how busy the machine is.
  let now = ahora();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, at?: number) => {
    const timestamp = (now += after) / 1000;
    return cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  };
  await touch('touchStart', 0, y);
  for (let i = 1; i <= pasos; i++) await touch('touchMove', 16, y + (hasta * i) / pasos);
  await touch('touchEnd', espera);
  await cdp.detach();
}
const alto = async (hoja: Locator) => Math.round((await hoja.boundingBox())?.y ?? 0);

test('a sheet follows the finger down, and closes past a third or by a flick', { tag: '@movil' }, async ({ como }) => {
  const ana = await como('ana');
  const { Codigo } = await crearViaje(ana, 'Hojalandia');
  const { page } = ana;
  await page.goto('/menu/viajes?texto=Hojalandia');
  const hoja = page.getByRole('dialog').filter({ hasText: 'Hojalandia' });
  const abrir = async () => {
    await page.getByRole('list', { name: 'Mis viajes' }).getByRole('link', { name: 'Hojalandia' }).first().click();
    await expect(hoja.getByRole('button', { name: 'Regresar' })).toBeVisible();
    await expect(hoja).toContainText(Codigo);
  };
  const titulo = hoja.getByRole('heading').first();
  await abrir();
  const before = await alto(hoja);
  await tirar(page, titulo, { hasta: 90 });
  await expect.poll(() => alto(hoja)).toBe(before);

  await tirar(page, titulo, { hasta: 420 });
  await expect(hoja).toBeHidden();
  await expect(page).toHaveURL(/\/menu\/viajes\?texto=Hojalandia$/);

  await abrir();
  await tirar(page, titulo, { hasta: 120, pasos: 3, espera: 0 });
  await expect(hoja).toBeHidden();

  // Scrolled down, the finger scrolls back.
  await abrir();
  const cuerpo = hoja.locator('.overflow-y-auto').first();
  await cuerpo.evaluate((element) => element.scrollTo(0, 400));
  const scrolled = await cuerpo.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await tirar(page, cuerpo, { hasta: 300 });
  await expect(hoja).toBeVisible();
  await expect.poll(() => cuerpo.evaluate((element) => element.scrollTop)).toBeLessThan(scrolled);
  expect(await alto(hoja)).toBe(before);
});

test('a form closed by a swipe keeps its words; a question does not close', { tag: '@movil' }, async ({ como }) => {
  const ana = await como('ana');
  const { Id } = await crearViaje(ana, 'Hojalandia');
  const { page } = ana;
  await page.goto(`/menu/viajes/${Id}?ver=nueva`);
  const form = page.getByRole('dialog').filter({ has: page.getByText('NECESIDAD', { exact: true }) });
  await form.getByRole('textbox').first().fill('Por la mañana');
  await tirar(page, form.getByRole('heading').first(), { hasta: 500 });
  await expect(form).toBeHidden();
  await page.goto(`/menu/viajes/${Id}?ver=nueva`);
  await expect(form.getByText('Se ha recuperado lo que escribió antes.')).toBeVisible();

  await page.goto(`/menu/viajes/${Id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Anular' }).click();
  const pregunta = page.getByRole('alertdialog');
  const before = await alto(pregunta);
  await tirar(page, pregunta.getByRole('heading').first(), { hasta: 300 });
  expect(await alto(pregunta)).toBe(before);
});
