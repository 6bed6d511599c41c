// COMUNICACION: a notice reaches its readers, who have to read it before going on, and the report counts them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hace, marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { abrirAviso, anteLaPuerta, formulario, leerEnLaPuerta, seAbreElPaso } from './avisos.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

test.use({ trace: 'off' });

const texto = (page: Page) => page.getByRole('textbox', { name: 'Texto' });

/** Chooses the subcontractors as readers: of the demo's logins only Sara is one. */
async function paraSubcontratas(page: Page): Promise<void> {
  await page.getByText('Solo a algunos').click();
  await page.getByRole('checkbox', { name: /^Personal de subcontratas/ }).press('Space');
  await expect(page.getByText('Llegará a 2 personas')).toBeVisible();
}

// @spec 1.avisos
test('a notice reaches an open app and has to be read, the report counts the reading, and a substantial change asks for another', async ({
  como,
}, { project }) => {
  test.setTimeout(120_000);
  const { page: pablo } = await como('pablo');
  const { page: sara } = await como('sara');
  const titular = `Nuevo acceso ${project.name} ${marca()}`;
  await sara.goto('/menu/inicio');
  await expect(sara.getByRole('heading', { name: /^Buen/ })).toBeVisible();

  await test.step('Pablo writes it, looks at it as the phone will show it, and publishes', async () => {
    await pablo.goto('/menu/comunicacion');
    await expect(pablo.getByText('Publicado', { exact: true }).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(pablo);
    await pablo.getByRole('link', { name: 'Escribir' }).click();
    await pablo.getByLabel('Titular', { exact: true }).fill(titular);
    await texto(pablo).click();
    await pablo.keyboard.type('Desde el lunes se entra por la puerta norte.');
    await paraSubcontratas(pablo);
    await sinFaltasEnLosDosTemas(pablo);
    await pablo.getByRole('button', { name: 'Publicar', exact: true }).click();
    const last = pablo.getByRole('dialog', { name: 'Publicar' });
    await expect(last).toContainText('Lo verán ahora mismo 2 personas (Subcontratas)');
    await expect(last.getByText('Desde el lunes se entra por la puerta norte.')).toBeVisible();
    await sinFaltas(pablo);
    await last.getByRole('button', { name: 'Publicar para 2 personas' }).click();
    await expectToast(pablo, 'Publicado');
  });

  await test.step('Sara, whose app was open, cannot go on until she has read it', async () => {
    await anteLaPuerta(sara);
    await sara.goto('/menu/viajes');
    await anteLaPuerta(sara);
    await leerEnLaPuerta(sara, titular, 'por la puerta norte');
    await seAbreElPaso(sara, '/menu/viajes');
  });

  await test.step('the report counts her reading', async () => {
    await abrirAviso(pablo, titular);
    await pablo.getByRole('link', { name: 'Informe' }).click();
    await expect(pablo.getByText('1 de 2 personas')).toBeVisible();
    await sinFaltasEnLosDosTemas(pablo);
    await pablo.getByRole('radio', { name: /^Lo han leído/ }).click();
    const people = pablo.getByRole('table', { name: 'Personas' }).or(pablo.getByRole('list', { name: 'Personas' }));
    await expect(people).toContainText(/Sara Costa.*Leído · \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    const [file] = await Promise.all([
      pablo.waitForEvent('download'),
      pablo.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^Sara Costa;.*;SÍ;1;/m);
  });

  await test.step('a substantial change asks Sara again', async () => {
    await pablo.getByRole('button', { name: 'Volver' }).click();
    await texto(pablo).click();
    await pablo.keyboard.press('Control+End');
    await pablo.keyboard.type(' Y no por la sur.');
    await pablo.getByRole('checkbox', { name: /^Cambio sustancial.*\(lo ha leído 1 persona\)/ }).press('Space');
    await pablo.getByRole('button', { name: 'Guardar cambios' }).click();
    const sure = pablo.getByRole('alertdialog', { name: 'Cambio sustancial' });
    await expect(sure).toContainText('1 persona que ya lo ha leído tendrá que leerlo otra vez');
    await sure.getByRole('button', { name: 'Guardar y volver a pedirlo' }).click();
    await expectToast(pablo, 'Cambios guardados');
    await anteLaPuerta(sara);
    await expect(sara.getByText('Ha cambiado')).toBeVisible();
    await leerEnLaPuerta(sara, titular, 'Y no por la sur');
    await seAbreElPaso(sara, '/menu/viajes');
  });

  await test.step('a withdrawn notice is in no list', async () => {
    await abrirAviso(pablo, titular);
    await pablo.getByRole('button', { name: 'Más acciones' }).click();
    await pablo.getByRole('button', { name: 'Retirar' }).click();
    const why = pablo.getByRole('alertdialog', { name: `Retirar «${titular}»` });
    await why.getByLabel('Motivo').fill('Se abre la puerta sur');
    await why.getByRole('button', { name: 'Retirar' }).click();
    await expect(pablo.getByText('Se abre la puerta sur')).toBeVisible();
    await expect(pablo.getByRole('button', { name: 'Guardar cambios' })).toBeHidden();
    await sinFaltas(pablo);
    await sara.goto('/menu/avisos');
    await expect(sara.getByRole('heading', { name: 'Avisos' })).toBeVisible();
    await expect(sara.getByRole('link', { name: titular })).toBeHidden();
  });
});

// @spec 1.avisos
test(
  'a scheduled notice is shown from its time on, and not before',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const pablo = await como('pablo');
    const sara = await como('sara');
    const titular = `Inventario ${project.name} ${marca()}`;
    const { page } = pablo;
    await page.goto('/menu/comunicacion/nuevo');
    await page.getByText('Noticia', { exact: true }).click();
    await page.getByLabel('Titular', { exact: true }).fill(titular);
    await texto(page).click();
    await page.keyboard.type('El almacén cierra.');
    await paraSubcontratas(page);
    await page.getByText('Desde una fecha').click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Programar la publicación' })
      .getByRole('button', { name: /^Programar/ })
      .click();
    await expectToast(page, 'Publicación programada');
    await page.getByRole('link', { name: 'Programados', exact: true }).click();
    await abrirAviso(page, titular);
    await expect(page).toHaveURL(/\/menu\/comunicacion\/\d+$/);
    await expect(page.getByText('Programado', { exact: true }).filter({ visible: true }).first()).toBeVisible();

    const news = async () =>
      (await sara.llamar<{ Titular: string }[]>('GET', '/api/avisos/empresainforma')).map(({ Titular }) => Titular);
    expect(await news()).not.toContain(titular);
    const id = Number(page.url().split('/').at(-1));
    const desde = hace(-2, 's');
    const yaMismo = { ...formulario({ titular, canal: 'N', desde }), cambioSustancial: false };
    await pablo.llamar('PUT', `/api/avisos/actualizar/${id}`, yaMismo);
    await expect.poll(news).toContain(titular);
    await pablo.llamar('POST', `/api/avisos/retirar/${id}`, { motivo: 'Era una prueba' });
  },
);

// @spec 1.avisos
test(
  'a text with its table, its link and its picture is written without a mouse',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const { page } = await como('pablo');
    const titular = `Tablas ${project.name} ${marca()}`;
    await page.goto('/menu/comunicacion/nuevo');
    await page.getByLabel('Titular', { exact: true }).fill(titular);
    await expect(texto(page)).toBeVisible();
    await page.keyboard.press('Tab');
    // The toolbar takes one Tab; the arrows move over its buttons.
    await expect(page.getByRole('button', { name: 'Título', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Subtítulo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(texto(page)).toBeFocused();
    await page.keyboard.type('Horario');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Subtítulo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(texto(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Subtítulo' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    const link = page.getByRole('button', { name: 'Enlace' });
    for (let i = 0; i < 15 && !(await link.evaluate((element) => element === document.activeElement)); i++)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Dirección')).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Escriba una dirección completa')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('www.empresa.es');
    await page.keyboard.press('Enter');
    await expect(texto(page).getByRole('link', { name: 'www.empresa.es' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Tabla' }).press('Enter');
    await expect(texto(page)).toBeFocused(); // The editor takes the focus back in the next frame.
    await page.keyboard.type('Turno');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hora');
    await expect(texto(page).getByText('Hora', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir fila' })).toBeVisible();
    await sinFaltas(page);
    await tabHasta(page, page.getByRole('button', { name: 'Guardar', exact: true }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Borrador guardado');
    await abrirAviso(page, titular);
    await expect(texto(page).getByRole('heading', { level: 3, name: 'Horario' })).toBeVisible();
    await expect(
      texto(page)
        .getByRole('cell', { name: 'Hora' })
        .or(texto(page).getByRole('columnheader', { name: 'Hora' })),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
    await expectToast(page, 'Borrador borrado');
  },
);

test(
  'a half-written notice is kept on the device with its picture',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const pablo = await como('pablo');
    const { page } = pablo;
    const titular = `A medias ${project.name} ${marca()}`;
    await page.goto('/menu/comunicacion/nuevo');
    await page.getByLabel('Titular', { exact: true }).fill(titular);
    await texto(page).click();
    await page.keyboard.type('Plano de la nave:');
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
    await texto(page).evaluate(
      (box, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'plano.png', { type: 'image/png' }));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...png],
    );
    const dialog = page.getByRole('dialog', { name: 'Imagen' });
    await dialog.getByRole('button', { name: 'Insertar' }).click();
    await expect(dialog.getByText('Campo obligatorio')).toBeVisible();
    await sinFaltas(page);
    await dialog.getByRole('textbox', { name: 'Descripción' }).fill('Plano');
    await dialog.getByRole('button', { name: 'Insertar' }).click();
    const picture = texto(page).getByRole('img', { name: 'Plano' });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.goto('/menu/comunicacion/nuevo');
    await expect(page.getByText('Se ha recuperado lo que escribió antes.')).toBeVisible();
    await expect(page.getByLabel('Titular', { exact: true })).toHaveValue(titular);
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await page.setViewportSize({ width: 320, height: 640 });
    await sinDesborde(page);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Titular', { exact: true })).toHaveValue('');
    await expect(texto(page)).toHaveText('');
  },
);
