// Decisions 10 and 12: RRHH keeps shifts and rotations and assigns them in block; a change with short notice asks for its reason.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

/** Time of a field by its two boxes. */
async function poner(page: Page, campo: string, hora: string): Promise<void> {
  const caja = page.getByRole('dialog').getByRole('group', { name: campo, exact: true });
  const partes = caja.getByRole('spinbutton');
  await partes.first().click();
  await page.keyboard.type(hora.replace(':', ''));
}
async function elegir(page: Page, campo: RegExp, opcion: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: campo }).click();
  await page.getByRole('option', { name: opcion }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
}

// @spec 1.turnos
test(
  'RRHH makes a shift and a rotation, and assigns five people with short notice: it asks for the reason, and they are told',
  { tag: '@check' },
  async ({ como }, { project }) => {
    const nombre = `${project.name} ${marca()}`;
    const { page } = await como('eva', '/menu/turnos?ver=turnos');
    await page.getByRole('button', { name: 'Turno nuevo' }).click();
    await page.getByLabel('Nombre').fill(`Relevo ${nombre}`);
    await page.getByLabel('Código').fill(`R${marca().slice(-6)}`);
    await page.getByText('T · Turno Tarde').click();
    await poner(page, 'Entrada', '15:00');
    await poner(page, 'Salida', '23:00');
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(`Relevo ${nombre}`)).toBeVisible();
    await sinFaltasEnLosDosTemas(page);

    await page.getByRole('link', { name: 'Cuadrantes' }).click();
    await page.getByRole('button', { name: 'Cuadrante nuevo' }).click();
    await page.getByLabel('Nombre').fill(`Tardes ${nombre}`);
    await page.getByRole('radio', { name: `Relevo ${nombre}` }).check();
    for (const dia of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
      await page.getByRole('button', { name: new RegExp(`^Día \\d, ${dia}: Descanso`) }).click();
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(`Tardes ${nombre}`)).toBeVisible();
    await sinFaltas(page);

    await page.getByRole('link', { name: 'Asignar' }).click();
    const personas = page.getByRole('list', { name: 'Personas' }).getByRole('checkbox');
    await expect(personas.nth(5)).toBeAttached();
    await sinFaltasEnLosDosTemas(page);
    await personas.first().focus();
    await page.keyboard.press('Space');
    for (let n = 1; n < 5; n++) await personas.nth(n).check({ force: true });
    await page.getByRole('button', { name: 'Asignar cuadrante (5)' }).click();
    await elegir(page, /^Cuadrante/, `Tardes ${nombre}`);
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Previsualizar' }).click();
    const tabla = page.getByRole('table', { name: 'Turno de cada persona antes y después, por días' });
    await expect(tabla.getByRole('rowheader')).toHaveCount(5);
    await expect(tabla).toContainText(`pasa a Relevo ${nombre}, 15:00 - 23:00`);
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('preaviso');
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Asignar', exact: true }).click();
    await expect(page.getByText('Campo obligatorio')).toBeVisible();
    await page.getByLabel('Motivo').fill('Refuerzo de la botadura');
    await page.getByRole('button', { name: 'Asignar', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('list', { name: 'Personas' }).getByText(`Tardes ${nombre}`)).toHaveCount(5);
    await page
      .getByRole('button', { name: /^Ver los cuadrantes de/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Refuerzo de la botadura');
    await sinFaltas(page);
  },
);

// @spec 1.turnos
test('a pasted list of holidays says which line is wrong, and nothing is written until it is mended', async ({ como }, {
  repeatEachIndex,
  retry,
}) => {
  // a year of its own each time: holidays stay
  const anio = 2040 + repeatEachIndex * 5 + retry;
  const { page } = await como('eva', `/menu/turnos?ver=festivos&anio=${anio}`);
  await page
    .getByRole('button', { name: `Cargar los nacionales de ${anio}` })
    .first()
    .click();
  await expect(page.getByText('Viernes Santo')).toBeVisible();
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  const texto = page.getByRole('textbox', { name: 'Lista' });
  await texto.fill(`${anio}-07-28;SDR;Día de las Instituciones;A;BOC\n${anio}-02-30;SDR;Nada`);
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  await expect(page.getByText('Hay una línea mal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar 1 festivo' })).toBeDisabled();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await texto.fill(`${anio}-07-28;SDR;Día de las Instituciones;A;BOC`);
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  await page.getByRole('button', { name: 'Cargar 1 festivo' }).click();
  await expect(page.getByText('Día de las Instituciones')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});

test('rules and work centres stand each in its tab, and tomorrow’s shift on the person’s own day', async ({ como }) => {
  const { page } = await como('eva');
  for (const [ver, boton] of [
    ['reglas', 'Límites nuevos'],
    ['centros', 'Centro nuevo'],
  ] as const) {
    await page.goto(`/menu/turnos?ver=${ver}`);
    await sinFaltas(page);
    await page.getByRole('button', { name: boton }).click();
    await page.getByRole('dialog').waitFor();
    await sinFaltas(page);
  }
  const { page: teo } = await como('teo');
  await teo.goto('/menu/jornada');
  await expect(teo.getByText(/^Mañana: .*/)).toBeVisible();
});

// @spec 1.turnos
test('on a desk RRHH goes through people and days with the keyboard, and gives two people a shift for two days', async ({
  como,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'a phone has the shifts there');
  // few enough to be looked at whole
  const { page } = await como('eva', '/menu/turnos?texto=mar');
  const rejilla = page.getByRole('grid', { name: 'Turno de cada persona, por días' });
  await expect(rejilla.getByRole('row', { name: /^Trabajan de/ })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  // the second week of the next two: their days are still to come
  await page.getByRole('button', { name: 'Quincena siguiente' }).click();
  await expect(page).toHaveURL(/fecha=/);
  const casilla = (fila: number, columna: number) =>
    rejilla.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);
  await casilla(0, 8).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Elegidos: 2 días de 2 personas')).toBeVisible();
  await expect(rejilla.getByRole('gridcell', { selected: true })).toHaveCount(4);
  await sinFaltas(page);
  await page.keyboard.press('Enter');
  await sinFaltas(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar los turnos' }).click();
  await elegir(page, /^Turno/, 'Taller, noche');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Previsualizar' }).click();
  const tabla = page.getByRole('table', { name: 'Turno de cada persona antes y después, por días' });
  await expect(tabla.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  for (const fila of [0, 1])
    for (const columna of [9, 10])
      await expect(casilla(fila, columna)).toHaveAccessibleName(/Taller, noche, 22:00 - 06:00.*cambio hasta el/);
  await expect(page.getByText('Elegidos:')).toBeHidden();
  // Reading the chosen view from the address takes a moment: the router writes it after the press.
  const mes = page.getByRole('radio', { name: 'Mes' });
  await mes.click({ force: true });
  await expect(mes).toBeChecked();
  await expect(page).toHaveURL(/vista=mes/);
  await expect(rejilla.getByRole('row', { name: /^Trabajan de/ })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});
