// Readers: unread notices, all the notices, and the company's news. The notices of these stories are for the subcontractors: Sara alone.
import sharp from 'sharp';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { anteLaPuerta, leerEnLaPuerta, publicarAviso, seAbreElPaso, TODO_LEIDO } from './avisos.steps.ts';

test.use({ avisosLeidos: false, trace: 'off' });

const LONG = `https://example.org/${'muy-largo-'.repeat(12)}`;
/** A text that overflows a narrow screen: a long link, a wide picture and a wide table. */
const duro = (imagen: string) => `<p>Lea <a href="${LONG}">${LONG}</a>.</p>
<img src="${imagen}" alt="Plano de la nave" width="640" height="320"><h2>Turnos</h2>
<table><thead><tr>${'<th>Nave y turno</th>'.repeat(7)}</tr></thead>
<tbody><tr>${'<td>Nave 3, de 8:00 a 10:00</td>'.repeat(7)}</tr></tbody></table>`;

async function subirImagen(pablo: Persona): Promise<{ Id: number; Url: string }> {
  const buffer = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#0d5c63' } })
    .png()
    .toBuffer();
  return pablo.subir('/api/avisos/imagen', { name: 'plano.png', mimeType: 'image/png', buffer });
}

// @spec 1.avisos S-1140 S-1141 S-1142 S-1143
test(
  'unread notices come before any screen; once they are read with the keyboard, the screen that was asked for opens',
  { tag: '@test' },
  async ({ como }, { project }) => {
    const pablo = await como('pablo');
    const { page } = await como('sara');
    const mark = `${project.name} ${marca()}`;
    const [first, second] = [`Simulacro ${mark}`, `Obras ${mark}`];
    await readNoticesOf(process.env.BASE_URL ?? '', 'sara'); // Reads the notices that other stories have published for everybody.
    const { Url } = await subirImagen(pablo);
    await publicarAviso(pablo, { titular: first, texto: duro(Url), hastags: ['seguridad'], fijado: true });
    await publicarAviso(pablo, { titular: second });

    await page.goto('/menu/viajes');
    await anteLaPuerta(page);
    await expect(page).toHaveTitle('Avisos sin leer · Extramuros');
    await sinFaltasEnLosDosTemas(page);

    await tabHasta(page, page.getByRole('button', { name: `Leer ${first}` }));
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog', { name: 'Aviso' });
    await expect(detail.getByRole('heading', { name: 'Turnos' })).toBeVisible();
    const picture = detail.getByRole('img', { name: 'Plano de la nave' });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBe(2);
    await expect(detail.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await sinFaltasEnLosDosTemas(page);
    // Overflowing content scrolls inside its box, also by keyboard.
    const table = detail.getByRole('region', { name: 'Tabla' });
    await tabHasta(page, table);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Leer ${first}` })).toBeHidden();

    // Another address, or going back, leads to the unread notices again.
    await page.goto('/empresainforma');
    await anteLaPuerta(page);
    await page.goBack();
    await anteLaPuerta(page);
    await tabHasta(page, page.getByRole('button', { name: `Leer ${second}` }));
    await page.keyboard.press('Enter');
    await tabHasta(page, detail.getByRole('button', { name: 'Regresar' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(TODO_LEIDO)).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.waitForURL('**/empresainforma');
  },
);

// @spec 1.avisos S-1140 S-1141 S-1142 S-1143
test('unread notices are shown on coming back to the app, after a half-written trip is left', async ({
  como,
  isMobile,
}, { project }) => {
  const pablo = await como('pablo');
  const { page } = await como('teo');
  const titular = `Aforo ${project.name} ${marca()}`;
  const aTeo = { todos: true, areas: [], centros: [], subcontratas: false };
  await page.goto('/menu/viajes/nuevo');
  await page.getByLabel('Motivo del viaje').fill('Visita al astillero');
  const Id = await publicarAviso(pablo, { titular, audiencia: aTeo });
  // The window gets the focus again, as when the app comes back.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveTitle(/^\(1\) /, { timeout: 30_000 });
  await expect(page.getByLabel('Motivo del viaje')).toHaveValue('Visita al astillero');
  // A form of a phone is left by its arrow.
  if (isMobile) await page.getByRole('button', { name: 'Volver' }).click();
  else await page.getByRole('link', { name: 'Inicio' }).click();
  await anteLaPuerta(page);
  await leerEnLaPuerta(page, titular);
  await seAbreElPaso(page, isMobile ? '/menu/viajes' : '/menu/inicio');
  await page.goto('/menu/viajes/nuevo');
  await expect(page.getByLabel('Motivo del viaje')).toHaveValue('Visita al astillero');
  await pablo.llamar('POST', `/api/avisos/retirar/${Id}`, { motivo: 'Era una prueba' });
});

test.describe('without unread notices of other stories', () => {
  test.use({ avisosLeidos: true });

  test('notices and news have no accessibility faults, and fit a screen zoomed to twice the size', async ({
    como,
    isMobile,
  }, { project }) => {
    test.slow();
    const pablo = await como('pablo');
    const { page } = await como('sara');
    const titular = `Normas de acceso ${project.name} ${marca()}`;
    const { Id: portadaId, Url } = await subirImagen(pablo);
    const Id = await publicarAviso(pablo, { titular, texto: duro(Url), hastags: ['accesos', 'seguridad'] });
    const noticia = await publicarAviso(pablo, { titular: `Feria de ${titular}`, canal: 'N', portadaId });

    await page.goto('/menu/avisos');
    const item = page.getByRole('link', { name: titular });
    await expect(item).toContainText('Sin leer');
    await sinFaltasEnLosDosTemas(page);
    await item.click();
    await expect(page.getByRole('heading', { name: titular })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Turnos' })).toBeVisible();
    await expect(page.locator(`[data-item="${Id}"]`)).not.toContainText('Sin leer');
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(item).toBeFocused();
    await page.getByRole('radio', { name: '#accesos' }).click();
    await page.getByLabel('Buscar avisos').fill('nada se parece');
    await expect(page.getByText('Ningún aviso coincide')).toBeVisible();
    await sinFaltas(page);

    await page.goto('/empresainforma');
    const card = page.getByRole('link', { name: `Feria de ${titular}` });
    await expect(card.locator('img')).toHaveAttribute('src', /^blob:/);
    await sinFaltasEnLosDosTemas(page);
    await card.click();
    await expect(page.getByRole('dialog', { name: 'La empresa informa' })).toBeVisible();
    await sinFaltas(page);

    // WCAG 1.4.10 asks for a width of 320; half of a phone would be less.
    await page.setViewportSize(isMobile ? { width: 320, height: 422 } : { width: 720, height: 450 });
    for (const [path, sign] of [
      ['/menu/avisos', titular],
      [`/menu/avisos/${Id}`, 'Turnos'],
      ['/empresainforma', `Feria de ${titular}`],
      [`/empresainforma/${noticia}`, 'Regresar'],
      ['/avisos-sin-leer', TODO_LEIDO],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await sinDesborde(page);
    }
  });
});
