// A balance that looks wrong, followed to the line and to the clock-ins that make it so; and the month on paper.
import type { LineaSaldo, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { conSigno, diaDeSemana, duracion } from '#web/casa/kernel/format.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const haceMeses = (n: number) => sumarMeses(hoy().slice(0, 7), -n);
const libro = ({ llamar }: Persona, mes: string) => llamar<LineaSaldo[]>('GET', `/api/usuario/saldohorario?mes=${mes}`);
const mesDe = ({ llamar }: Persona, mes: string) =>
  llamar<PresenciaMensual>('GET', `/api/usuario/presenciamensual/${mes}`);

// @spec 1.jornada
test('the balance leads to its lines and from there to the clock-ins', async ({ como }) => {
  const ana = await como('ana');
  const { page } = ana;
  const mes = haceMeses(1);
  const lineas = await libro(ana, mes);
  const total = lineas.at(-1)?.Acumulado ?? 0;
  // The day that takes most away is the one that looks wrong.
  const { Dias } = await mesDe(ana, mes);
  const peor = Dias.toSorted((a, b) => a.SaldoMin - b.SaldoMin)[0];
  if (!peor) throw new Error('a month without days');

  await page.goto(`/menu/jornada/saldo?mes=${mes}`);
  await expect(page.getByRole('heading', { name: `¿Por qué tengo ${conSigno(total)}?` })).toBeVisible();
  const fila = page.getByRole('button', { name: new RegExp(`^${diaDeSemana(peor.Fecha)}`, 'i') });
  await expect(fila).toContainText(conSigno(peor.SaldoMin));
  await fila.click();
  const lineasPropias = lineas.filter(({ Fecha }) => Fecha === peor.Fecha);
  const dia = page.getByRole('listitem').filter({ has: fila });
  for (const { Concepto, Regla, Minutos } of lineasPropias) {
    const linea = dia.getByRole('listitem').filter({ hasText: Concepto });
    await expect(linea).toContainText(conSigno(Minutos));
    await expect(linea).toContainText(Regla);
  }
  expect(lineasPropias[0]?.Regla).toMatch(/versión \d+, desde \d\d\/\d\d\/\d{4}$/);
  await sinFaltasEnLosDosTemas(page);

  await dia.getByRole('link', { name: 'Ver los fichajes del día' }).click();
  const hoja = page.getByRole('dialog', { name: diaDeSemana(peor.Fecha) });
  await expect(hoja).toContainText(duracion(peor.TrabajadoMin));
  await sinFaltasEnLosDosTemas(page);
  await hoja.getByRole('link', { name: 'Ver en el saldo' }).click();
  await expect(fila).toHaveAttribute('aria-expanded', 'true');
});

// @spec 2.14
test('the month shows its days and its legend, and leads to other months', { tag: '@check' }, async ({ como }) => {
  const ana = await como('ana');
  const { page } = ana;
  await page.goto(`/menu/jornada/mes?mes=${haceMeses(1)}`);
  const { Totales } = await mesDe(ana, haceMeses(1));
  await expect(page.getByText(conSigno(Totales.SaldoMin)).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('button', { name: 'Leyenda' }).click();
  const leyenda = page.getByRole('dialog', { name: 'Códigos del calendario laboral' });
  await expect(leyenda.getByRole('listitem')).toHaveCount(20);
  await expect(leyenda).toContainText('Permiso sin Retribucción');
  await sinFaltasEnLosDosTemas(page);
  await leyenda.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(new RegExp(`mes=${haceMeses(2)}`));
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`mes=${haceMeses(1)}`));
});

test('a day of the month without the mouse', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('ana', `/menu/jornada/mes?mes=${haceMeses(1)}`);
  const primero = page.getByRole('table').getByRole('button').first();
  await tabHasta(page, primero);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('table').getByRole('button').nth(1)).toBeFocused();
});

// @spec 1.jornada
test('the month fits on one page of A4', async ({ como }) => {
  const { page } = await como('ana', `/menu/jornada/mes?mes=${haceMeses(1)}`);
  await expect(page.getByText('Saldo del mes')).toBeVisible();
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const hojas = (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
  expect(hojas).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ana Prieto').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
});
