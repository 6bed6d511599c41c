// Stores of protective equipment: PRL keeps the catalogue and the quotas; those in charge of a store receive and count its stock.
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../../support.ts';

// @spec 1.almacen
test('Íñigo adds an article and its quota, and sees who is in charge of each store', async ({ como }, {
  repeatEachIndex,
  project,
}) => {
  const articulo = `Guante criogénico ${project.name} ${repeatEachIndex}`;
  const { page } = await como('inigo', '/menu/epi/almacen?parte=catalogo');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Artículo nuevo' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill(articulo);
  await dialogo.getByLabel('Norma y nivel').fill('EN 511');
  await dialogo.getByRole('textbox', { name: 'Tallas' }).fill('9');
  await page.keyboard.press('Enter');
  await dialogo.getByRole('textbox', { name: 'Tallas' }).fill('10');
  await page.keyboard.press('Enter');
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(articulo).first()).toBeVisible();

  await page.getByRole('link', { name: 'Cupos' }).click();
  await expect(page.getByText('Pantalla de soldar automática').first()).toBeVisible();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Cupo nuevo' }).click();
  await dialogo.getByRole('button', { name: /^Puesto/ }).click();
  await page.getByRole('option', { name: 'Soldador', exact: true }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await dialogo.getByRole('button', { name: /^Artículo/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${articulo}`) }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await dialogo.getByLabel('Unidades').fill('2');
  await dialogo.getByText('Es obligatorio').click();
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(articulo).first()).toBeVisible();

  await page.getByRole('link', { name: 'Almacenes' }).click();
  await expect(page.getByRole('article', { name: 'Almacén de la nave 2' })).toContainText('Sonia Rey');
  await sinFaltas(page);
  await sinDesborde(page);
});

// @spec 1.almacen
test('Sonia enters a lot, counts it, and reads the movements', async ({ como, isMobile }, {
  repeatEachIndex,
  project,
}) => {
  const lote = `S-${project.name}-${repeatEachIndex}`;
  const { page } = await como('sonia', '/menu/epi/almacen');
  await expect(page.getByText('Mascarilla autofiltrante').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await expect(page.getByRole('link', { name: 'Cupos' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Dar entrada' }).click();
  // Within its part: the table of the store, which stands until the form is there, has a column of the same name.
  await page
    .getByRole('region', { name: 'Qué llega' })
    .getByRole('button', { name: /^Artículo/ })
    .click();
  await page.getByRole('option', { name: /^Guante de nitrilo/ }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('radiogroup', { name: 'Talla' }).getByText('9', { exact: true }).click();
  await page.getByLabel('Unidades').fill('24');
  await page.getByLabel('Número de lote').fill(lote);
  await page.getByLabel('Albarán o pedido').fill('Albarán 4471');
  await sinFaltas(page);
  await sinDesborde(page);
  await page.getByRole('button', { name: 'Dar entrada' }).click();

  await page.getByRole('button', { name: /Guante de nitrilo.*talla 9/ }).click();
  const lineaDelLote = page.getByRole('listitem', { name: `Lote ${lote}` });
  await expect(lineaDelLote).toContainText('24');
  await sinFaltas(page);
  await lineaDelLote.getByRole('button', { name: 'Ajustar' }).click();
  await page.getByLabel('Unidades que ha contado').fill('20');
  await page.getByLabel('Por qué').fill('Recuento');
  await sinFaltas(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajustar' }).click();
  await expect(lineaDelLote).toContainText('20');
  await page.getByRole('link', { name: 'Ver sus movimientos' }).click();
  await expect(page.getByText(new RegExp(`lote ${lote} · Recuento`)).first()).toBeVisible();
  if (isMobile) {
    const filtro = await page.getByRole('button', { name: /^Artículo / }).boundingBox();
    expect(filtro?.width, 'room for a name').toBeGreaterThan(240);
  } else await expect(page.getByRole('button', { name: 'Artículo: Guante de nitrilo', exact: true })).toBeVisible();
  await sinFaltas(page);
  await sinDesborde(page);
});

test('the home page leads Sonia to low and expired stock', { tag: '@check' }, async ({ como, isMobile }) => {
  const { page } = await como('sonia', '/menu/inicio');
  await page.getByRole('link', { name: /Bajo mínimo: Mascarilla autofiltrante|artículos bajo mínimo/ }).click();
  await expect(page).toHaveURL(/ver=bajas/);
  await expect(page.getByText('Bajo mínimo').last()).toBeVisible();
  if (isMobile) await page.getByRole('radio', { name: 'Caducadas' }).click();
  else {
    await page.getByRole('button', { name: 'Cuáles: Bajo mínimo', exact: true }).click();
    await page.getByRole('option', { name: 'Caducadas' }).click();
  }
  await page.getByRole('button', { name: /Filtro de vapores A2/ }).click();
  await expect(page.getByText('Vencido', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Traspasar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dar de baja' })).toBeVisible();
});

test.describe('people without a store', () => {
  test.use({ estadosEsperados: [404] });
  test('a person without a store sees no stock and no movements', async ({ como }) => {
    const { page, llamar } = await como('ana');
    expect(await llamar<unknown[]>('GET', '/api/almacen/movimientos')).toEqual([]);
    await page.goto('/menu/epi/almacen');
    await expect(page.getByText('No se ha encontrado lo que busca').first()).toBeVisible();
  });
});
