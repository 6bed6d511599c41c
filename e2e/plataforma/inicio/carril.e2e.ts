// @spec 2 S-5922 S-5923 S-5924
import { expect, focoALaVista, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test(
  'the rail shows the work of the role first, and keeps all else behind one line that is remembered and opens for its screens',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('luis');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/menu/inicio');
    const rail = page.getByRole('navigation', { name: 'Principal' });
    const rest = rail.getByRole('button', { name: 'Empresa y más' });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('heading', { level: 2 })).toHaveText(['Mi equipo', 'Mi trabajo', /^Empresa y más/]);
    await expect(rail.getByRole('link').nth(1)).toHaveAccessibleName(/^Solicitudes.*esperan? su decisión/);
    await sinFaltasEnLosDosTemas(page);

    await expect(rest).toHaveAttribute('aria-expanded', 'false');
    await expect(rail.getByRole('link', { name: 'Mi firma' })).toHaveCount(0);
    await rest.press('Enter');
    await rail.getByRole('link', { name: 'Mi firma' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi firma' })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);

    await page.goto('/menu/jornada');
    await expect(rest).toHaveAttribute('aria-expanded', 'true');
    await rest.click();
    await page.reload();
    await expect(rest).toHaveAttribute('aria-expanded', 'false');
    await page.goto('/menu/directorio');
    await expect(rail.getByRole('link', { name: 'Directorio' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'the rail folds to its icons, by itself in a narrow window, keeps its names, and is left as the person left it',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('luis', '/menu/inicio');
    const rail = page.getByRole('navigation', { name: 'Principal' });
    const trips = rail.getByRole('link', { name: 'Viajes', exact: true });
    await expect(trips.getByText('Viajes')).toBeVisible();
    const wide = await rail.boundingBox();
    await page.getByRole('button', { name: 'Contraer el menú' }).click();
    await trips.hover();
    await expect(page.locator('[data-carril]').getByText('Viajes').last()).toBeInViewport();
    expect((await rail.boundingBox())?.width).toBeLessThan(64);
    await sinFaltasEnLosDosTemas(page);
    await page.reload();
    await page.getByRole('button', { name: 'Desplegar el menú' }).click();
    expect(await rail.boundingBox()).toEqual(wide);

    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(page.getByRole('button', { name: 'Desplegar el menú' })).toBeVisible();
    await focoALaVista(page);
  },
);

test(
  'the rail stands before any answer of the server, with the name of who is in',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('luis');
    await page.route('**/api/**', () => undefined); // no call is answered
    await page.goto('/menu/inicio', { waitUntil: 'commit' });
    // The first frame that has the shell has its rail in it.
    const together = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const look = () => {
            if (document.getElementById('contenido') === null) return void requestAnimationFrame(look);
            done(document.querySelector('[data-carril] nav a') !== null);
          };
          look();
        }),
    );
    expect(together).toBe(true);
    await expect(page.locator('[data-carril]').getByText('Luis Ortega')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByText('Mi equipo')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'on a desk the pane scrolls: keys reach it from nowhere, going back finds its place, a new screen begins at its top',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('ana', '/menu/ayuda');
    await page.setViewportSize({ width: 1280, height: 500 });
    const pane = page.locator('#contenido');
    const scrolled = () => pane.evaluate(({ scrollTop }) => scrollTop);
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    await expect.poll(() => pane.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(200);
    await page.keyboard.press('End');
    await expect.poll(scrolled).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(); // its bar stays
    const before = await scrolled();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Permisos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Permisos' })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(before);
  },
);

test('on a desk the window never scrolls, however long the menu is', { tag: '@escritorio' }, async ({ como }) => {
  for (const login of ['eva', 'inigo']) {
    const { page } = await como(login, '/menu/izado');
    await page.setViewportSize({ width: 1440, height: 700 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
});

test('the menu shows where one is on every screen inside an area', async ({ como, isMobile }) => {
  const ana = await como('ana');
  const { page } = ana;
  const [viaje] = await ana.llamar<{ Id: number }[]>('GET', '/api/viajes/viajesmis?estado=1');
  const where: [path: string, rail: string, bar: string][] = [
    ['/menu/jornada', 'Jornada', 'Más'],
    ['/menu/viajes/nuevo', 'Viajes', 'Más'],
    [`/menu/viajes/${viaje?.Id}`, 'Viajes', 'Más'],
    [`/editarviaje/${viaje?.Id}`, 'Viajes', 'Más'],
    [`/documentosviaje/${viaje?.Id}`, 'Viajes', 'Más'],
    ['/menu/agenda/equipo', 'Agenda', 'Agenda'],
    ['/menu/comedor/mesas', 'Comedor', 'Comedor'],
    ['/menu/accesos/nuevo', 'Accesos', 'Más'],
    ['/menu/comunicaciones/nueva', 'Comunicaciones', 'Más'],
    ['/menu/buzon/nueva', 'Buzón', 'Más'],
    ['/empresainforma', 'La empresa informa', 'Más'],
    ['/verificar', 'Verificar una decisión', 'Más'],
  ];
  for (const [path, rail, bar] of where) {
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    if (isMobile && /nuev[ao]$|^\/editar/.test(path)) {
      // A form has the foot of a phone for itself.
      await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
      await expect(menu, path).toHaveCount(0);
      continue;
    }
    const lit = menu.locator('[aria-current=page]');
    await expect(lit, path).toContainText(isMobile ? bar : rail);
    await expect(lit, path).toHaveCount(1);
  }
});
