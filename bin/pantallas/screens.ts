// Screens of `npm run shots`, in order: the person, and the way to the screen.
import type { Page } from '@playwright/test';

/** Numbers of trips by list and state: `viajesmis-2`. */
export type Trips = Record<string, number>;
export type Screen = {
  name: string;
  /** A login of the cast, or '' for somebody who has not come in. */
  who: string;
  show(page: Page, trips: Trips): Promise<unknown>;
  /** The single size of this picture; both when absent. */
  only?: 'movil' | 'escritorio';
  /** The page from top to bottom, not what fits. */
  whole?: true;
  /** It never finishes loading. */
  waiting?: true;
};

export const at = (path: string) => (page: Page) => page.goto(path);
const trip =
  (list: string, state: number, rest = '') =>
  (page: Page, trips: Trips) =>
    page.goto(`${PLACES[list] ?? ''}/${trips[`${list}-${state}`] ?? 0}${rest}`);
const PLACES: Record<string, string> = {
  viajesmis: '/menu/viajes',
  viajespendientesaprobacion: '/menu/viajes/aprobar',
  viajesgestion: '/menu/gestion',
};
export const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** A screen, and a button of it pressed. */
export const pressing =
  (open: Screen['show'], button: string | RegExp): Screen['show'] =>
  async (page, trips) => {
    await open(page, trips);
    await press(page, button);
  };
/** The first of a list; `list` may be left out where the screen has only one. */
export const first = (path: string, list?: string) => async (page: Page) => {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('list', list ? { name: list } : {})
    .getByRole('link')
    .first()
    .click();
};
/** Authorization header of the page's own calls. */
const bearerOf = async (page: Page): Promise<Record<string, string>> => {
  const call = page.waitForRequest((request) => request.url().includes('/api/avisos/'));
  await page.goto('/menu/avisos');
  return { authorization: (await (await call).headerValue('authorization')) ?? '' };
};
const failing = (call: string, path: string) => async (page: Page) => {
  await page.route(`**/api/${call}*`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"Message":"Error interno del servidor"}',
    }),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor({ timeout: 20_000 });
};
const loading = (call: string, path: string) => async (page: Page) => {
  await page.route(`**/api/${call}*`, () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(1_500);
};

export const SCREENS: readonly Screen[] = [
  { name: 'login', who: '', show: at('/login') },
  {
    name: 'login-mal',
    who: '',
    show: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Usuario').fill('ana');
      await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await press(page, 'Entrar');
      await page.waitForTimeout(1_500);
    },
  },
  { name: 'recuperar', who: '', show: at('/recuperar') },
  { name: 'restablecer', who: '', show: at('/restablecer/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA') },
  { name: 'registro', who: '', show: at('/registro/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA') },
  { name: 'objetivos', who: '', show: at('/objetivos') },
  { name: 'correo-demo', who: '', show: at('/correo-demo') },

  { name: 'inicio-ana', who: 'ana', show: at('/menu/inicio') },
  { name: 'viajes', who: 'ana', show: at('/menu/viajes') },
  { name: 'viajes-filtro', who: 'ana', show: at('/menu/viajes?estado=4') },
  { name: 'viajes-sin-resultados', who: 'ana', show: at('/menu/viajes?texto=zanzibar') },
  { name: 'detalle-borrador', who: 'ana', show: trip('viajesmis', 1) },
  { name: 'detalle-propuestas', who: 'ana', show: trip('viajesmis', 2) },
  { name: 'detalle-pendiente', who: 'ana', show: trip('viajesmis', 3) },
  { name: 'detalle-aprobado', who: 'ana', show: trip('viajesmis', 4) },
  { name: 'detalle-rechazado', who: 'ana', show: trip('viajesmis', 5) },
  { name: 'detalle-emitido', who: 'ana', show: trip('viajesmis', 6) },
  { name: 'necesidades', who: 'ana', show: trip('viajesmis', 1, '?ver=necesidades') },
  { name: 'necesidad-nueva', who: 'ana', show: trip('viajesmis', 1, '?ver=nueva') },
  {
    name: 'necesidad-borrar',
    who: 'ana',
    show: async (page, trips) => {
      await pressing(trip('viajesmis', 1, '?ver=necesidades'), /^Más opciones de/)(page, trips);
      await page
        .getByText(/^(Eliminar|Borrar)/)
        .first()
        .click();
      await page.getByText('Esta seguro de querer eliminar').waitFor();
    },
  },
  {
    name: 'propuestas',
    who: 'ana',
    show: async (page, trips) => {
      await trip('viajesmis', 2)(page, trips);
      await page
        .getByText(/^Elegir propuesta/)
        .first()
        .click();
    },
  },
  { name: 'viaje-nuevo', who: 'ana', show: at('/menu/viajes/nuevo'), whole: true },
  { name: 'viaje-nuevo-fecha', who: 'ana', show: pressing(at('/menu/viajes/nuevo'), /Fecha de salida/) },
  {
    name: 'viaje-nuevo-pais',
    who: 'ana',
    show: async (page) => {
      await pressing(at('/menu/viajes/nuevo'), /^País/)(page, {});
      await page.getByRole('dialog').getByText('Eslovenia').waitFor();
    },
  },
  {
    name: 'viaje-editar',
    who: 'ana',
    show: (page, trips) => page.goto(`/editarviaje/${trips['viajesmis-1'] ?? 0}`),
    whole: true,
  },
  { name: 'documentos', who: 'ana', show: (page, trips) => page.goto(`/documentosviaje/${trips['viajesmis-6'] ?? 0}`) },
  { name: 'delegaciones-ana', who: 'ana', show: at('/menu/delegaciones') },
  { name: 'notificaciones', who: 'ana', show: at('/menu/notificaciones') },
  { name: 'notificaciones-vacias', who: 'teo', show: at('/menu/notificaciones') },
  { name: 'notificaciones-preferencias', who: 'ana', show: at('/menu/notificaciones/preferencias'), whole: true },
  { name: 'envios', who: 'ana', show: at('/menu/envios') },
  {
    name: 'sin-conexion',
    who: 'ana',
    show: async (page) => {
      await page.goto('/menu/viajes');
      await page.getByRole('list', { name: 'Mis viajes' }).getByRole('link').first().waitFor();
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
      await page.getByText('Sin conexión').first().waitFor();
    },
  },
  { name: 'cuenta', who: 'ana', show: at('/menu/cuenta') },
  { name: 'mas', who: 'ana', show: at('/menu/mas'), only: 'movil' },
  { name: 'menu-lateral', who: 'ana', show: pressing(at('/menu/inicio'), 'Menú'), only: 'movil' },
  { name: 'viaje-inexistente', who: 'ana', show: at('/menu/viajes/999999') },
  { name: 'viajes-error', who: 'ana', show: failing('viajes/viajesmis', '/menu/viajes') },
  { name: 'viajes-cargando', who: 'ana', show: loading('viajes/viajesmis', '/menu/viajes'), waiting: true },

  {
    name: 'avisos-sin-leer',
    who: 'ana',
    show: async (page) => {
      // Read notices are served as unread ones: this person has none left.
      const unread = await page.request.get('/api/avisos/avisos/todos?limite=3', { headers: await bearerOf(page) });
      const rows = ((await unread.json()) as object[]).map((row, i) => ({ ...row, Leido: false, HaCambiado: i === 1 })); // the contract's answer
      await page.route('**/api/avisos/avisos/sinleer*', (route) => route.fulfill({ json: rows }));
      await page.goto('/avisos-sin-leer');
      await page.getByRole('button', { name: /^Leer/ }).first().waitFor();
    },
  },
  { name: 'avisos-leidos', who: 'ana', show: at('/avisos-sin-leer') },
  { name: 'avisos', who: 'ana', show: at('/menu/avisos') },
  { name: 'aviso', who: 'ana', show: first('/menu/avisos', 'Avisos') },
  { name: 'avisos-sin-resultados', who: 'ana', show: at('/menu/avisos?texto=zanzibar') },
  { name: 'empresainforma', who: 'ana', show: at('/empresainforma') },
  { name: 'noticia', who: 'ana', show: first('/empresainforma', 'Noticias') },

  { name: 'inicio-luis', who: 'luis', show: at('/menu/inicio') },
  { name: 'aprobar', who: 'luis', show: at('/menu/viajes/aprobar') },
  { name: 'aprobar-detalle', who: 'luis', show: trip('viajespendientesaprobacion', 3) },
  { name: 'aprobar-dialogo', who: 'luis', show: pressing(trip('viajespendientesaprobacion', 3), /^Aprobar$/) },
  { name: 'rechazar-dialogo', who: 'luis', show: pressing(trip('viajespendientesaprobacion', 3), /^Rechazar$/) },
  { name: 'delegaciones-luis', who: 'luis', show: at('/menu/delegaciones') },
  { name: 'delegacion-nueva', who: 'luis', show: pressing(at('/menu/delegaciones'), /delegación|Delegar/i) },

  { name: 'inicio-nuria', who: 'nuria', show: at('/menu/inicio') },
  { name: 'gestion', who: 'nuria', show: at('/menu/gestion') },
  { name: 'gestion-todos', who: 'nuria', show: at('/menu/gestion?estados=todos&orden=-salida') },
  { name: 'gestion-en-propuestas', who: 'nuria', show: trip('viajesgestion', 2) },
  { name: 'gestion-aprobado', who: 'nuria', show: trip('viajesgestion', 4) },
  { name: 'gestion-emitido', who: 'nuria', show: trip('viajesgestion', 6) },
  {
    name: 'gestion-propuesta-nueva',
    who: 'nuria',
    show: pressing(trip('viajesgestion', 2), /(Nueva|Añadir|Preparar).*propuesta|^Proponer/i),
  },

  { name: 'inicio-eva', who: 'eva', show: at('/menu/inicio') },
  { name: 'inicio-teo', who: 'teo', show: at('/menu/inicio') },
  { name: 'viajes-teo', who: 'teo', show: at('/menu/viajes') },
  { name: 'inicio-admin', who: 'admin', show: at('/menu/inicio') },
  { name: 'viajes-admin', who: 'admin', show: at('/menu/viajes') },
];
