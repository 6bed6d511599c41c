// Ways to a screen of which `npm run shots` takes a picture.
import type { Page } from '@playwright/test';

/** Numbers of trips by list and state: `viajesmis-2`. */
export type Trips = Record<string, number>;
/** An address, or the steps to the screen. */
export type Way = string | ((page: Page, trips: Trips) => Promise<unknown>);

export const follow = (way: Way, page: Page, trips: Trips): Promise<unknown> =>
  typeof way === 'string' ? page.goto(way) : way(page, trips);

/** The trip of a person's list that is in a state, at an address with `:id`. */
const tripAt = (path: string, list: string) => (state: number, rest?: string) => (page: Page, trips: Trips) =>
  page.goto(`${path}/${trips[`${list}-${state}`] ?? 0}${rest ?? ''}`);
export const trip = tripAt('/menu/viajes', 'viajesmis');
export const editTrip = tripAt('/editarviaje', 'viajesmis');
export const documents = tripAt('/documentosviaje', 'viajesmis');
export const approval = tripAt('/menu/viajes/aprobar', 'viajespendientesaprobacion');
export const managed = tripAt('/menu/gestion', 'viajesgestion');

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** A screen, and a button of it pressed. */
export const pressing =
  (way: Way, button: string | RegExp): Way =>
  async (page, trips) => {
    await follow(way, page, trips);
    await press(page, button);
  };
/** The first of a list; `list` may be left out where the screen has one list alone. */
export const first = (path: string, list?: string) => async (page: Page) => {
  await page.goto(path);
  const rows = page.getByRole('main').getByRole('list', list ? { name: list } : {});
  await rows.getByRole('link').first().click();
};
/** The first notice of COMUNICACION in a state: a row of the table, or a card. */
export const firstNotice = (estado: string) => async (page: Page) => {
  await page.goto(`/menu/comunicacion?estados=${estado}`);
  await page.getByRole('main').locator('[data-row], li a').first().click();
  await page.getByRole('button', { name: 'Más acciones' }).waitFor();
};
export const report = async (page: Page) => {
  await firstNotice('3')(page);
  await page.getByRole('link', { name: 'Informe' }).click();
};

export const failing = (call: string, path: string) => async (page: Page) => {
  const refusal = { contentType: 'application/problem+json', body: '{"Message":"Error interno del servidor"}' };
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, ...refusal }));
  await page.goto(path);
  // A dialog tells it over what the device has kept; the page itself where it has kept nothing.
  const told = page.getByRole('button', { name: /^(Reintentar|OK)$/ });
  await told.first().waitFor({ timeout: 20_000 });
};
export const loading = (call: string, path: string) => async (page: Page) => {
  await page.route(`**/api/${call}*`, () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(1_500);
};
export const offline = async (page: Page) => {
  await page.goto('/menu/viajes');
  await page.getByRole('list', { name: 'Mis viajes' }).getByRole('link').first().waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
  await page.getByText('Sin conexión').first().waitFor();
};

export const wrongPassword = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('ana');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await press(page, 'Entrar');
  await page.waitForTimeout(1_500);
};
export const deletingNeed: Way = async (page, trips) => {
  await follow(pressing(trip(1, '?ver=necesidades'), /^Más opciones de/), page, trips);
  const remove = page.getByText(/^(Eliminar|Borrar)/);
  await remove.first().click();
  await page.getByText('Esta seguro de querer eliminar').waitFor();
};
export const choosingProposal: Way = async (page, trips) => {
  await follow(trip(2), page, trips);
  const choose = page.getByText(/^Elegir propuesta/);
  await choose.first().click();
};
export const choosingCountry: Way = async (page, trips) => {
  await follow(pressing('/menu/viajes/nuevo', /^País/), page, trips);
  await page.getByRole('dialog').getByText('Eslovenia').waitFor();
};
/** Three notices that this person has read, as if they had not. */
export const unreadNotices = async (page: Page) => {
  const call = page.waitForRequest((request) => request.url().includes('/api/avisos/'));
  await page.goto('/menu/avisos');
  const headers = { authorization: (await (await call).headerValue('authorization')) ?? '' };
  const read = await page.request.get('/api/avisos/avisos/todos?limite=3', { headers });
  const rows = ((await read.json()) as object[]).map((row, i) => ({ ...row, Leido: false, HaCambiado: i === 1 })); // the contract's answer
  await page.route('**/api/avisos/avisos/sinleer*', (route) => route.fulfill({ json: rows }));
  await page.goto('/avisos-sin-leer');
  await page.getByRole('button', { name: /^Leer/ }).first().waitFor();
};
export const failedPhoto = async (page: Page) => {
  await page.route('**/api/solicitudescomunicaciones/foto', (route) => route.abort());
  await page.goto('/menu/comunicaciones/nueva');
  const foto = { name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Añadir fotos').setInputFiles(foto);
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).waitFor();
};
