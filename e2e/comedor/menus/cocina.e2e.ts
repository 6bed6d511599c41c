// The week of the kitchen: copied, mended, published, changed, withdrawn and printed for the door, on the kitchen's tablet.
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { expect, focoALaVista, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { diaLibre, publicar } from './menus.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

test.use({ viewport: { width: 1024, height: 768 } });

// @spec 1.menu S-8104 S-8107
test('Marta copies last week, publishes and changes it, and prints it @escritorio', async ({ como }) => {
  const [marta, ana] = [await como('marta'), await como('ana')];
  const { page } = marta;
  const { fecha, despues } = await diaLibre(marta, 60);
  await publicar(marta, fecha, [
    { nombre: 'Cocido montañés', alergenos: ['sulfitos'], sinGluten: true },
    { nombre: 'Pollo asado', curso: 2, sinAlergenos: true },
  ]);
  await ana.page.goto(`/menu/comedor/menu?centro=SDR&fecha=${despues}`);
  const diaDeAna = ana.page.getByRole('region', { name: new RegExp(diaDeSemana(despues), 'i') });
  await expect(diaDeAna.getByText('Aún no se ha publicado.')).toBeVisible();

  await page.goto(`/menu/cocina/menu?fecha=${despues}`);
  const dia = page.getByRole('region', { name: new RegExp(diaDeSemana(despues), 'i') });
  await expect(dia.getByText('Sin platos')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar la semana anterior' }).click();
  await expectToast(page, 'Semana copiada');
  await expect(dia.getByText('Cocido montañés')).toBeVisible();

  await dia.getByRole('button', { name: 'Añadir segundo' }).click();
  await page.getByRole('combobox').fill('Merluza a la romana');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('option', { name: 'Plato nuevo: Merluza a la romana' }).click();
  const nuevo = page.getByRole('dialog', { name: /^Plato del/ });
  await expect(nuevo.getByRole('radio', { name: 'Segundo' })).toBeChecked();
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('Merluza a la romana');
  await sinFaltasEnLosDosTemas(page);
  await nuevo.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Plato añadido');
  const merluza = dia.getByRole('listitem').filter({ hasText: 'Merluza a la romana' });
  await expect(merluza.getByText('Faltan alérgenos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar 1 día' })).toBeDisabled();
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('button', { name: 'Ir a Merluza a la romana' }).first().click();
  await page.keyboard.press('Enter');
  const detalle = page.getByRole('complementary', { name: 'Platos y detalle' });
  await expect(detalle.getByText('Indique los alérgenos, o que no lleva ninguno')).toBeVisible();
  await detalle.getByRole('button', { name: 'Cambiar' }).click();
  const cambio = page.getByRole('dialog', { name: 'Cambiar Merluza a la romana' });
  for (const alergeno of ['Gluten', 'Pescado']) await cambio.getByText(alergeno, { exact: true }).click();
  await cambio.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Plato guardado');
  await page.getByRole('button', { name: 'Publicar 1 día' }).click();
  await expectToast(page, 'Menú publicado');
  await focoALaVista(page);
  // Ana's screen is open: the menu comes, and nothing of it is a change.
  await expect(diaDeAna.getByText('Alérgenos: gluten, pescado')).toBeVisible();
  await expect(diaDeAna.getByText('Cambio', { exact: true })).toHaveCount(0);

  await detalle.getByRole('button', { name: 'Cambiar' }).click();
  await cambio.getByText('Huevos', { exact: true }).click();
  await cambio.getByRole('button', { name: 'Guardar' }).click();
  await expect(merluza.getByText('Cambio', { exact: true })).toBeVisible();
  const pollo = dia.getByRole('listitem').filter({ hasText: 'Pollo asado' });
  await pollo.getByRole('button').click();
  await detalle.getByRole('button', { name: 'Retirar', exact: true }).click();
  const motivo = page.getByRole('alertdialog', { name: 'Retirar Pollo asado' });
  await expect(motivo.getByText('Nadie lo ha pedido.')).toBeVisible();
  await motivo.getByLabel('Motivo').fill('No ha llegado');
  await motivo.getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Plato retirado');
  await sinFaltasEnLosDosTemas(page);
  const deAna = diaDeAna.getByRole('listitem');
  await expect(deAna.filter({ hasText: 'Merluza' }).getByText('Cambio', { exact: true })).toBeVisible();
  await expect(deAna.filter({ hasText: 'Pollo asado' }).getByText('No se sirve: No ha llegado')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Menú del comedor de Santander')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Merluza a la romana/ })).toContainText('gluten, huevos, pescado');
  await expect(page.getByRole('table')).not.toContainText('Pollo asado');
  await expect(page.getByRole('button')).toHaveCount(0);
  const hojas = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(hojas).toHaveLength(1);
});

// @spec 1.menu
test('Marta writes a day with the dishes that she knows, by keyboard and by dragging @escritorio', async ({ como }) => {
  const marta = await como('marta');
  const { page } = marta;
  const { fecha } = await diaLibre(marta, 100);
  await page.goto(`/menu/cocina/menu?fecha=${fecha}`);
  const nombre = diaDeSemana(fecha);
  const primeros = page.getByRole('group', { name: `Primeros, ${nombre}` });
  const postres = page.getByRole('group', { name: `Postres, ${nombre}` });

  await primeros.getByRole('button', { name: 'Añadir primero' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('lentejas estof');
  await expect(page.getByRole('option').first()).toHaveText(/^Lentejas estofadas/);
  await page.keyboard.press('Enter');
  await expect(primeros.getByRole('listitem')).toHaveText(/^Lentejas estofadas/);
  await expect(primeros.getByRole('button', { name: 'Añadir primero' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(primeros.getByRole('button', { name: /^Lentejas/ })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Buscar plato' }).fill('arroz con leche');
  await expect(page.getByRole('list', { name: 'Platos de la cocina' }).getByRole('listitem')).toHaveCount(1);
  const arroz = page.getByRole('button', { name: /^Arroz con leche/ });
  await arroz.dragTo(postres, { sourcePosition: { x: 40, y: 8 } }); // its very middle is where a screen reader touches
  await expect(postres.getByRole('listitem')).toHaveText(/^Arroz con leche/);
  await page.keyboard.press('Control+z');
  await expect(postres.getByRole('listitem')).toHaveCount(0);

  // Without a pointer a dish is also carried: Intro takes it, Tabulador goes from cell to cell, Intro leaves it.
  await arroz.focus();
  await page.keyboard.press('Enter');
  await tabHasta(page, postres);
  await page.keyboard.press('Enter');
  await expect(postres.getByRole('listitem')).toHaveText(/^Arroz con leche/);
  await sinFaltasEnLosDosTemas(page);
});
