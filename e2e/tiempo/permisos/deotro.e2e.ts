// Leave that the responsible asks for in the name of a person, who reads it and may ask to call it off.
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { decidir, detalle, diasLibres, tocarDia } from './permiso.steps.ts';

test.use({ trace: 'off' });

// @spec 1.permisos S-8624 S-8625
test('Luis asks for a day in the name of Ana, it is granted by that, and she reads it and asks to call it off', async ({
  como,
}) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const [dia = ''] = await diasLibres(ana, 1, 170);
  const { page } = luis;
  await page.goto('/menu/permisos/nuevo?tipo=VACACIONES');
  await page.getByRole('button', { name: 'Pedir para otra persona' }).click();
  await sinFaltasEnLosDosTemas(page);
  await page
    .getByRole('textbox', { name: /^Para quién/ })
    .or(page.getByRole('searchbox', { name: /^Para quién/ }))
    .fill('ana prieto');
  await page.getByRole('button', { name: /Ana Prieto/ }).click();
  await expect(page.getByText(/porque decide usted, y se le dice a Ana Prieto/)).toBeVisible();
  await tocarDia(page, dia);
  await expect(page.getByText(/le quedarían/i).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: /^Pedir( el \d+)?$/ }).click();
  await expect(detalle(page)).toContainText('Pedido por');
  await expect(detalle(page)).toContainText('Ana Prieto');
  await sinFaltasEnLosDosTemas(page);
  const Id = Number(/\/(\d+)/.exec(page.url())?.[1]);

  await ana.page.goto('/menu/notificaciones');
  const notificada = ana.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Le han concedido un permiso' });
  await expect(notificada.first()).toContainText('Lo ha pedido Luis Ortega en su nombre');
  await ana.page.goto(`/menu/permisos/${Id}`);
  await expect(detalle(ana.page)).toContainText('Luis Ortega');
  await ana.page.getByRole('button', { name: 'Pedir la anulación' }).click();
  const pregunta = ana.page.getByRole('dialog').or(ana.page.getByRole('alertdialog')).last();
  await pregunta.getByLabel('Motivo').fill('Ese día sí trabajo');
  await pregunta.getByRole('button', { name: 'Pedir la anulación' }).click();
  await expect(detalle(ana.page)).toContainText('Anulación solicitada');
  await decidir(luis, Id);
});
