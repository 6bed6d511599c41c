// Steps with trips, in the words of the screens: the same on a phone and on a desk.
import type { Locator, Page } from '@playwright/test';
import { dentroDe } from '../../contract/test/reloj.ts';
import { expect, type Persona } from '../support.ts';
import { detailOf, expectToast, listOf } from '../pieces.steps.ts';

/** 'YYYY-MM-DD' as the screens write it, 'dd/MM/yyyy'. */
export const conBarras = (date: string): string => date.split('-').toReversed().join('/');

/** Types a day into a date field, figure by figure: `date` is 'YYYY-MM-DD'. */
export async function escribirFecha(box: Page | Locator, label: string, date: string): Promise<void> {
  const day = box.getByRole('spinbutton', { name: `día, ${label}`, exact: true });
  await day.focus();
  await day.pressSequentially(conBarras(date).replaceAll('/', ''));
  await expect(box.getByRole('spinbutton', { name: `año, ${label}`, exact: true })).toHaveText(date.slice(0, 4));
}

/** Opens a select, looks the option up where the list is long, takes it and accepts. */
export async function elegir(box: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'keyboard' in box ? box : box.page();
  await box.getByRole('button', { name: new RegExp(`^${label} `) }).click();
  const picker = page.getByRole('dialog', { name: label });
  const wanted = picker.getByRole('option', { name: option });
  await picker.getByRole('option').first().waitFor();
  const search = picker.getByRole('searchbox', { name: 'Buscar' });
  if (await search.isVisible()) await search.fill(option);
  await wanted.first().click();
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  await expect(picker).toBeHidden();
}

/** Choice of a group that is seen whole. */
export const marcar = (box: Page | Locator, group: string, choice: string): Promise<void> =>
  box.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();

/** Fills the mandatory fields of a trip; the province is that of Cádiz. */
export async function rellenarLoNecesario(page: Page, { destino, salida = 60, regreso = 62 }: Minimo): Promise<void> {
  await escribirFecha(page, 'Fecha de salida', dentroDe(salida));
  await escribirFecha(page, 'Fecha de regreso', dentroDe(regreso));
  await page.getByLabel('Motivo del viaje').fill('Visita de obra al cliente');
  await page.getByLabel('Lugar de destino').fill(destino);
  await elegir(page, 'Provincia', 'Cádiz');
}
type Minimo = { destino: string; salida?: number; regreso?: number };

/** Region of the open trip: beside the list on a desk, over it on a phone. */
export const detalle = (page: Page, code = /^Viaje V-/): Locator => detailOf(page, code);

/** From the list of one's own trips into the one that goes to `destino`, on whatever page of it it stands. */
export async function abrirMiViaje(page: Page, destino: string): Promise<Locator> {
  await page.goto('/menu/viajes');
  const trip = listOf(page, 'Mis viajes').getByRole('link', { name: destino });
  await expect(async () => {
    if (!(await trip.count())) await page.getByRole('button', { name: 'Cargar más' }).click({ timeout: 1_000 });
    await expect(trip).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await trip.click();
  await expect(detalle(page)).toBeVisible();
  return detalle(page);
}

/** The history of the trip that is open, unfolded. */
export async function historial(box: Page | Locator): Promise<Locator> {
  const page = 'keyboard' in box ? box : box.page();
  const title = box.getByRole('button', { name: 'Historial' });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  return page.locator(`[id="${await title.getAttribute('aria-controls')}"]`).getByRole('list');
}

type Respuesta = [text: string, confirm: string | RegExp, said?: string];
/** Gives the reason that a question asks for, and confirms it. `said`: toast, which comes before the dialog closes. */
export async function contestar(
  page: Page,
  title: string | RegExp,
  ...[text, confirm, said]: Respuesta
): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('textbox').fill(text);
  await question.getByRole('button', { name: confirm, exact: true }).click();
  if (said !== undefined) await expectToast(page, said);
  await expect(question).toBeHidden();
}

/** Body of a new trip to `destino`, for the API. */
export const formulario = (destino: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  fechaSalida: dentroDe(70),
  fechaRegreso: dentroDe(72),
  limitacionesHorarias: 'NO',
  motivoViaje: 'Visita de obra al cliente',
  lugarDestino: destino,
  pais: 'SP',
  provincia: '11',
  formacion: 'NO',
  cargarA: 'G',
  centroCoste: '1200',
  ...more,
});

/** A draft of this person, sent on to its approval when asked for: it has no needs, so nobody has to propose anything. */
export async function crearViaje(
  { llamar }: Persona,
  destino: string,
  { enviado = false }: { enviado?: boolean } = {},
): Promise<{ Id: number; Codigo: string }> {
  const viaje = await llamar<{ Id: number; Codigo: string }>('POST', '/api/viajes/crear', formulario(destino));
  if (enviado) await llamar('POST', `/api/viajes/viajeaprobacionsoliciante/${viaje.Id}`, viaje.Id);
  return viaje;
}

type Necesidad = Record<string, unknown> & { tipo: string; combo1?: number };
/** A trip with these needs, sent, and an offer of the travel desk for each, with the words of the need and its own: none for 'false'. */
export async function viajeOfrecido(
  { ana, nuria }: { ana: Persona; nuria: Persona },
  destino: string,
  pedidas: readonly (readonly [Necesidad, Record<string, unknown> | false])[],
): Promise<{ Id: number; Codigo: string; propuestas: readonly number[] }> {
  const viaje = await crearViaje(ana, destino);
  const ofertas: Record<string, unknown>[] = [];
  for (const [need, oferta] of pedidas) {
    const { Id } = await ana.llamar<{ Id: number }>('POST', '/api/viajes/crearnecesidad', {
      viajeId: viaje.Id,
      ...need,
    });
    const { combo1: _, ...words } = need;
    if (oferta) ofertas.push({ precio: 90, validaHasta: dentroDe(30), ...words, ...oferta, necesidadId: Id });
  }
  await ana.llamar('POST', `/api/viajes/viajeaprobacionsoliciante/${viaje.Id}`, viaje.Id);
  const propuestas: number[] = [];
  for (const oferta of ofertas)
    propuestas.push((await nuria.llamar<{ Id: number }>('POST', '/api/viajes/crearpropuesta', oferta)).Id);
  await nuria.llamar('POST', '/api/viajes/publicarpropuestas', { viajeId: viaje.Id });
  return { ...viaje, propuestas };
}

/** The trips that wait for this person's decision, and the one that goes to `destino`, open. */
export async function abrirParaDecidir(page: Page, destino: string): Promise<void> {
  await page.goto('/menu/viajes/aprobar');
  await page.getByRole('list', { name: 'Viajes por aprobar' }).getByRole('link', { name: destino }).click();
  await expect(page.getByRole('heading', { name: /^Viaje V-/ })).toBeVisible();
}

type Delegacion = { Id: number; Para: string; acciones: string[] };
/** Ends what one has delegated to a person: another story, or one that was cut short, leaves nothing behind for this one. */
export async function sinDelegaciones({ llamar }: Persona, para: string): Promise<void> {
  for (const { Id, Para, acciones } of await llamar<Delegacion[]>('GET', '/api/usuario/delegaciones'))
    if (Para === para && acciones.includes('borrar')) await llamar('DELETE', `/api/usuario/borrardelegacion/${Id}`);
}
