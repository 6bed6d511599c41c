// @spec 2 S-5922 S-5923 S-5924
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test('the rail folds by groups, remembers them, and opens the screen’s', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('luis');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/menu/inicio');
  const rail = page.getByRole('navigation', { name: 'Principal' });
  const group = (name: string) => rail.getByRole('button', { name });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await rail.getByRole('link').count()).toBeLessThanOrEqual(12);
  await sinFaltasEnLosDosTemas(page);

  await expect(group('Yo')).toHaveAttribute('aria-expanded', 'false');
  await group('Yo').press('Enter');
  await rail.getByRole('link', { name: 'Mi firma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi firma' })).toBeVisible();
  await group('Trámites').click();
  await expect(rail.getByRole('link', { name: 'Solicitudes' })).toBeHidden();
  // its figure is not lost
  await expect(group('Trámites')).toHaveAccessibleName(/esperan? su decisión/);
  await sinFaltasEnLosDosTemas(page);

  await page.reload();
  await expect(group('Trámites')).toHaveAttribute('aria-expanded', 'false');
  await expect(group('Yo')).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/menu/solicitudes');
  await expect(rail.getByRole('link', { name: 'Solicitudes' })).toHaveAttribute('aria-current', 'page');
});

test('the menu shows where one is on every screen inside an area', async ({ como, isMobile }) => {
  const ana = await como('ana');
  const { page } = ana;
  const [viaje] = await ana.llamar<{ Id: number }[]>('GET', '/api/viajes/viajesmis?estado=1');
  const where: [path: string, rail: string, bar: string][] = [
    ['/menu/jornada', 'Jornada', 'Jornada'],
    ['/menu/viajes/nuevo', 'Viajes', 'Viajes'],
    [`/menu/viajes/${viaje?.Id}`, 'Viajes', 'Viajes'],
    [`/editarviaje/${viaje?.Id}`, 'Viajes', 'Viajes'],
    [`/documentosviaje/${viaje?.Id}`, 'Viajes', 'Viajes'],
    ['/menu/accesos/nuevo', 'Accesos', 'Más'],
    ['/menu/comunicaciones/nueva', 'Comunicaciones', 'Más'],
    ['/menu/buzon/nueva', 'Buzón', 'Más'],
    ['/empresainforma', 'La empresa informa', 'Más'],
    ['/verificar', 'Verificar una decisión', 'Más'],
  ];
  for (const [path, rail, bar] of where) {
    await page.goto(path);
    const lit = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
    await expect(lit, path).toContainText(isMobile ? bar : rail);
    await expect(lit, path).toHaveCount(1);
  }
});
