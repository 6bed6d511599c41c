import { marca } from '../../contract/test/reloj.ts';
import { expect, test } from '../support.ts';
import { abrirMiViaje, abrirParaDecidir, contestar, crearViaje, detalle, historial } from './viaje.steps.ts';
import { expectToast } from '../pieces.steps.ts';

// @spec 4
test('a rejected trip is reopened, corrected and sent again', { tag: '@escritorio' }, async ({ como }, { project }) => {
  const destino = `Vigo ${project.name} ${marca()}`;
  const ana = await como('ana');
  const luis = await como('luis');
  const { Codigo } = await crearViaje(ana, destino, { enviado: true });

  await test.step('Luis cannot reject without saying why', async () => {
    await abrirParaDecidir(luis.page, destino);
    await luis.page.getByRole('button', { name: 'Rechazar' }).click();
    const question = luis.page.getByRole('alertdialog', { name: `Rechazar el viaje de Ana Prieto a ${destino}` });
    // a mail goes out only where no device could be told
    await expect(question).toContainText('Ana Prieto recibirá el motivo en una notificación');
    const reject = question.getByRole('button', { name: 'Rechazar y decírselo a Ana' });
    await expect(reject).toBeDisabled();
    await question.getByLabel('Comentario').fill('   ');
    await expect(reject).toBeDisabled();
    await contestar(
      luis.page,
      /^Rechazar el viaje/,
      'Basta con una videollamada',
      /^Rechazar y decírselo/,
      'Viaje rechazado correctamente',
    );
  });

  await test.step('Ana reads it in the history and reopens', async () => {
    const viaje = await abrirMiViaje(ana.page, destino);
    const line = (await historial(viaje)).getByRole('listitem').filter({ hasText: 'Rechazado' });
    await expect(line).toContainText('Luis Ortega');
    await expect(line).toContainText('Basta con una videollamada');
    await viaje.getByRole('button', { name: 'Reabrir' }).click();
    await expectToast(ana.page, 'Viaje reabierto');
  });

  await test.step('Ana corrects it and sends it again', async () => {
    await detalle(ana.page).getByRole('link', { name: 'Editar' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: `Viaje - ${Codigo}` })).toBeVisible();
    await ana.page.getByLabel('Motivo del viaje').fill('Firma ante notario, que exige presencia');
    await ana.page.getByRole('button', { name: 'Actualizar' }).click();
    await expectToast(ana.page, 'Viaje actualizado');
    await expect(ana.page).toHaveURL(/menu\/viajes\?guardado=/);
    const viaje = await abrirMiViaje(ana.page, destino);
    await viaje.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectToast(ana.page, 'Viaje enviado');
    await abrirParaDecidir(luis.page, destino);
    await expect(luis.page.getByText('Firma ante notario, que exige presencia')).toBeVisible();
  });
});

test('a sent trip can be withdrawn, and called off with a reason', { tag: '@movil' }, async ({ como }, { project }) => {
  const destino = `Ferrol ${project.name} ${marca()}`;
  const ana = await como('ana');
  const { Codigo } = await crearViaje(ana, destino, { enviado: true });
  const { page } = ana;
  const viaje = await abrirMiViaje(page, destino);
  const enMas = async (name: string) => {
    await viaje.getByRole('button', { name: 'Más acciones' }).click();
    const sheet = page.getByRole('dialog', { name: `Viaje ${Codigo}` }).last();
    await sheet.getByRole('button', { name }).click();
  };

  await enMas('Retirar');
  await expect(page.getByRole('alertdialog', { name: 'Retirar el viaje' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viaje.getByRole('button', { name: 'Más acciones' })).toBeFocused();
  await enMas('Retirar');
  await page.getByRole('alertdialog', { name: 'Retirar el viaje' }).getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Viaje retirado');
  await expect(viaje.getByText('Borrador').first()).toBeVisible();

  await enMas('Anular');
  const question = page.getByRole('alertdialog', { name: `Anular el viaje ${Codigo}` });
  await expect(question.getByRole('button', { name: 'Anular' })).toBeDisabled();
  await contestar(page, `Anular el viaje ${Codigo}`, 'El cliente aplaza la visita', 'Anular', 'Viaje anulado');
  await expect(viaje.getByText('Anulado por Ana Prieto')).toBeVisible();
  await expect(viaje.getByText('El cliente aplaza la visita').first()).toBeVisible();
});
