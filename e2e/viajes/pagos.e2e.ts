// Settlements paid by transfer: a batch, its file for the bank, and what the settlement says afterwards.
import { readFileSync } from 'node:fs';
import { expect, sinFaltasEnLosDosTemas, test } from '../support.ts';

type Pagos = { PorPagar: { Id: number; Persona: string; Total: number; Cuenta: string }[] };

// @spec 1.liquidaciones S-8530 S-8531
test(
  'Clara gathers settlements in a batch, takes its file to the bank and marks it as paid, and the settlement says so',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page, llamar } = await como('clara');
    const { PorPagar } = await llamar<Pagos>('GET', '/api/remesas/pagos');
    const pagable = PorPagar.find(({ Total, Cuenta }) => Total > 0 && Cuenta !== '');
    await page.goto('/menu/liquidaciones/pagos');
    const crear = page.getByRole('button', { name: 'Crear una remesa' });
    await expect(crear).toBeEnabled();
    await sinFaltasEnLosDosTemas(page);

    // Changed and left with Escape: it asks first, and the focus goes back to the button that opened it.
    const nueva = page.getByRole('dialog', { name: 'Remesa nueva' });
    const liquidacion = nueva.getByRole('checkbox', { name: new RegExp(pagable?.Persona ?? '-') }).first();
    await crear.focus();
    await page.keyboard.press('Enter');
    await liquidacion.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const perder = page.getByRole('alertdialog', { name: 'Cerrar sin guardar' });
    await perder.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(liquidacion).not.toBeChecked();
    await page.keyboard.press('Escape');
    await perder.getByRole('button', { name: 'Cerrar sin guardar' }).click();
    await expect(crear).toBeFocused();

    await crear.click();
    await nueva.getByRole('button', { name: 'Crear la remesa' }).click();
    await expect(page.getByRole('heading', { name: /^Remesa / })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);

    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Fichero para el banco' }).click();
    const fichero = readFileSync(await (await bajada).path(), 'utf8');
    expect(fichero).toMatch(/^<\?xml /);
    expect(fichero).toContain('pain.001.001.09');

    await page.getByRole('button', { name: 'Dar por pagada' }).click();
    const pregunta = page.getByRole('alertdialog', { name: 'Dar por pagada la remesa' });
    await pregunta.getByRole('button', { name: 'Dar por pagada' }).click();
    await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();
    await page.goto(`/liquidacionviaje/${pagable?.Id ?? 0}`);
    await expect(page.getByText('Cerrada', { exact: true }).first()).toBeVisible();
  },
);
