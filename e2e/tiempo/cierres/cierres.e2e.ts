// Closing a month: RRHH closes, the person agrees or not, RRHH ends it; and everybody's at once.
import type { Locator, Page } from '@playwright/test';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { untilSettled } from '../../settled.steps.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';

const mesPasado = () => sumarMeses(hoy().slice(0, 7), -1);
type Mes = { Id: number | null; EstadoId: number; Mes: string; Hash: string };
const ultimoDe = async (quien: Persona) =>
  (await quien.llamar<Mes[]>('GET', '/api/usuario/cierresaldohorario')).find(({ Mes }) => Mes === mesPasado());
type Correccion = { Id: number; EstadoId: number; Fecha: string };
const abierto = async (quien: Persona, eva: Persona) => {
  // In the first days of a month, a day that Eva has proposed to correct is of the month before, which that keeps open.
  for (const { Id, EstadoId, Fecha } of await quien.llamar<Correccion[]>('GET', '/api/jornada/correcciones'))
    if (EstadoId === 1 && Fecha.startsWith(mesPasado()))
      await eva.llamar('POST', '/api/jornada/retirarcorreccion', { Id });
  const mes = await ultimoDe(quien);
  if (mes && mes.Id !== null && mes.EstadoId < 6)
    await eva.llamar('POST', '/api/cierres/reabrir', { Id: mes.Id, motivo: 'Para volver a cerrarlo' });
};
const detalle = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name }).or(page.getByRole('dialog', { name })).or(page.getByRole('main')).first();

test(
  'Pablo does not agree with his month, RRHH reads the reason and closes it again, and then he agrees',
  { tag: '@check' },
  async ({ como }) => {
    const [pablo, eva] = await Promise.all([como('pablo'), como('eva')]);
    await abierto(pablo, eva);
    await eva.page.goto(`/menu/cierres?mes=${mesPasado()}&texto=Pablo`);
    await eva.page.getByRole('link', { name: /Pablo Cano/ }).click();
    await eva.page.getByRole('button', { name: 'Cerrar el mes', exact: true }).last().click();
    await expect(detalle(eva.page, 'Pablo Cano').getByText('Pendiente de conformidad').first()).toBeVisible();

    const { page } = pablo;
    const settled = untilSettled(page);
    await page.goto('/menu/inicio');
    await page.getByRole('link', { name: /espera su conformidad/ }).click();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'No estoy conforme' }).click();
    await page.getByRole('alertdialog').getByLabel('Motivo').fill('Falta la tarde del inventario');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Disconforme').first()).toBeVisible();

    await eva.page.goto(`/menu/cierres?mes=${mesPasado()}&estado=4`);
    await eva.page.getByRole('link', { name: /Pablo Cano/ }).click();
    await expect(eva.page.getByText('Falta la tarde del inventario').last()).toBeVisible();
    const antes = await ultimoDe(pablo);
    await eva.page.getByRole('button', { name: 'Reabrir' }).click();
    await eva.page.getByRole('alertdialog').getByLabel('Motivo').fill('Se ha mirado con el comedor');
    await eva.page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir' }).click();
    await eva.page.getByRole('button', { name: 'Cerrar el mes', exact: true }).last().click();
    await expect(detalle(eva.page, 'Pablo Cano').getByText('Pendiente de conformidad').first()).toBeVisible();
    expect((await ultimoDe(pablo))?.Hash).toBe(antes?.Hash);

    // The month as it is now, closed again: the copy on the device, which stands there until it comes, is of before.
    await page.reload();
    await settled();
    await page.getByRole('button', { name: 'Dar mi conformidad' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dar mi conformidad' }).click();
    await expect(page.getByText('Conforme', { exact: true }).first()).toBeVisible();
    expect((await ultimoDe(pablo))?.EstadoId).toBe(3);
  },
);

test('RRHH closes the months of all people who agree for good at once, with its progress shown', async ({ como }) => {
  const [pablo, eva] = await Promise.all([como('pablo'), como('eva')]);
  await abierto(pablo, eva);
  const { Id: personaId } = await pablo.llamar<{ Id: number }>('GET', '/api/usuario/usuario');
  const { Id } = await eva.llamar<{ Id: number }>('POST', '/api/cierres/cerrar', { personaId, mes: mesPasado() });
  await pablo.llamar('POST', '/api/usuario/conformarcierre', { Id });
  const { page } = eva;
  await page.goto(`/menu/cierres?mes=${mesPasado()}`);
  // While somebody's month is open, a desk has this act behind 'Más'.
  const definitivo = page.getByRole('button', { name: /^Cerrar definitivamente/ });
  const mas = page.getByRole('button', { name: 'Más acciones' });
  await expect(definitivo.or(mas).first()).toBeVisible();
  if (!(await definitivo.isVisible())) await mas.click();
  await definitivo.click();
  await page
    .getByRole('alertdialog', { name: 'Cerrar definitivamente' })
    .getByRole('button', { name: /^Cerrar definitivamente/ })
    .click();
  await expect(page.getByText(/^Cierre definitivo: (\d+) de \1$/)).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  expect((await ultimoDe(pablo))?.EstadoId).toBe(5);
});
