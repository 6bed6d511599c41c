// Cover of somebody during a leave: named while asking, asked, and read by whoever decides.
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { deshacer, detalle, diasLibres, tocarDia } from './permiso.steps.ts';

test.use({ trace: 'off' });

// @spec 1.permisos S-8547
test('Ana names who covers her while she asks, they agree, and her leave says so', async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const { page } = ana;
  const [dia = ''] = await diasLibres(ana, 1, 150);
  await page.goto('/menu/permisos/nuevo?tipo=VACACIONES');
  await tocarDia(page, dia);
  await page.getByRole('button', { name: /^Quién le cubre/ }).click();
  await page.getByRole('option', { name: /^Luis Ortega/ }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: /^Pedir( el \d+)?$/ }).click();
  await expect(detalle(page)).toContainText('Luis Ortega, sin contestar');
  const Id = Number(/\/(\d+)/.exec(page.url())?.[1]);

  await luis.page.goto('/menu/permisos/cubrir');
  await sinFaltasEnLosDosTemas(luis.page);
  const pedida = luis.page.getByRole('listitem').filter({ hasText: 'Ana Prieto' }).last();
  await pedida.getByRole('button', { name: 'Cubro a Ana Prieto' }).click();
  await expect(pedida).toContainText('Le cubre');
  await expect(detalle(page)).toContainText('Luis Ortega, ha aceptado');
  await deshacer(ana, luis, Id);
});
