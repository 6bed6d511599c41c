import type { Locator, Page } from '@playwright/test';
import { marca } from '../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, type Persona, test } from './support.ts';
import { crearViaje, marcar } from './viajes/viaje.steps.ts';

type Fila = { Id: number; EstadoId: number };
type Necesidad = { Id: number; acciones: string[] };
/** A screen, and the words by which one knows that it is all there. */
type Pantalla = readonly [path: string, sign: string | RegExp];

const visible = (page: Page, sign: string | RegExp): Promise<void> =>
  expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();

/** Navigation inside the loaded app. Resolves when the screen before is gone. */
async function ir(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  const headings = () => page.getByRole('heading').allTextContents();
  const [from, before] = [new URL(page.url()).pathname, await headings()];
  await page.evaluate((to) => history.pushState(null, '', to), path);
  if (from !== new URL(path, page.url()).pathname) await expect.poll(headings).not.toEqual(before);
}

async function revisar(page: Page, screens: readonly Pantalla[]): Promise<void> {
  for (const [path, sign] of screens)
    await test.step(path, async () => {
      await ir(page, path);
      await visible(page, sign);
      await sinFaltasEnLosDosTemas(page);
    });
}

/** Opens something over the screen, looks at it and leaves it. */
async function revisarEncima(page: Page, open: () => Promise<void>, title: string | RegExp | Locator): Promise<void> {
  const opened =
    typeof title === 'object' && 'page' in title
      ? title
      : page
          .getByRole('dialog', { name: title })
          .or(page.getByRole('alertdialog', { name: title }))
          .last();
  await test.step(String(title), async () => {
    await open();
    await expect(opened).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.press('Escape');
    // A dialog that is still closing may navigate back by itself.
    await expect(opened).toBeHidden();
  });
}

/** The first trip of this person in a state. */
async function viajeEn({ llamar }: Persona, list: string, estado: number): Promise<number> {
  const [first] = await llamar<Fila[]>('GET', `/api/viajes/${list}?estado=${estado}&limite=1`);
  if (first === undefined) throw new Error(`nobody has a trip in state ${estado}`);
  return first.Id;
}

// A fault names its element, and recording so many screens takes longer than looking at them.
test.use({ trace: 'off' });

test.describe('everybody can use', () => {
  test.slow();

  test('the login that says what is missing', { tag: '@movil' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await visible(page, 'Campo obligatorio');
    await sinFaltasEnLosDosTemas(page);
  });

  test('the screens of whoever travels', async ({ como }) => {
    const ana = await como('ana');
    const own = (estado: number) => viajeEn(ana, 'viajesmis', estado);
    const [draft, offered, issued] = [await own(1), await own(2), await own(6)];
    await revisar(ana.page, [
      ['/menu/inicio', /^Le espera/],
      ['/menu/mas', 'Favoritos'],
      ['/menu/viajes', /^V-/],
      ['/menu/viajes?estado=1&texto=nadaseparece', 'Ningún viaje coincide'],
      ['/menu/viajes/nuevo', 'DATOS GENERALES DEL VIAJE'],
      [`/editarviaje/${draft}`, 'DATOS GENERALES DEL VIAJE'],
      [`/documentosviaje/${issued}`, /\.(pdf|png|jpe?g)$/],
      [`/menu/viajes/${offered}`, /^Elegir propuesta|^Cambiar$/],
      ['/menu/delegaciones', 'Las que he dado'],
      ['/menu/cuenta', 'Se cerrarán las sesiones'],
      ['/menu/envios', 'No hay nada pendiente de enviar'],
    ]);
    for (const estado of [1, 3, 4, 5, 6, 7, 8])
      await revisar(ana.page, [[`/menu/viajes/${await own(estado)}`, 'Historial']]);
  });

  test('dialogs and sheets over the screens of an employee who travels', { tag: '@movil' }, async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const draft = await viajeEn(ana, 'viajesmis', 1);
    const offered = await viajeEn(ana, 'viajesmis', 2);
    const needs = await ana.llamar<Necesidad[]>('POST', '/api/viajes/viajenecesidades', { viajeId: offered });
    const need = needs.find((n) => n.acciones.includes('elegir'))?.Id;
    await revisar(page, [
      [`/menu/viajes/${draft}?ver=necesidades`, /^Necesidades - V-/],
      [`/menu/viajes/${draft}?ver=nueva`, 'Tipo Necesidad'],
      [`/menu/viajes/${offered}?ver=propuestas&necesidad=${need}`, /^Propuestas de /],
    ]);
    await ir(page, `/menu/viajes/${draft}?ver=nueva`);
    for (const tipo of ['Itinerario', 'Alojamiento', 'Coche de Alquiler', 'Taxi'])
      await test.step(tipo, async () => {
        await marcar(page, 'Tipo Necesidad', tipo);
        await sinFaltasEnLosDosTemas(page);
      });
    await ir(page, '/menu/visitas/nueva');
    const calendar = page.getByRole('button', { name: /^Calendario / }).first();
    await revisarEncima(page, () => calendar.click(), /Día/);
    await ir(page, '/menu/viajes/nuevo');
    await revisarEncima(page, () => page.getByRole('button', { name: /^País/ }).click(), 'País');
    await ir(page, `/menu/viajes/${draft}`);
    // Acts of the trip are in a dialog over it; on a phone the trip is a dialog of the same name.
    const acts = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .filter({ has: page.getByRole('button', { name: 'Anular', exact: true }) });
    await revisarEncima(page, () => page.getByRole('button', { name: 'Más acciones' }).click(), acts);
    await ir(page, `/menu/viajes/${draft}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await revisarEncima(
      page,
      () => page.getByRole('button', { name: 'Anular', exact: true }).click(),
      /^Anular el viaje/,
    );
    await ir(page, '/menu/mas');
    await revisarEncima(page, () => page.getByRole('button', { name: 'Cambiar los favoritos' }).click(), 'Favoritos');
    await ir(page, '/menu/mas');
    await revisarEncima(page, () => page.getByRole('button', { name: 'Menú' }).click(), 'Menu');
  });

  test('the screens of whoever decides', { tag: '@movil' }, async ({ como }, { project }) => {
    const luis = await como('luis');
    const destino = `Avilés ${project.name} ${marca()}`;
    const { Id } = await crearViaje(await como('ana'), destino, { enviado: true });
    await revisar(luis.page, [
      ['/menu/viajes/aprobar', destino],
      [`/menu/viajes/aprobar/${Id}`, 'Necesidades y propuestas elegidas'],
    ]);
    await revisarEncima(
      luis.page,
      () => luis.page.getByRole('button', { name: 'Rechazar' }).click(),
      /^Rechazar el viaje/,
    );
    await luis.page.goto('/menu/delegaciones');
    const add = luis.page.getByRole('button', { name: 'Nueva delegación' });
    await revisarEncima(luis.page, () => add.click(), 'Nueva delegación');
  });

  test('the screens of the travel desk', { tag: '@escritorio' }, async ({ como }) => {
    const nuria = await como('nuria');
    const { page } = nuria;
    const [asked, approved] = [await viajeEn(nuria, 'viajesgestion', 2), await viajeEn(nuria, 'viajesgestion', 4)];
    await revisar(page, [
      ['/menu/inicio', 'Por proponer'],
      ['/menu/gestion', /^V-/],
      ['/menu/gestion?estados=todos&texto=nadaseparece', 'Ningún viaje coincide'],
      [`/menu/gestion/${approved}`, 'Emitir documentación'],
      [`/menu/gestion/${asked}`, 'NECESIDADES'],
    ]);
    await page.getByRole('button', { name: 'Añadir propuesta' }).first().click();
    await visible(page, 'Nueva propuesta');
    await sinFaltasEnLosDosTemas(page);
    const hour = page.getByRole('button', { name: /^Elegir hora/ });
    if (await hour.first().isVisible()) await revisarEncima(page, () => hour.first().click(), /^Hora/);
  });
});

test('a button keeps the focus while its act runs', { tag: '@escritorio' }, async ({ como }) => {
  const ana = await como('ana');
  const { page } = ana;
  const id = await viajeEn(ana, 'viajesmis', 6);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/viajes/viajeenviardocumento/*', async (route) => {
    await held.promise;
    await route.fulfill({ json: { Id: id } });
  });
  await page.goto(`/documentosviaje/${id}`);
  const enviar = page.getByRole('button', { name: 'Enviar por correo' });
  await tabHasta(page, enviar);
  await page.keyboard.press('Enter');
  await expect(enviar).toBeDisabled();
  await sinFaltasEnLosDosTemas(page);
  await expect(enviar).toBeFocused();
  held.resolve();
  await expect(enviar).toBeEnabled();
  await expect(enviar).toBeFocused();
});

test(
  'a trip is opened without a mouse, and left where it was found',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const ana = await como('ana');
    const destino = `Sestao ${project.name} ${marca()}`;
    const { Codigo } = await crearViaje(ana, destino, { enviado: true });

    await ana.page.goto(`/menu/viajes?texto=${encodeURIComponent(destino)}`);
    await tabHasta(ana.page, ana.page.getByRole('link', { name: destino }));
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('heading', { name: `Viaje ${Codigo}` })).toBeVisible();
    const more = ana.page.getByRole('button', { name: 'Más acciones' });
    await tabHasta(ana.page, more);
    await ana.page.keyboard.press('Enter');
    await tabHasta(ana.page, ana.page.getByRole('dialog').getByRole('button', { name: 'Retirar' }));
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('alertdialog', { name: 'Retirar el viaje' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await tabHasta(ana.page, ana.page.getByRole('button', { name: 'Regresar' }));
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('link', { name: destino })).toBeFocused();
  },
);

test('at twice the size nobody scrolls sideways', async ({ como, isMobile }) => {
  const ana = await como('ana');
  const luis = await como('luis');
  const nuria = await como('nuria');
  // WCAG 1.4.10 asks for a width of 320; half of a phone would be less.
  const size = isMobile ? { width: 320, height: 422 } : { width: 720, height: 450 };
  const rows: [Persona, Pantalla[]][] = [
    [
      ana,
      [
        ['/menu/inicio', /^Le espera/],
        ['/menu/viajes', /^V-/],
        ['/menu/viajes/nuevo', 'DATOS GENERALES DEL VIAJE'],
        [`/menu/viajes/${await viajeEn(ana, 'viajesmis', 2)}`, 'Historial'],
        ['/menu/delegaciones', 'Las que he dado'],
        ['/menu/cuenta', 'Se cerrarán las sesiones'],
      ],
    ],
    [luis, [['/menu/viajes/aprobar', 'Viajes por aprobar']]],
    [
      nuria,
      [
        ['/menu/gestion', /^V-/],
        [`/menu/gestion/${await viajeEn(nuria, 'viajesgestion', 2)}`, 'NECESIDADES'],
      ],
    ],
  ];
  for (const [{ page }, screens] of rows) {
    await page.setViewportSize(size);
    for (const [path, sign] of screens) {
      await ir(page, path);
      await visible(page, sign);
      await sinDesborde(page);
    }
    await sinFaltas(page);
  }
});
