// Time off from the balance of hours: what there is, what is asked for, and the hours that come back.
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { detalle, diasLibres, tocarDia } from './permiso.steps.ts';

test.use({ trace: 'off' });

// @spec 1.permisos S-8583 S-8584
test('Marta asks for an hour of her balance, reads what is left, and takes it back', async ({ como }) => {
  const marta = await como('marta');
  const { page } = marta;
  const antes = await marta.llamar<{ DisponibleMin: number }>('GET', '/api/permisos/descanso');
  expect(antes.DisponibleMin).toBeGreaterThanOrEqual(60);

  await test.step('the balance says what she may take, and each line opens its leave', async () => {
    await page.goto('/menu/jornada/saldo');
    await expect(page.getByRole('heading', { name: 'Descanso a cuenta del saldo' })).toBeVisible();
    await page.getByRole('button', { name: /^Línea a línea/ }).click();
    await expect(page.getByRole('link', { name: /Devuelto/ }).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('link', { name: 'Pedir descanso' }).click();
  });

  await test.step('she chooses some hours, and reads what they would leave before she sends them', async () => {
    const [dia = ''] = await diasLibres(marta, 1, 50);
    await tocarDia(page, dia);
    await page.getByText('Unas horas', { exact: true }).click();
    for (const [label, hora] of [
      ['Desde las', '1100'],
      ['Hasta las', '1200'],
    ] as const) {
      await page.getByRole('spinbutton', { name: `hora, ${label}`, exact: true }).focus();
      await page.keyboard.type(hora);
    }
    await expect(page.getByText(/le quedarían/).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: /^Pedir( el \d+)?$/ }).click();
    await expect(detalle(page)).toContainText('1 h');
  });

  await test.step('the hour is spoken for, and comes back when she withdraws', async () => {
    const ahora = async () =>
      (await marta.llamar<{ DisponibleMin: number }>('GET', '/api/permisos/descanso')).DisponibleMin;
    expect(await ahora()).toBe(antes.DisponibleMin - 60);
    await page.getByRole('button', { name: /^Deshacer/ }).click();
    await expect.poll(ahora).toBe(antes.DisponibleMin);
  });
});
