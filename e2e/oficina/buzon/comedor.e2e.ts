// The mailbox of a canteen: its kitchen answers, and a meal that made somebody ill reaches PRL at once.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { rowOf } from '../../pieces.steps.ts';

// @spec 1.novedades S-8153
test('Sara writes to the kitchen, which answers on a tablet, and she reads the answer in her list', async ({ como }, {
  project,
}) => {
  const comentario = `Más verdura a la plancha ${project.name} ${marca()}`;
  const { page: sara } = await como('sara');
  await sara.goto('/menu/comedor/sugerencias');
  await sara.getByRole('link', { name: 'Escribir a la cocina' }).click();
  await sara.getByRole('textbox', { name: 'Comentario' }).fill(comentario);
  await sara.getByRole('button', { name: 'Enviar', exact: true }).click();
  const sugerenciaDeSara = rowOf(sara, 'Mis sugerencias', comentario);
  await expect(sugerenciaDeSara).toContainText('Recibida');

  const { page: marta } = await como('marta');
  await marta.setViewportSize({ width: 1024, height: 768 });
  await marta.goto('/menu/cocina/buzon');
  await marta.getByRole('link', { name: comentario }).click();
  const dialogo = marta.getByRole('dialog');
  await expect(dialogo).toContainText('Sara Costa');
  await sinFaltas(marta);
  await dialogo.getByRole('button', { name: 'Responder' }).click();
  const dialog = marta.getByRole('alertdialog', { name: 'Responder' });
  await dialog.getByLabel('Respuesta').fill('Desde el lunes, todos los días.');
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await dialogo.getByRole('button', { name: 'Regresar' }).click();
  await expect(marta).toHaveURL(/\/menu\/cocina\/buzon(\?|$)/);
  await expect(marta.getByRole('link', { name: comentario })).toHaveCount(0);

  await expect(sugerenciaDeSara).toContainText('Respondida');
  await sugerenciaDeSara.getByRole('link').click();
  await expect(sara.getByText('Desde el lunes, todos los días.')).toBeVisible();
  await sinFaltas(sara);
  await sara.getByRole('button', { name: 'Regresar' }).click();
  await expect(sara).toHaveURL(/\/menu\/comedor\/sugerencias(\?|$)/);
});

// @spec 1.novedades S-8154
test('a meal makes Teo ill: Íñigo of PRL reads its dish and how to reach him without reloading, and the kitchen reads no name', async ({
  como,
}, { project }) => {
  const comentario = `Me dolió la barriga toda la tarde ${project.name} ${marca()}`;
  const { page: inigo } = await como('inigo');
  await inigo.goto('/menu/notificaciones');
  await expect(inigo.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();

  const { page: teo } = await como('teo');
  await teo.goto('/menu/comedor/sugerencias/nueva');
  await teo.getByRole('textbox', { name: 'Comentario' }).fill(comentario);
  await teo.getByLabel('Plato').fill('Ensaladilla');
  await teo.getByRole('checkbox', { name: 'Me ha sentado mal' }).press('Space');
  await teo.getByLabel('Cómo localizarle').fill('extensión 4411');
  await expect(teo.getByText('Se avisa ahora mismo a Prevención')).toBeVisible();
  await sinDesborde(teo);
  await sinFaltasEnLosDosTemas(teo);
  await teo.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(teo.getByRole('link', { name: comentario })).toBeVisible();

  const notificacion = inigo.getByRole('listitem').filter({ hasText: comentario });
  await expect(notificacion).toContainText('Una comida ha sentado mal');
  for (const dato of ['Comedor de Santander', 'Plato: Ensaladilla', 'De: Teo Marín', 'Contacto: extensión 4411'])
    await expect(notificacion).toContainText(dato);
  await sinFaltas(inigo);

  const { page: marta } = await como('marta');
  await marta.goto('/menu/cocina/buzon');
  const fila = marta.getByRole('link', { name: comentario });
  await expect(fila).toContainText('Ha sentado mal');
  await expect(fila).not.toContainText('Teo');
  await sinFaltas(marta);
});
