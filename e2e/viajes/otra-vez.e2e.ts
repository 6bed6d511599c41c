import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { conRed, sinRed } from '../casa/sinred/dispositivo.steps.ts';
import { expect, sinFaltas, test } from '../support.ts';
import { abrirMiViaje, crearViaje, detalle, escribirFecha, historial, marcar } from './viaje.steps.ts';
import { expectToast } from '../pieces.steps.ts';

// @spec 4 S-5884
test('a copy of a trip needs its dates and one touch, and comes with its needs', async ({ como }, { project }) => {
  const destino = `Cartagena ${project.name} ${marca()}`;
  const ana = await como('ana');
  const { page } = ana;
  const { Id, Codigo } = await crearViaje(ana, destino);
  const hotel = { viajeId: Id, tipo: 'A', textoCorto1: destino, fechaInicio: dentroDe(70), fechaFin: dentroDe(72) };
  await ana.llamar('POST', '/api/viajes/crearnecesidad', hotel);
  await ana.llamar('POST', '/api/viajes/viajeanular', { viajeId: Id, comentario: 'Se aplaza' });

  await (await abrirMiViaje(page, destino)).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText(`Copia del viaje ${Codigo}`)).toBeVisible();
  await expect(page.getByLabel('Lugar de destino')).toHaveValue(destino);
  await sinFaltas(page);
  await escribirFecha(page, 'Fecha de salida', dentroDe(90));
  await escribirFecha(page, 'Fecha de regreso', dentroDe(93));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Viaje guardado');
  const copia = detalle(page);
  await expect(copia.getByText('Cuando esté completo, envíelo.')).toBeVisible();
  await expect(await historial(copia)).toContainText(`Copia del viaje ${Codigo}`);
  const viajeId = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await ana.llamar('POST', '/api/viajes/viajenecesidades', { viajeId })).toMatchObject([
    { Tipo: 'A', TextoCorto1: destino, FechaInicio: dentroDe(90), FechaFin: dentroDe(93) },
  ]);
});

test.describe('without network', () => {
  test.use({ cortaLaRed: true });

  // @spec 2.7 S-5882
  test('needs are added one after the other, and arrive once each', { tag: '@movil' }, async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const { Id } = await crearViaje(ana, `Ceuta ${marca()}`);
    await page.goto(`/menu/viajes/${Id}?ver=nueva`);
    const need = page.getByRole('dialog', { name: /^V-/ });
    await marcar(need, 'Tipo Necesidad', 'Taxi');
    await sinRed(page);
    for (const n of [1, 2]) {
      await marcar(need, 'Tipo Necesidad', 'Taxi');
      await need.getByLabel('Lugar de Recogida').fill('Puerto');
      await need.getByRole('button', { name: 'Guardar y añadir otra' }).click();
      await expect(need.getByText(/^Taxi, Puerto a .* \(pendiente de enviar\)$/)).toHaveCount(n);
    }
    await marcar(need, 'Tipo Necesidad', 'Alojamiento');
    await need.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/viajes$/);
    await conRed(page);
    const tipos = async () =>
      (await ana.llamar<{ Tipo: string }[]>('POST', '/api/viajes/viajenecesidades', { viajeId: Id })).map(
        (n) => n.Tipo,
      );
    await expect.poll(tipos, { timeout: 20_000 }).toHaveLength(3);
    expect((await tipos()).toSorted()).toEqual(['A', 'T', 'T']);
  });
});
