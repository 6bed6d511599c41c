// Stories of live notifications and of their preferences.
import type { Page } from '@playwright/test';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { crearViaje, detalle } from '../../viajes/viaje.steps.ts';

const campana = (page: Page, unread: number) =>
  page
    .getByRole('link', { name: unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`, exact: true })
    .filter({ visible: true });
/** Marks as read what other stories have left. */
const alDia = ({ llamar }: Persona) => llamar('POST', '/api/notificaciones/leertodas');
/** The page is open and the server has begun to talk to it. */
async function aLaEscucha(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse('**/api/eventos');
  await page.goto(path);
  await heard;
}

// @spec 9.notificaciones
test('Luis approves, and the number on Ana’s open screen leads to her trip', { tag: '@test' }, async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  await alDia(ana);
  const viaje = await crearViaje(ana, 'Vigo', { enviado: true });
  await aLaEscucha(ana.page, `/menu/viajes/${viaje.Id}`);
  await expect(detalle(ana.page).getByText('Pendiente de aprobación').first()).toBeVisible();

  await luis.llamar('POST', '/api/viajes/viajeaprobar', { viajeId: viaje.Id });
  // The open screen changes without being touched.
  await expect(detalle(ana.page).getByText('Aprobado').first()).toBeVisible();

  await ana.page.goto('/menu/inicio');
  await campana(ana.page, 1).click();
  const hoy = ana.page.getByRole('region', { name: 'Hoy' });
  const fila = hoy.getByRole('link', { name: new RegExp(`^Sin leer: .*${viaje.Codigo}`) });
  await expect(fila).toBeVisible();
  await sinFaltasEnLosDosTemas(ana.page);
  const leida = ana.page.waitForResponse('**/api/notificaciones/leer/*');
  await fila.click();
  await leida;
  await expect(detalle(ana.page)).toContainText(viaje.Codigo);

  await ana.page.goto('/menu/notificaciones');
  await expect(hoy.getByRole('link', { name: new RegExp(`^(?!Sin leer).*${viaje.Codigo}`) }).first()).toBeVisible();
  await expect(ana.page.getByText('Sin leer:')).toHaveCount(0);
});

test('notifications read on one device are read on the other one', { tag: '@escritorio' }, async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const otraPersona = await como('ana');
  await alDia(ana);
  const viajes = [await crearViaje(ana, 'Lugo', { enviado: true }), await crearViaje(ana, 'Orense', { enviado: true })];
  await aLaEscucha(otraPersona.page, '/menu/inicio');
  for (const { Id } of viajes)
    await luis.llamar('POST', '/api/viajes/viajerechazar', { viajeId: Id, comentario: 'Mejor en otra fecha' });
  await expect(campana(otraPersona.page, 2)).toBeVisible();

  await ana.page.goto('/menu/notificaciones');
  await expect(ana.page.getByText('Sin leer:')).toHaveCount(2);
  await ana.page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(ana.page.getByText('Sin leer:')).toHaveCount(0);
  await expect(campana(otraPersona.page, 0)).toBeVisible();
});

// @spec 9.notificaciones
test('how a person wants to hear of each thing outlasts the page', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('teo', '/menu/mas');
  await page.getByRole('region', { name: 'Yo' }).getByRole('link', { name: 'Notificaciones' }).click();
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: 'Preferencias' }).click();

  const propuestas = page.getByRole('group', { name: 'Propuestas para mis viajes' });
  // without a mouse
  await propuestas.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(propuestas.getByRole('radio', { name: 'Nunca' })).toBeChecked();
  await sinFaltasEnLosDosTemas(page);

  await page.reload();
  await expect(propuestas.getByRole('switch')).not.toBeChecked();
  await expect(propuestas.getByRole('radio', { name: 'Nunca' })).toBeChecked();
  await propuestas.getByRole('switch').press('Space');
  await propuestas.getByText('De reserva').click();
  await expect(propuestas.getByRole('radio', { name: 'De reserva' })).toBeChecked();
});
