// Decisions 11: each one chooses their photo, cuts it, says who sees it and takes it away; drawn wherever they are named.
import type { Page } from '@playwright/test';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { dibujo } from './dibujo.ts';
import { listOf } from '../../pieces.steps.ts';

test.use({ estadosEsperados: [404] });

/** Both answer to Eva, as Nuria does; Sonia answers to Íñigo. */
const QUIEN: Record<string, [login: string, nombre: string]> = {
  movil: ['clara', 'Clara Luna'],
  escritorio: ['pablo', 'Pablo Cano'],
};
const guardar = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar la foto' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

// @spec 1.foto S-8051 S-8052
test('a photo is cut by keyboard, shared and taken away at once', { tag: '@check' }, async ({ como }, { project }) => {
  const [login, nombre] = QUIEN[project.name] ?? ['', ''];
  const { page, llamar } = await como(login);
  await llamar('DELETE', '/api/foto/mia').catch(() => undefined); // of another round
  await page.goto('/menu/foto');
  const main = page.getByRole('main');
  await expect(main).toContainText('donde se le nombra se ven sus iniciales');
  await sinFaltasEnLosDosTemas(page);

  const input = page.locator('input[type=file]').last();
  await input.setInputFiles({ name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') });
  await expect(main.getByRole('alert')).toContainText('no se puede abrir');

  await input.setInputFiles(await dibujo(page));
  const dialog = page.getByRole('dialog', { name: 'Encuadrar la foto' });
  const encuadre = dialog.getByRole('application', { name: /^Encuadre/ });
  await expect(encuadre).toBeVisible();
  await sinFaltas(page);
  await tabHasta(page, encuadre);
  const picture = dialog.locator('.reactEasyCrop_Image');
  const before = await picture.getAttribute('style');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => picture.getAttribute('style')).not.toBe(before);
  await tabHasta(page, dialog.getByRole('slider', { name: 'Acercar' }));
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '130 %');
  await expect(dialog.getByRole('radio', { name: 'Mi equipo' })).toBeChecked();
  await guardar(page);
  await expect(main.locator('img')).toBeVisible();
  await expect(main).toContainText('Foto del');
  await sinFaltasEnLosDosTemas(page);

  const { page: nuria } = await como('nuria');
  const { page: sonia } = await como('sonia');
  const enDirectorio = async (who: Page) => {
    await who.goto(`/menu/directorio?texto=${encodeURIComponent(nombre)}`);
    const fila = listOf(who, 'Personas').getByRole('link', { name: nombre });
    await expect(fila).toBeVisible();
    return fila.locator('img');
  };
  await expect(await enDirectorio(sonia)).toHaveCount(0);
  await expect(await enDirectorio(nuria)).toHaveCount(1);

  // Drawn as chosen once the act has begun, a moment after the click.
  const deLaEmpresa = main.getByRole('radio', { name: 'La empresa' });
  await deLaEmpresa.click({ force: true });
  await expect(deLaEmpresa).toBeChecked();
  await expect(main).toContainText('todas las personas de la empresa');
  await expect(page.getByRole('status').getByText('Guardado')).toBeVisible();
  await expect(await enDirectorio(nuria)).toHaveCount(1);
  await expect(await enDirectorio(sonia)).toHaveCount(1);

  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await sinFaltas(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(main).toContainText('sus iniciales');
  await expect(await enDirectorio(sonia)).toHaveCount(0);
});
