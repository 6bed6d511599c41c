// @spec 1.bocadillos S-8126
// Takeaway: orders and cancellations without network wait and say so; a late one is refused in words, and typed values
// stay.
import { conRed, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { pedirUno, ultimaCarta } from './pedidos.steps.ts';

test.use({ cortaLaRed: true, estadosEsperados: [409] });

// @spec 1.bocadillos
test('Teo orders takeaway without network, and moves it from a full hour', { tag: '@movil' }, async ({ como }) => {
  const [teo, luis] = [await como('teo'), await como('luis')];
  const { page } = teo;
  const carta = await ultimaCarta(luis, 'L');
  const franja = carta.Franjas.find(({ Libres }) => Libres > 0);
  await page.goto('/menu/comedor/parallevar?centro=SDR');
  await page.getByRole('link', { name: 'Pedir para llevar' }).click();
  await page.getByRole('button', { name: /Día/ }).click();
  await page.getByRole('option').last().click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const hora = page.getByRole('radiogroup', { name: 'Hora de recogida' });
  await hora.getByText(`De ${franja?.Desde}`).click();
  await page.getByRole('button', { name: 'Añadir uno de Ensalada de garbanzos' }).click();
  await page.getByText('Aceite y limón').click();
  await page.getByText('Llevo mi propio envase').click();
  await page.getByLabel('Nota para la cocina').fill('Sin cebolla');
  await sinFaltasEnLosDosTemas(page);

  await sinRed(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  const pendiente = page.getByRole('list', { name: 'Pendientes de enviar' }).getByRole('listitem');
  await expect(pendiente.getByText('Pendiente de enviar')).toBeVisible();
  // Luis takes all the places that are left in that slot.
  for (let n = franja?.Libres ?? 0; n > 0; n--)
    await pedirUno(luis, carta, { nombre: 'Fruta del día', franjaId: franja?.Id });
  await conRed(page);
  await expect(pendiente.getByText('No se ha podido enviar')).toBeVisible();
  await expect(pendiente).toContainText(`La hora de las ${franja?.Desde} está completa: elija otra`);
  await sinFaltasEnLosDosTemas(page);

  await pendiente.getByRole('link').click();
  await page.getByRole('link', { name: 'Abrir y corregir' }).click();
  await expect(page.getByLabel('Nota para la cocina')).toHaveValue('Sin cebolla');
  await expect(page.getByText(`Sin sitio: `)).toBeVisible();
  await hora.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  const pedidoDeTeo = page
    .getByRole('list', { name: 'Por recoger' })
    .getByRole('article')
    .filter({ hasText: 'Sin cebolla' });
  await expect(pedidoDeTeo).toContainText('Con envase propio');
  await expect(pendiente).toHaveCount(0);

  await sinRed(page);
  await pedidoDeTeo.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(pedidoDeTeo.getByText('Pendiente de enviar')).toBeVisible();
  await expect(pedidoDeTeo.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
  await conRed(page);
  await expect(pedidoDeTeo).toHaveCount(0);
});
