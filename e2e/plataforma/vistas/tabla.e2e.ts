// @spec 1.vistas
// The table of a desk: as each person has it, by the keyboard alone, and with ten thousand rows.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';

const tabla = (page: Page, name: string) => page.getByRole('table', { name });
/** A column of the same name orders by it. */
const filtro = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name, exact: true });

test('Eva hides a column, keeps a view with a name, and has both after a reload; another keeper has neither @escritorio', async ({
  como,
}) => {
  const [eva, admin] = [await como('eva', '/menu/personas'), await como('admin')];
  const { page } = eva;
  const columna = (de: Page) => tabla(de, 'Personas').getByRole('columnheader', { name: 'Responsable' });
  await expect(columna(page)).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await sinFaltas(page);
  const guardado = page.waitForResponse('**/api/vistas/aspecto');
  await page.getByRole('dialog', { name: 'Columnas' }).getByText('Responsable').click();
  await guardado;
  await page.keyboard.press('Escape');
  await expect(columna(page)).toBeHidden();

  await filtro(page, 'Área').click();
  await page.getByRole('option', { name: 'Ingeniería', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Área: Ingeniería', exact: true })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const nombre = `Los míos ${marca()}`;
  await page.getByRole('dialog').getByLabel('Nombre').fill(nombre);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Vista guardada');

  await page.goto('/menu/personas');
  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('button', { name: 'Área: Ingeniería', exact: true })).toBeVisible();
  await expect(columna(page)).toBeHidden();
  await admin.page.goto('/menu/personas');
  await expect(columna(admin.page)).toBeVisible();
  await expect(admin.page.getByRole('link', { name: nombre })).toHaveCount(0);

  await page.getByRole('button', { name: `Cambiar la vista ${nombre}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByRole('link', { name: nombre })).toHaveCount(0);
});

test('Clara looks at invoices in the panel and marks them with the keyboard alone @escritorio', async ({ como }) => {
  const { page } = await como('clara', '/menu/gestionfacturas');
  const filas = tabla(page, 'Facturas de proveedores').locator('tbody tr[data-at]');
  await tabHasta(page, filas.first().getByRole('link'));
  await page.keyboard.press('j');
  const panel = page.locator('[data-panel]');
  await expect(panel).toContainText('2 de');
  await sinFaltasEnLosDosTemas(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(filas.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+X');
  const barra = page.getByRole('region', { name: 'facturas marcadas' });
  await expect(barra).toContainText(/^2 de \d+ facturas/);
  await sinFaltasEnLosDosTemas(page);
  await page.keyboard.press('Escape');
  await expect(barra).toHaveCount(0);

  // With few rows the line of keys stands at the foot of the pane all the same.
  const [pie, pane] = await Promise.all(
    [page.getByRole('button', { name: 'Quitar las teclas' }), page.locator('#contenido')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((pane?.y ?? 0) + (pane?.height ?? 0) - (pie?.y ?? 0) - (pie?.height ?? 0)).toBeLessThan(12);

  // Opening a row and coming back finds the list where it was.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gestionfacturas\/\d+/);
  await page.goBack();
  await expect(filas.nth(2).getByRole('link')).toBeFocused();
});

const MUCHAS = 10_000;
/** The first ten thousand people of an invented company. */
const gente = (orden: 1 | -1) =>
  Array.from({ length: MUCHAS }, (_, i) => {
    const Id = orden === 1 ? i + 1 : MUCHAS - i;
    return {
      Id,
      Nombre: `Persona ${Id}`,
      Matricula: String(Id).padStart(5, '0'),
      Puesto: 'Calderera',
      Area: 'Producción',
      Centro: 'Santander',
      CentroCoste: '2100',
      Responsable: 'Luis Ortega',
      Roles: ['EMPLEADO'],
      CuentaId: 3,
      Cuenta: 'Activa',
      Alta: null,
      Baja: null,
    };
  });

test('ten thousand people are scrolled, filtered and gone through with few of them in the page @escritorio', async ({
  como,
}) => {
  test.slow();
  const { page } = await como('eva');
  await page.route('**/api/personas/lista*', (route) =>
    route.fulfill({ json: gente(route.request().url().includes('area') ? -1 : 1) }),
  );
  await page.goto('/menu/personas');
  const cuerpo = tabla(page, 'Personas');
  await expect(cuerpo).toHaveAttribute('aria-rowcount', String(MUCHAS + 1));
  const pintadas = cuerpo.locator('tbody tr[data-at]');
  const pocas = async () => expect(await pintadas.count()).toBeLessThan(100);
  await pocas();
  const { length } = await largos(page, async () => {
    for (let vez = 0; vez < 40; vez += 1) {
      await cuerpo.evaluate((element) => {
        let box: Element | null = element.parentElement;
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
        (box ?? document.documentElement).scrollTop += 700;
      });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  });
  test.info().annotations.push({
    type: 'frames over 50 ms while scrolling, CPU four times slower',
    description: String(length),
  });
  await pocas();
  await expect(cuerpo.getByRole('link', { name: /^Persona 6\d\d/ }).first()).toBeVisible();

  await filtro(page, 'Área').click();
  await page.getByRole('option').first().click();
  await expect(cuerpo.getByRole('link', { name: new RegExp(`^Persona ${MUCHAS}`) })).toHaveCount(1);
  await pocas();
  await cuerpo.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(cuerpo.getByRole('link', { name: /^Persona 1 / })).toBeFocused();
  await pocas();
});

/** Frames longer than 50 ms during an act, with the processor four times slower. */
async function largos(page: Page, act: () => Promise<void>): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { found });
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    });
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await act();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (window as unknown as { found: number[] }).found); // put there above
}
