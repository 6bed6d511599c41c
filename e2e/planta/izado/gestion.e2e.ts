// PRL at a desk: a new element, sheets of labels, and the kinds and colours of elements.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, focoALaVista, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { listOf } from '../../pieces.steps.ts';

const ESCRITORIO = { tag: '@escritorio' };

// @spec 1.izado
test(
  'Íñigo creates an element, cannot send it to repair before it is withdrawn, and scraps it',
  ESCRITORIO,
  async ({ como }) => {
    test.slow();
    const { page } = await como('inigo');
    const codigo = `GRI-${marca()}`;
    await page.goto('/menu/izado');
    await expect(listOf(page, 'Elementos')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await focoALaVista(page);
    await page.getByRole('link', { name: 'Elemento nuevo' }).click();
    await page.getByLabel('Código').fill(codigo.toLowerCase());
    await page.getByRole('button', { name: /^Tipo/ }).click();
    await page.getByRole('option', { name: /Grillete/ }).click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByLabel('Carga máxima (CMU), en kg').fill('4750');
    await page.getByRole('button', { name: /^Área/ }).click();
    await page.getByRole('option', { name: 'Producción' }).click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: codigo })).toBeVisible();
    await expect(page.getByText('Nunca se ha inspeccionado')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await expect(page.getByRole('button', { name: 'Enviar a reparar' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Dar de baja' }).click();
    const dialogo = page.getByRole('alertdialog');
    await dialogo.getByLabel('Motivo').fill('Deformado');
    await dialogo.getByRole('button', { name: 'Dar de baja' }).click();
    await expect(page.getByText('Baja', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Deformado').first()).toBeVisible();
  },
);

test('the search does not cover the title on a narrow desk', ESCRITORIO, async ({ como }) => {
  const { page } = await como('inigo');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/menu/izado');
  await expect(page.getByRole('link', { name: 'Escanear una etiqueta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elemento nuevo' })).toBeVisible();
  const titulo = page.getByRole('heading', { level: 1 });
  const [title, search] = await Promise.all([
    titulo.evaluate((h1) => {
      const words = document.createRange();
      words.selectNodeContents(h1);
      const { right, bottom } = words.getBoundingClientRect();
      return { right, bottom };
    }),
    page.getByRole('searchbox', { name: 'Buscar elementos' }).boundingBox(),
  ]);
  // Beside the title or below it.
  expect(title.right <= (search?.x ?? 0) || title.bottom <= (search?.y ?? 0)).toBe(true);
});

// @spec 1.izado
test('labels are chosen and printed on a commercial sheet', ESCRITORIO, async ({ como }) => {
  const { page } = await como('inigo');
  await page.goto('/menu/izado/etiquetas');
  const lista = page.getByRole('list', { name: 'Elementos', exact: true });
  for (const n of [0, 1, 2]) await lista.getByRole('checkbox').nth(n).check({ force: true });
  const hoja = page.getByRole('group', { name: 'Hoja de etiquetas' });
  await expect(hoja.getByRole('img')).toHaveCount(3);
  await sinFaltasEnLosDosTemas(page);
  await page.emulateMedia({ media: 'print' });
  const caja = await hoja.locator('.etiqueta-izado').first().boundingBox();
  // 70 × 37 mm at 96 pixels an inch.
  expect(Math.round(caja?.width ?? 0)).toBe(Math.round((70 / 25.4) * 96));
  expect(Math.round(caja?.height ?? 0)).toBe(Math.round((37 / 25.4) * 96));
  expect(Math.round(caja?.x ?? -1)).toBe(0);
  await page.emulateMedia({ media: null });
  const hojas = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(await hojas()).toHaveLength(1);
  await page.getByRole('button', { name: 'Primera etiqueta libre' }).click();
  await page.getByRole('option', { name: '23', exact: true }).click();
  expect(await hojas()).toHaveLength(2);
});

// @spec 1.izado
test('PRL adds a kind of element, and one colour is in force', ESCRITORIO, async ({ como }) => {
  const { page } = await como('inigo');
  const nombre = `Balancín ${marca()}`;
  await page.goto('/menu/izado/catalogo');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Añadir tipo' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(nombre);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(nombre)).toBeVisible();
  await expect(page.getByText('Vigente', { exact: true })).toHaveCount(1);
});
