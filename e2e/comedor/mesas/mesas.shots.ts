import type { Page } from '@playwright/test';
import type { DiaDeMesas } from '#contract/comedor/mesas/mesa.schemas.ts';
import { failing, of, opening, pressing } from '../../../bin/pantallas/ways.ts';

/**
 * First day after today, for which the demo has bookings: on a day without tables it is the first of all. A phone has the days in
 * the list of one button.
 */
const manana = async (page: Page) => {
  const abre = page.getByRole('button', { name: /^Día: / });
  const fila = page.getByRole('radiogroup', { name: 'Día' });
  await abre.or(fila).first().waitFor();
  const enLista = await abre.isVisible();
  if (enLista) await abre.click();
  const dias = enLista ? page.getByRole('option') : fila.getByRole('radio');
  await dias.first().waitFor();
  const deHoy = await dias
    .filter({ hasText: 'Hoy' })
    .or(fila.getByRole('radio', { name: 'Hoy' }))
    .count();
  await dias.nth(deHoy).click();
};
/** The day as it would be read after something has happened. */
const con = (cambio: (dia: DiaDeMesas) => void) => async (page: Page) => {
  await page.route('**/api/mesas/dia?*', async (route) => {
    const answer = await route.fetch();
    const dia = (await answer.json()) as DiaDeMesas; // the contract's answer
    cambio(dia);
    await route.fulfill({ response: answer, json: dia });
  });
  await page.goto('/menu/comedor/mesas');
  await manana(page);
};
/** At the table, with a booking that begins. */
const enLaMesa = async (page: Page) => {
  await page.route('**/api/mesas/codigo?*', async (route) => {
    const answer = await route.fetch({ url: new URL('/api/mesas/mias', page.url()).href });
    const [reserva] = (await answer.json()) as object[]; // the contract's answer
    const Reserva = { ...reserva, acciones: ['cancelar', 'ocupar'] };
    const mesa = { MesaId: 1, Mesa: 'Terraza 2', Plazas: 4, Centro: 'SDR' };
    await route.fulfill({ response: answer, json: { ...mesa, Reserva, Motivo: '' } });
  });
  await page.goto('/menu/comedor/mesas/k3v9x2m4q7t1w8zb');
};
const cocina = async (page: Page) => {
  await page.goto('/menu/cocina/mesas');
  await manana(page);
};
const todas = ({ Mesas }: DiaDeMesas) => Mesas.map(({ Id }) => Id);

export const screens = [
  ...of('luis', { 'mesas-mia': con(() => undefined), 'mesas-codigo': enLaMesa }),
  ...of('ana', {
    mesas: con(() => undefined),
    'mesas-plano': '/menu/comedor/mesas?ver=plano',
    'mesas-lista': '/menu/comedor/mesas?ver=lista',
    'mesas-reservar': opening(
      con(() => undefined),
      /^Reservar ?Jardín/,
    ),
    'mesas-llenas': con((dia) => dia.Franjas.forEach((franja) => (franja.Ocupadas = todas(dia)))),
    'mesas-viento': con((dia) => dia.Franjas.forEach((franja) => (franja.Cerrada = 'Aviso de viento fuerte'))),
    'mesas-ninguna': '/menu/comedor/mesas?centro=LPA',
    'mesas-error': failing('mesas/dia', '/menu/comedor/mesas'),
  }),
  ...of('marta', {
    'mesas-cocina': cocina,
    'mesas-cocina-cerrar': pressing(cocina, 'Cerrar todo el día'),
    'mesas-cocina-plano': '/menu/cocina/mesas?ver=plano',
    'mesas-cocina-mesa': opening('/menu/cocina/mesas?ver=plano', /^Cambiar ?Jardín 2/),
    'mesas-cocina-codigos': '/menu/cocina/mesas?ver=codigos',
    'mesas-cocina-error': failing('mesas/cocina', '/menu/cocina/mesas'),
  }),
];
