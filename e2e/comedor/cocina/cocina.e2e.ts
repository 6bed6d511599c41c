// A kitchen's tablet: orders arrive live, are made, handed over, given up or cancelled with a reason, and labelled with
// allergens.
import type { Page } from '@playwright/test';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { pedirUno, ultimaCarta } from '../pedidos/pedidos.steps.ts';

const tableta = (page: Page) => page.setViewportSize({ width: 1024, height: 768 });
const deCodigo = (page: Page, codigo: string) => page.getByRole('article', { name: `Pedido ${codigo}` });
/** An act behind 'Más'. */
const menosUsado = async (page: Page, codigo: string, acto: string) => {
  await deCodigo(page, codigo).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: acto }).click();
};

// @spec 1.cocina
test('orders reach Marta’s tablet live, and their people hear of each step @escritorio', async ({ como }) => {
  const [marta, luis, pablo] = [await como('marta'), await como('luis'), await como('pablo')];
  const { page } = marta;
  await tableta(page);
  const carta = await ultimaCarta(luis, 'B');
  await page.goto(`/menu/cocina?centro=SDR&fecha=${carta.Fecha}`);
  await expect(page.getByText('Se puede pedir hasta las 09:00 de ese día')).toBeVisible();
  const primero = await pedirUno(luis, carta, { nombre: 'Jamón serrano' });
  const dos = await pedirUno(luis, carta, { nombre: 'Bonito con pimientos' });
  await expect(deCodigo(page, primero)).toContainText('Luis Ortega');
  await expect(deCodigo(page, dos)).toContainText('Contiene: gluten, pescado');

  // Pablo orders on his phone.
  const movil = pablo.page;
  await movil.setViewportSize({ width: 390, height: 844 });
  await movil.goto('/menu/comedor/bocadillos/nuevo?centro=SDR');
  await movil.getByRole('button', { name: /^Día/ }).click();
  await movil.getByRole('option').last().click();
  await movil.getByRole('button', { name: 'Aceptar' }).click();
  await movil.getByRole('radiogroup', { name: 'Hora de recogida' }).getByRole('radio').first().check({ force: true });
  await movil.getByRole('button', { name: 'Añadir uno de Tortilla de patata' }).click();
  await movil.getByRole('radiogroup', { name: 'Pan' }).getByText('Integral').click();
  await movil.getByLabel('Nota para la cocina').fill('Bien cuajada');
  const hecho = movil.waitForResponse('**/api/pedidos/crear');
  await movil.getByRole('button', { name: 'Confirmar pedido' }).click();
  const { Codigo: codigo } = (await (await hecho).json()) as { Codigo: string }; // the contract's answer
  const pedidoEnElMovil = movil
    .getByRole('list', { name: 'Por recoger' })
    .getByRole('article')
    .filter({ hasText: codigo });
  const tarjeta = deCodigo(page, codigo);
  await expect(tarjeta).toContainText('Bien cuajada');
  await expect(page.getByRole('list', { name: /^Por hacer para las / }).first()).toContainText('Tortilla de patata');
  await sinFaltasEnLosDosTemas(page);

  // One by one, and all of a slot.
  await tarjeta.getByRole('button', { name: 'Preparar' }).click();
  await expect(tarjeta).toContainText('En preparación');
  await page
    .getByRole('button', { name: /^Preparar: \d+ de las/ })
    .first()
    .click();
  for (const codigoDePedido of [primero, dos])
    await expect(deCodigo(page, codigoDePedido)).toContainText('En preparación');
  await page
    .getByRole('button', { name: /^Listos: \d+ de las/ })
    .first()
    .click();
  await expect(pedidoEnElMovil).toContainText('Listo');
  for (const codigoDePedido of [codigo, primero, dos])
    await expect(deCodigo(page, codigoDePedido)).toContainText('Listo');
  await menosUsado(page, codigo, 'Cancelar pedido');
  const dialogo = page.getByRole('alertdialog', { name: `Cancelar el pedido ${codigo}` });
  await dialogo.getByLabel('Motivo').fill('Se ha caído al suelo');
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(movil.getByText('Se ha caído al suelo').first()).toBeVisible();
  await menosUsado(page, dos, 'No recogido');
  await expect(deCodigo(page, dos)).toBeHidden();
  await deCodigo(page, primero).getByRole('button', { name: 'Recogido' }).click();
  await expect(deCodigo(page, primero)).toBeHidden();
  await page.getByLabel('Buscar un pedido').fill(dos);
  await expect(deCodigo(page, dos)).toContainText('No recogido');
  await page.setViewportSize({ width: 820, height: 1180 });
  await sinFaltasEnLosDosTemas(page);
});

// @spec 1.cocina
test('Marta sees the work of the day, and prints labels @escritorio', { tag: '@check' }, async ({ como }) => {
  const [marta, luis] = [await como('marta'), await como('luis')];
  const { page } = marta;
  await tableta(page);
  const carta = await ultimaCarta(luis, 'B');
  const codigo = await pedirUno(luis, carta, { nombre: 'Bonito con pimientos' });
  await page.goto(`/menu/cocina?centro=SDR&fecha=${carta.Fecha}`);
  await page.getByRole('radio', { name: 'Totales' }).click();
  await expect(page.getByRole('list', { name: 'Totales del día' })).toContainText('Bonito con pimientos');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('radio', { name: 'Por horas' }).click();
  await page.getByRole('link', { name: 'Etiquetas' }).first().click();
  const etiqueta = page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem').filter({ hasText: codigo });
  await expect(etiqueta).toContainText('Luis Ortega');
  await expect(etiqueta.getByText('gluten, pescado')).toHaveCSS('font-weight', '700');
  await sinFaltasEnLosDosTemas(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Cocina' })).toBeHidden();
  await expect(page.getByText('Se puede pedir hasta las')).toBeHidden();
  await expect(etiqueta).toBeVisible();
});
