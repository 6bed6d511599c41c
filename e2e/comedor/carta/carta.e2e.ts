// The kitchen's catalogue: what it keeps on its tablet can be ordered at once, and what was ordered is not changed silently.
import type { Locator, Page } from '@playwright/test';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const TABLET = { width: 1024, height: 768 };
const MOVIL = { width: 390, height: 844 };
// The slot with an order is refused.
test.use({ estadosEsperados: [409] });
/** An act behind 'Más' of its row. */
const retirar = async (page: Page, articulo: Locator) => {
  await articulo.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
};
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

// @spec 1.articulos
test('Marta keeps a sandwich and an hour, and Luis orders it @escritorio', async ({ como }, { repeatEachIndex }) => {
  const nombre = `Lomo con queso ${repeatEachIndex + 1}`;
  const { page } = await como('marta');
  await page.setViewportSize(TABLET);
  await page.goto('/menu/cocina/articulos');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Añadir franja' }).click();
  const dialogo = page.getByRole('dialog');
  for (const [campo, hora] of [
    ['Desde', '1235'],
    ['Hasta', '1245'],
  ] as const) {
    await dialogo.getByRole('group', { name: campo }).getByRole('spinbutton').first().focus();
    await page.keyboard.type(hora);
  }
  await dialogo.getByLabel('Pedidos que caben').fill('4');
  await sinFaltas(page);
  await guardar(page);
  const franja = page
    .getByRole('list', { name: 'Franjas' })
    .getByRole('listitem')
    .filter({ hasText: 'De 12:35 a 12:45' });
  await expect(franja).toContainText('Caben 4 pedidos · todos los días');

  await page.getByRole('link', { name: 'Artículo nuevo' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Precio', { exact: true }).fill('3,10');
  for (const [g, grupo, opciones] of [
    [0, 'Salsas', ['Alioli']],
    [1, 'Pan', ['Blanco', 'De maíz']],
  ] as const) {
    await page.getByRole('button', { name: 'Añadir grupo de opciones' }).click();
    const caja = page.getByRole('listitem').filter({ hasText: `Grupo ${g + 1}` });
    await caja.getByLabel('Nombre del grupo').fill(grupo);
    for (const [o, opcion] of opciones.entries()) {
      if (o > 0) await caja.getByRole('button', { name: 'Añadir opción' }).click();
      await caja.getByLabel('Opción').nth(o).fill(opcion);
    }
  }
  await page.getByLabel('Suma al precio').last().fill('0,50');
  await page.getByRole('button', { name: 'Alérgenos: ninguno más' }).nth(1).click();
  await page.getByRole('group', { name: 'Alérgenos que añade' }).getByText('Gluten', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Alérgenos: gluten' })).toBeVisible();
  // Allergens that were not written are asked for, and the words lead there.
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Alérgenos que lleva' }).click();
  await page.getByText('No lleva ninguno de los catorce alérgenos').click();
  await page.getByText('Sin gluten', { exact: true }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByText('La opción «Blanco» lleva gluten')).toBeVisible();
  await page.getByText('Sin gluten', { exact: true }).click();
  await tabHasta(page, page.getByRole('button', { name: 'Subir Pan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bajar Pan' })).toBeFocused();
  await expect(page.getByLabel('Nombre del grupo').first()).toHaveValue('Pan');
  await sinFaltasEnLosDosTemas(page);
  await guardar(page);
  const lomo = page.getByRole('article', { name: nombre });
  await expect(lomo).toContainText('Pan (solo una): Blanco (gluten), De maíz +0,50 €');

  const { page: luis } = await como('luis');
  await luis.setViewportSize(MOVIL);
  await luis.goto('/menu/comedor/bocadillos/nuevo?centro=SDR');
  await luis.getByRole('radiogroup', { name: 'Hora de recogida' }).getByText('12:35').click();
  await luis.getByRole('button', { name: `Añadir uno de ${nombre}` }).click();
  await luis.getByRole('radiogroup', { name: 'Pan' }).getByText('De maíz (+0,50 €)').click();
  await luis.getByRole('radiogroup', { name: 'Salsas' }).getByText('Alioli').click();
  await expect(luis.getByText('3,60 €', { exact: true })).toBeVisible();
  await luis.getByRole('button', { name: 'Confirmar pedido' }).click();
  const pedidoDeLuis = luis.getByRole('list', { name: 'Por recoger' }).getByRole('article').filter({ hasText: nombre });
  await expect(pedidoDeLuis).toContainText('3,60 €');

  await expect(franja).toContainText('1 pedido por recoger');
  await franja.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText(/Hay 1 pedido por recoger a esa hora/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await lomo.getByRole('link', { name: `Cambiar ${nombre}` }).click();
  await page.getByLabel('Precio', { exact: true }).fill('9,00');
  await page.getByText('No lleva ninguno de los catorce alérgenos').click();
  await page.getByRole('group', { name: 'Alérgenos que lleva' }).getByText('Leche y lácteos').click();
  await guardar(page);
  await expect(page.getByRole('alertdialog')).toContainText('Una persona lo tenía pedido');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(lomo).toContainText('9,00 €');
  // The order keeps its price, and says what it has now.
  await luis.reload();
  await expect(pedidoDeLuis).toContainText('3,60 €');
  await expect(pedidoDeLuis).toContainText('leche y lácteos');
  await pedidoDeLuis.getByRole('button', { name: 'Cancelar pedido' }).click();
  await luis.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(pedidoDeLuis).toHaveCount(0);
  await expect(franja).not.toContainText('por recoger');
  await franja.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(franja).toHaveCount(0);
  await retirar(page, lomo);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(lomo).toHaveCount(0);
});

test('Marta orders the list, retires an article and reoffers it @escritorio', { tag: '@check' }, async ({ como }) => {
  const { page } = await como('marta', '/menu/cocina/articulos?tipo=L');
  const lista = page.getByRole('list', { name: 'Artículos que se ofrecen' });
  const nombres = () =>
    lista
      .getByRole('article')
      .evaluateAll((todos) => todos.map((articuloDeLista) => articuloDeLista.getAttribute('aria-label')));
  await expect(lista.getByRole('article').nth(1)).toBeVisible();
  const [primero, segundo, ...resto] = await nombres();
  await tabHasta(page, page.getByRole('button', { name: `Bajar ${primero}` }));
  await page.keyboard.press('Enter');
  await expect.poll(nombres).toEqual([segundo, primero, ...resto]);
  await expect(page.getByRole('button', { name: `Bajar ${primero}` })).toBeFocused();
  const articulo = page.getByRole('article', { name: String(primero) });
  await retirar(page, articulo);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect.poll(nombres).toEqual([segundo, ...resto]);
  await page.getByRole('button', { name: /^Retirados/ }).click();
  await sinFaltasEnLosDosTemas(page);
  await articulo.getByRole('button', { name: 'Ofrecer de nuevo' }).click();
  await expect.poll(nombres).toEqual([segundo, ...resto, primero]);
});
