import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { contarToques, teclear, teclearFecha } from '../toques.steps.ts';
import { expect, type Persona, sinFaltas, test } from '../support.ts';
import { detalle, formulario, marcar, viajeOfrecido } from './viaje.steps.ts';
import { expectToast, listOf } from '../pieces.steps.ts';

const SALIDA = dentroDe(45);
const REGRESO = dentroDe(47);

/** A trip of last month, so that the way of this person begins where they know. */
async function viajar({ llamar }: Persona): Promise<void> {
  const { Id } = await llamar<{ Id: number }>('POST', '/api/viajes/crear', formulario('Vigo'));
  const tren = { viajeId: Id, tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: 'Vigo' };
  await llamar('POST', '/api/viajes/crearnecesidad', tren);
}

// @spec 7.viajes
test(
  'a trip with flight and hotel is asked for in sixteen touches',
  { tag: '@test' },
  async ({ como }, { project }) => {
    const destino = `Rota ${project.name} ${marca()}`;
    const ana = await como('ana');
    await viajar(ana);
    const { page } = ana;
    await page.goto('/menu/inicio');
    const toques = await contarToques(page);

    await test.step('the trip: the day of return is the one of departure until another is said', async () => {
      await page
        .getByRole('navigation', { name: 'Empezar' })
        .getByRole('link', { name: /^(Viaje|Nuevo viaje)$/ })
        .click();
      await teclearFecha(page, 'Fecha de salida', SALIDA);
      await expect(page.getByRole('spinbutton', { name: 'día, Fecha de regreso' })).toHaveText(SALIDA.slice(8));
      await teclearFecha(page, 'Fecha de regreso', REGRESO);
      await teclear(page.getByLabel('Motivo del viaje'), 'Visita de obra al cliente');
      await teclear(page.getByLabel('Lugar de destino'), destino);
      await expect(page.getByRole('button', { name: /^Provincia / })).toContainText('Cádiz');
      await page.getByRole('button', { name: 'Guardar' }).click();
    });

    const need = page.getByRole('dialog', { name: /^V-/ });
    await test.step('the flight there and back, filled from the trip', async () => {
      await marcar(need, 'Tipo Necesidad', 'Itinerario');
      await marcar(need, 'Medio de Transporte', 'Avión');
      await expect(need.getByLabel('Origen')).toHaveValue('Santander');
      await expect(need.getByLabel('Destino')).toHaveValue(destino);
      await expect(need.getByRole('checkbox', { name: 'Ida y vuelta' })).toBeChecked();
      await sinFaltas(page);
      await need.getByRole('button', { name: 'Guardar y añadir otra' }).click();
      await expect(need.getByRole('status').filter({ hasText: `Itinerario, Santander a ${destino}` })).toBeVisible();
      await expect(need.getByRole('radio', { name: 'Itinerario' })).toBeFocused();
    });

    await test.step('the hotel, filled from the trip', async () => {
      await marcar(need, 'Tipo Necesidad', 'Alojamiento');
      await expect(need.getByLabel('Lugar')).toHaveValue(destino);
      await need.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page).toHaveURL(/menu\/viajes\?guardado=/);
    });

    const enviar = page.getByRole('button', { name: 'Enviar', exact: true });
    await expect(enviar).toBeInViewport();
    await enviar.click();
    await expectToast(page, 'Viaje enviado');
    expect(await toques.cuantos()).toBeLessThanOrEqual(16);

    const id = new URL(page.url()).searchParams.get('guardado');
    const needs = await ana.llamar<
      { Tipo: string; TextoCorto1: string; FechaInicio: string; FechaFin: string | null }[]
    >('POST', '/api/viajes/viajenecesidades', { viajeId: Number(id) });
    expect(needs.map((n) => [n.Tipo, n.TextoCorto1, n.FechaInicio, n.FechaFin])).toEqual([
      ['I', 'Santander', SALIDA, null],
      ['A', destino, SALIDA, REGRESO],
      ['I', destino, REGRESO, null],
    ]);
    await page.goto(`/menu/viajes/${id}`);
    await expect(detalle(page).getByText('La agencia de viajes está preparando propuestas.')).toBeVisible();
  },
);

// @spec 2.6
test('choosing for four needs and agreeing takes eight touches', { tag: '@check' }, async ({ como }, { project }) => {
  const destino = `Barbate ${project.name} ${marca()}`;
  const [ana, nuria] = [await como('ana'), await como('nuria')];
  const vuelo = { tipo: 'I', combo1: 1, textoCorto1: 'Santander', textoCorto2: destino, fechaInicio: dentroDe(70) };
  const { combo1: _, ...base } = vuelo;
  const oferta = { textoCorto3: 'R-1', textoCorto4: 'Norte', horaInicio: '07:15' };
  const { Codigo } = await viajeOfrecido({ ana, nuria }, destino, [
    [vuelo, oferta],
    [{ ...base, tipo: 'A', textoCorto1: destino, textoCorto2: 'Hotel Bahía', fechaFin: dentroDe(72) }, oferta],
    [{ ...base, tipo: 'T', textoCorto1: 'Estación', textoCorto2: 'Astillero' }, oferta],
    [{ ...vuelo, textoCorto1: destino, textoCorto2: 'Santander', fechaInicio: dentroDe(72) }, oferta],
  ]);

  const { page } = ana;
  await page.goto(`/menu/viajes`);
  const toques = await contarToques(page);
  await listOf(page, 'Mis viajes').getByRole('link', { name: destino }).click();
  await detalle(page)
    .getByRole('link', { name: /^Elegir propuesta/ })
    .first()
    .click();
  for (const type of ['Itinerario', 'Alojamiento', 'Taxi', 'Itinerario']) {
    const offers = page.getByRole('dialog', { name: `Propuestas de ${type} ${Codigo}` });
    await expect.poll(() => offers.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await offers.getByRole('button', { name: 'Elegir' }).click();
  }
  await detalle(page).getByRole('button', { name: 'Dar conformidad · 360,00 €' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar conformidad' }).click();
  await expectToast(page, 'Conformidad enviada');
  expect(await toques.cuantos()).toBeLessThanOrEqual(8);
});
