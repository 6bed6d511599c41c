// @spec 1.mesas S-8144
// The kitchen's tables, on tablet and desk: bad weather closes a slot with the list of people told, and the plan of the
// terrace is edited.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, focoALaVista, sinDesborde, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { paraReservar } from './terraza.steps.ts';

const COCINA = { tag: '@escritorio' };
const [DESDE, HASTA] = ['14:45', '15:30'];
/** Another view of the tables. An upright tablet keeps the views behind its button of more; choosing one closes it. */
const ver = async (page: Page, vista: string) => {
  await page.getByRole('button', { name: 'Más de las mesas' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: vista }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('on her tablet Marta closes a slot for rain, and people with a table are notified', COCINA, async ({ como }) => {
  const [clara, marta] = [await como('clara'), await como('marta')];
  const { fecha, mesaId, franjaId } = await paraReservar(clara, { desde: DESDE, mesa: 'Jardín 2' });
  await clara.llamar('POST', '/api/mesas/reservar', { mesaId, franjaId, fecha, personas: 3 });
  const motivo = `Lluvia ${marca()}`;
  const { page } = marta;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/menu/cocina/mesas?fecha=${fecha}`);
  const franja = page.getByRole('region', { name: `De ${DESDE} a ${HASTA}` });
  await expect(franja).toContainText('Clara Luna');
  await sinFaltasEnLosDosTemas(page);
  await focoALaVista(page);
  await franja.getByRole('button', { name: `Cerrar de ${DESDE} a ${HASTA}` }).click();
  const dialogo = page.getByRole('alertdialog');
  await expect(dialogo).toContainText('Se cancela la mesa y se avisa a 1 persona');
  await expect(dialogo).toContainText(`Clara Luna: Jardín 2, a las ${DESDE}`);
  await dialogo.getByLabel('Motivo').fill(motivo);
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByRole('button', { name: 'Cerrar y avisar' }).click();
  await expect(franja.getByText('Cerrada', { exact: true })).toBeVisible();
  await expect(franja.getByText(`Motivo: ${motivo}`)).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  const paginaDeClara = clara.page;
  await paginaDeClara.goto('/menu/notificaciones');
  await paginaDeClara.getByText(`Motivo: ${motivo}`).first().click();
  await expect(paginaDeClara).toHaveURL(/\/menu\/comedor\/mesas/);
  await expect(paginaDeClara.getByText(`Motivo: ${motivo}`).first()).toBeVisible();
  await franja.getByRole('button', { name: `Volver a abrir de ${DESDE} a ${HASTA}` }).click();
  await expect(franja.getByText('Cerrada', { exact: true })).toHaveCount(0);
});

// @spec 1.mesas S-8145 S-8147
test('a table is moved with the arrows, and its code is on the sheet', COCINA, async ({ como }) => {
  const { page } = await como('marta');
  const nombre = `Porche ${marca()}`;
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/menu/cocina/mesas?ver=plano');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Nueva mesa' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva mesa' });
  await dialogo.getByLabel('Nombre').fill(nombre);
  const sitio = dialogo.getByRole('status');
  const antes = await sitio.innerText();
  await dialogo.getByRole('button', { name: 'Mover a la derecha' }).click();
  await dialogo.getByRole('button', { name: 'Mover hacia arriba' }).press('Enter');
  await expect(sitio).not.toHaveText(antes);
  await dialogo.getByRole('button', { name: 'Mover a la izquierda' }).click();
  await dialogo.getByRole('button', { name: 'Mover hacia abajo' }).press('Enter');
  await expect(sitio).toHaveText(antes);
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('list', { name: 'Plano de las mesas' })).toContainText(nombre);
  await ver(page, 'Códigos QR');
  await expect(page.getByRole('img', { name: `Código de ${nombre}` })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await sinDesborde(page);
  await page.emulateMedia({ media: 'screen' });
  await ver(page, 'Mesas y franjas');
  await page.getByRole('button', { name: new RegExp(`^Cambiar ${nombre}`) }).click();
  await page.getByRole('dialog').getByText('Se puede reservar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Cambiar ${nombre}.*No se ofrece`) })).toBeVisible();
});
