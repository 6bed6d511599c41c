// Answers under the finger: what is touched looks so, what is gone to says its name at once, and nothing moves.
import type { Locator, Page } from '@playwright/test';
import { MOVEMENT, watchMovement } from '../../movement.steps.ts';
import { expect, test } from '../../support.ts';

const shadow = (target: Locator) => target.evaluate((element) => getComputedStyle(element).boxShadow);

/** Holds a finger on it, asks for its look, and takes the finger away without a tap. */
async function pressed(page: Page, target: Locator): Promise<string> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} has no place on the screen`);
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + Math.min(box.width / 2, 60), y: box.y + Math.min(box.height / 2, 20) };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(target, 'it does not look pressed').toHaveCSS('box-shadow', /inset/);
  const look = await shadow(target);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  return look;
}

test('all that can be touched looks pressed while the finger is on it', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const places: [path: string, kinds: (() => Locator)[]][] = [
    [
      '/menu/viajes',
      [
        () => bar.getByRole('link', { name: 'Solicitudes' }),
        () => page.getByRole('button', { name: 'Volver' }),
        () => page.getByRole('radiogroup', { name: 'Estado' }).locator('label').nth(1),
        () => page.locator('[data-item]').first(),
      ],
    ],
    [
      '/menu/mas',
      [
        () => page.getByRole('main').getByRole('link', { name: 'Accesos' }),
        () => page.getByRole('button', { name: 'Menú' }),
      ],
    ],
    ['/menu/notificaciones/preferencias', [() => page.locator('label:has(> [type=checkbox])').first()]],
  ];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [path, kinds] of places) {
      await page.goto(path);
      for (const kind of kinds) {
        const resting = await shadow(kind());
        expect(await pressed(page, kind()), `${path} ${kind().toString()}`).not.toBe(resting);
        await expect.poll(() => shadow(kind())).toBe(resting);
      }
    }
  }
});

test('a screen whose piece is still coming shows its header and title', async ({ como, isMobile }) => {
  const { page } = await como('ana');
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/{Agenda,Accesos}.screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/menu/mas');
  await page.getByRole('main').getByRole('link', { name: 'Accesos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accesos' })).toBeVisible();
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible();
    await page.goBack();
  }
  send();
  await expect(page.getByRole('main').locator('[data-item]').first()).toBeVisible();
  if (isMobile) await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
});

test('a calendar keeps its height from month to month', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/viajes/nuevo');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const heights = new Set<number>();
  const weeks = new Set<number>();
  for (let month = 0; month < 12; month++) {
    await page.getByRole('button', { name: 'Siguiente' }).first().click();
    heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
    weeks.add(await grid.getByRole('row').count());
  }
  expect(weeks.size).toBeGreaterThan(1); // months of five weeks and of six
  expect([...heights]).toHaveLength(1);
});

/** Keeps answers back, and measures what moves when they come. */
const late = async (page: Page, paths: RegExp) => {
  const movement = await watchMovement(page);
  await page.route(paths, async (route) => {
    // Past the half second after a touch in which the measure forgives what moves.
    await page.waitForFunction(() => performance.now() - (globalThis as unknown as { touched: number }).touched > 600);
    await route.continue();
  });
  return async (what: string) => expect((await movement.moved()).moved, what).toBeLessThanOrEqual(MOVEMENT);
};

test('nothing moves when what stands above comes late', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana');
  const trip = await late(page, /viajenecesidades|propuestasdelviaje/);
  await page.goto('/menu/viajes');
  await page.locator('[data-item]').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Historial' })).toBeVisible();
  await trip('a trip');

  const { page: decides } = await como('luis');
  const inbox = await late(decides, /viajenecesidades|solicitudes\/resumen/);
  await decides.goto('/menu/solicitudes');
  await expect(decides.getByRole('radiogroup', { name: 'Tipo' })).toBeVisible();
  await decides.locator('[data-item]').first().click();
  await expect(decides.getByRole('heading', { name: 'Datos del viaje' })).toBeVisible();
  await inbox('the inbox');

  const { page: signs } = await como('inigo');
  const signing = await late(signs, /solicitudes\/mispendientes/);
  await signs.goto('/menu/solicitudes');
  await expect(signs.locator('[data-item]').first()).toBeVisible();
  await signing('the inbox of who decides none with others');
});

test('a header and what stands below a list move nothing when their data come', { tag: '@movil' }, async ({ como }) => {
  const { page: books } = await como('ana');
  const tables = await late(books, /mesas\/dia/);
  await books.goto('/menu/comedor/mesas');
  await expect(books.getByRole('heading', { name: 'Mis reservas' })).toBeVisible();
  await tables('tables, with the bookings of the person below');

  const { page: guards } = await como('sonia');
  const inside = await late(guards, /visitas\/evacuacion/);
  await guards.goto('/menu/accesos/evacuacion');
  await expect(guards.getByText(/^Datos del/).first()).toBeVisible();
  await inside('the list for an evacuation, whose header tells how many are inside');
});
