// The place of each day, own notes, and a team of which colleagues read no more than in or out.
import { hoy, marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// @spec 2.15 S-8035
test('Ana reads her week, her month and a day, and the legend letter by letter', async ({ como }, { project }) => {
  const { page } = await como('ana', '/menu/agenda');
  const movil = project.name === 'movil';
  const mas = page.getByRole('button', { name: 'Más de la agenda' });
  await expect(page.getByText(/^Oficina/).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  const boton = movil ? mas : page.locator('button[aria-haspopup=dialog]', { hasText: 'Leyenda' });
  await boton.click();
  const leyenda = page.getByRole('dialog', { name: movil ? 'Más de la agenda' : 'Leyenda de la agenda' });
  await expect(leyenda.getByRole('listitem')).toHaveText([
    'Astilleros Peña Cabarga',
    'Fuera de Astilleros Peña Cabarga',
    'Mixto',
    'Festivo',
    'Sábado o Domingo',
  ]);
  // It ends where its button does, and not under the scroll bar of the page.
  const borde = (caja: Element) => caja.getBoundingClientRect().right;
  // A phone has the sign of it before the edge, where the popover keeps away from it.
  if (!movil) expect(await leyenda.evaluate(borde)).toBeLessThanOrEqual((await boton.evaluate(borde)) + 1);
  await sinFaltas(page);
  await leyenda.getByRole('button', { name: 'Cerrar' }).click();

  await expect(leyenda).toBeHidden();
  if (movil) await mas.click();
  await page.getByRole('radio', { name: 'Mes' }).click();
  const dia = page.getByRole('button', { name: /^\S+ 1[0-9] de / }).first();
  await expect(dia).toBeVisible();
  await sinFaltas(page);
  await sinDesborde(page);
  await dia.press('Enter');
  await expect(page).toHaveURL(/vista=dia/);
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Día siguiente' }).press('Enter');
  await page.getByRole('button', { name: 'Hoy' }).click();
  if (movil) await mas.click();
  await expect(page.getByRole('radio', { name: 'Día' })).toBeChecked();
});

// @spec 1.agenda S-5947
test('a phone has one row of controls, and its week begins with today', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/agenda');
  const dias = page.locator('li[id^="dia-"]');
  await expect(dias.first()).toHaveAttribute('id', `dia-${hoy()}`);
  const tira = page.locator('ol').filter({ has: page.locator('[aria-current=date]') });
  expect((await tira.boundingBox())?.y).toBeLessThanOrEqual(120);
  // A past day is one press away.
  await tira.getByRole('button').first().click();
  await expect(dias.first()).toBeInViewport();
  await page.getByRole('link', { name: 'Equipo' }).click();
  await page.getByRole('button', { name: 'Buscar personas' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Buscar personas' }).fill('diego');
  await expect(page.getByRole('link', { name: /Diego Trueba/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Luis Ortega/ })).toBeHidden();
  await sinFaltas(page);
});

test('Nuria notes something, changes it, takes it away and takes that back', async ({ como }, { project }) => {
  const { page } = await como('nuria');
  const que = `Feria del sector ${project.name} ${marca()}`;
  await page.goto('/menu/agenda?vista=dia');
  await page.getByRole('button', { name: 'Apuntar' }).click();
  const nueva = page.getByRole('dialog', { name: 'Apuntar en la agenda' });
  await nueva.getByLabel('Qué').fill(que);
  await nueva.getByText('Fuera', { exact: true }).click();
  await nueva.getByLabel('Lugar').fill('Bilbao');
  await sinFaltas(page);
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  const nota = page.getByRole('button', { name: que });
  await nota.click();
  const detalle = page.getByRole('dialog');
  await expect(detalle).toContainText('Fuera · Bilbao');
  await sinFaltas(page);
  await detalle.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByRole('dialog', { name: 'Cambiar la nota' }).getByText('Todo el día').click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await nota.click();
  await expect(detalle).toContainText('Todo el día');
  await detalle.getByRole('button', { name: 'Borrar' }).click();
  await expect(nota).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(nota).toBeVisible();
});

test('a colleague sees who is in and who is out, and never why', { tag: '@test' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/agenda/equipo');
  await expect(page.getByRole('link', { name: /Luis Ortega/ })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: /Luis Ortega/ }).click();
  await expect(page.getByText('De un compañero se ve solo si está dentro o fuera')).toBeVisible();
  await expect(page.getByText(/Prueba de mar|Viaje a|Oficina/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Su calendario laboral' })).toHaveCount(0);
  await sinFaltas(page);
});
test('Eva looks through everybody by name, centre and area', async ({ como }, { project }) => {
  const { page } = await como('eva', '/menu/agenda/equipo');
  await expect(page.getByRole('link', { name: /Ana Prieto/ })).toBeVisible();
  await sinFaltas(page);
  await sinDesborde(page);
  const primero = page.locator('[data-rows] [data-row]').first();
  await primero.focus();
  await page.keyboard.press('ArrowDown');
  await expect(primero).not.toBeFocused();
  if (project.name === 'movil') await page.getByRole('button', { name: 'Buscar personas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar personas' }).fill('ana prieto');
  await expect(page.getByRole('link', { name: /Luis Ortega/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Ana Prieto/ }).click();
  await expect(page.getByRole('heading', { name: 'Ana Prieto' })).toBeVisible();
  await sinFaltas(page);
});
