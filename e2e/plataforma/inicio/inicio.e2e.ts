// The day's page of each kind of person: what waits for them once, what their role looks after, what is theirs, what is new.
import type { Page } from '@playwright/test';
import { hoy } from '../../../contract/test/reloj.ts';
import { MOVEMENT, watchMovement } from '../../movement.steps.ts';
import { expect, type Persona, sinDesborde, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

/** Names of the parts of the page, in the order in which they are read. */
const partes = (page: Page) =>
  page
    .getByRole('main')
    .locator('section, nav')
    .evaluateAll((all) =>
      all.map((parte) => parte.getAttribute('aria-label') ?? parte.querySelector('h2')?.firstChild?.textContent ?? ''),
    );
const leEspera = (page: Page) => page.getByRole('region', { name: 'Le espera' });
async function abrir(page: Page): Promise<void> {
  await page.goto('/menu/inicio');
  await expect(page.getByRole('navigation', { name: 'Empezar' })).toBeVisible();
}

// @spec 2 S-5842 S-5843
test('Ana finds what waits for her on one card, and follows a line', { tag: '@test' }, async ({ como, isMobile }) => {
  const { page } = await como('ana');
  await abrir(page);
  await expect(leEspera(page)).toBeVisible();
  expect((await partes(page)).slice(0, 4)).toEqual(
    isMobile
      ? ['Jornada', 'Le espera', 'Empezar', 'Mi próximo viaje']
      : ['Empezar', 'Jornada', 'Le espera', 'Mis cifras'],
  );
  await expect(page.getByText('Pendientes de autorizar')).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
  if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(2);

  // The card shows its most urgent lines, which depend on the day, and the others when it is asked.
  const others = leEspera(page).getByRole('button', { name: /^Ver \d+ más/ });
  if (await others.isVisible()) await others.click();
  // one trip by itself, or the list of several: other stories ask for trips as Ana
  const choose = leEspera(page).getByRole('link', {
    name: /^Elija propuesta de viaje|^\d+ viajes esperan que elija/,
  });
  const leads = (await choose.getAttribute('href')) ?? '';
  expect(leads).toMatch(/^\/menu\/viajes(\/\d+|\?estado=2)$/);
  await choose.click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === leads);
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Empezar' })
    .getByRole('link', { name: /^(Viaje|Nuevo viaje)$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nuevo viaje' })).toBeVisible();
});

test('Luis comes to what he has to decide from one line', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('luis');
  await abrir(page);
  expect((await partes(page)).slice(0, 2)).toEqual(['Jornada', 'Le espera']);
  const line = leEspera(page).getByRole('link', { name: /solicitudes esperan su decisión/ });
  await expect(line).toContainText(/La más antigua, de hace/);
  await tabHasta(page, line);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link').first()).toBeVisible();
});

/** Visit that the gate expects tonight, at any hour of the run. */
async function conAlguienEstaNoche(ana: Persona, luis: Persona): Promise<void> {
  const base = '/api/accesosfuerajornada';
  const gente = await ana.llamar<{ Id: number; Nombre: string }[]>('GET', `${base}/usuariosensa`);
  const dia = hoy();
  const { Id } = await ana.llamar<{ Id: number }>('POST', `${base}/crear`, {
    tipoAccesoId: 1,
    personas: [{ origen: 'E', id: gente.find(({ Nombre }) => Nombre === 'Ana Prieto')?.Id }],
    periodicidad: 'U',
    diasPeriodicidad: [],
    fechaDesde: dia,
    fechaHasta: dia,
    horaInicio: '23:58',
    horaFin: '05:00',
    motivo: 'Para la puerta',
  });
  const { SolicitudId } = await luis.llamar<{ SolicitudId: number }>('GET', `${base}/acceso/${Id}`);
  await luis.llamar('POST', '/api/solicitudes/aceptar', { Id: SolicitudId, comentario: 'De acuerdo' });
}

test('Sonia has the gate above the news, and reads whom it expects', { tag: '@movil' }, async ({ como }) => {
  await conAlguienEstaNoche(await como('ana'), await como('luis'));
  const { page } = await como('sonia');
  await abrir(page);
  const [card, all] = ['Control de accesos', await partes(page)];
  expect(all.indexOf(card)).toBeGreaterThan(-1);
  expect(all.indexOf(card)).toBeLessThan(all.indexOf('La empresa informa'));
  await sinFaltasEnLosDosTemas(page);
  const line = page
    .getByRole('region', { name: card })
    .getByRole('link', { name: /Dentro de su horario ahora|Se esperan más tarde/ });
  await line.first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/menu/accesos/puerta'));
});

test('a person for whom nothing waits is told so in one line, and of nothing else', async ({ como }) => {
  const { page } = await como('admin');
  await abrir(page);
  await expect(page.getByText('No le espera nada')).toBeVisible();
  expect(await partes(page)).not.toContain('Mi próximo viaje');
  await expect(page.getByRole('main').getByText(/^No (tiene|hay)/)).toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
});

/** People with the Home of their work, and a part of it. */
const MESAS = [
  ['ana', 'Su semana'],
  ['luis', 'Por decidir'],
  ['eva', 'Cola de Personas'],
  ['clara', 'Vencen antes'],
  ['nuria', 'Salen antes'],
  ['marta', 'Turnos'],
  ['inigo', 'Averías sin empezar'],
  ['sonia', 'Visitas de hoy'],
  ['pablo', 'Publicados'],
  ['admin', 'Por atender'],
] as const;
test(
  'on a desk each role begins with its own work, which does not move while it comes',
  { tag: '@escritorio' },
  async ({ como }) => {
    test.slow();
    for (const [login, parte] of MESAS) {
      const { page } = await como(login);
      const movement = await watchMovement(page);
      await page.goto('/menu/inicio');
      await expect(page.getByRole('region', { name: parte })).toBeVisible();
      await expect(page.locator('[data-esqueleto]')).toHaveCount(0);
      const { moved, what } = await movement.moved();
      expect(moved, `${login}: ${what.join(' · ')}`).toBeLessThanOrEqual(MOVEMENT);
      await sinFaltasEnLosDosTemas(page);
    }
  },
);

test(
  'on a desk Luis accepts a request from its row, and comes to the next one',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('luis');
    await page.goto('/menu/inicio');
    const decisions = page.getByRole('region', { name: 'Por decidir' });
    const buttons = decisions.getByRole('button', { name: /^Aceptar el / });
    await expect(buttons.nth(1)).toBeVisible();
    const first = await buttons.first().getAttribute('aria-label');
    // The next row may be one that opens its page, because it asks for a password.
    const acts = decisions.locator('[data-acto=aceptar], [data-acto=abrir]');
    const names = await acts.evaluateAll((all) => all.map((act) => act.getAttribute('aria-label')));
    const second = names[names.indexOf(first) + 1] ?? '';
    await buttons.first().click();
    const question = page.getByRole('alertdialog', { name: first ?? '' });
    await expect(question.getByText('Comprobado para usted')).toBeVisible();
    await question.getByRole('button', { name: /^Aceptar/ }).click();
    await expect(question).toBeHidden();
    await expect(decisions.getByRole('button', { name: first ?? '' })).toHaveCount(0);
    await expect(decisions.locator(`[aria-label="${second}"]`)).toBeFocused();
  },
);

// @spec 2
test('on a desk the cards of a row begin and end together, at any width', { tag: '@escritorio' }, async ({ como }) => {
  test.slow();
  for (const login of ['ana', 'nuria', 'luis', 'clara']) {
    const { page } = await como(login);
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/menu/inicio');
      await expect(leEspera(page)).toBeVisible();
      await expect(page.locator('[data-mesa] > *').first()).toBeVisible();
      const boxes = await page.locator('[data-mesa] > *').evaluateAll((all) =>
        all.map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top: Math.round(top), bottom: Math.round(bottom) };
        }),
      );
      const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
      expect(rows.length).toBeGreaterThan(0);
      for (const [i, row] of rows.entries()) {
        expect(new Set(row.map(({ bottom }) => bottom)).size).toBe(1);
        if (i > 0) expect((row[0]?.top ?? 0) - (rows[i - 1]?.[0]?.bottom ?? 0)).toBe(12);
      }
      await sinDesborde(page);
    }
  }
});
