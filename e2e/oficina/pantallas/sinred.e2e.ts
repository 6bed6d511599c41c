// A day without network: the player follows its stored programme, shows no menu of another day, and updates when the network is back.
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { listaQueToca } from '#contract/oficina/pantallas/pantallas.rules.ts';
import { ahora, hoy, marca } from '../../../contract/test/reloj.ts';
import { expect, test } from '../../support.ts';
import { conPrograma, escena, type Franja, listaNueva, pantallaNueva } from './pared.steps.ts';

test.use({ serviceWorkers: 'allow', cortaLaRed: true });
const ZONA = 'Europe/Madrid';
const HORA = 3_600_000;

// @spec 1.pantallas S-8224
test('a screen plays a day from stored data, changes the menu at midnight, and updates when the network is back @escritorio', async ({
  como,
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const pablo = await como('pablo');
  const sufijo = marca();
  const [dia, tarde, noche] = [
    await listaNueva(pablo, `Día ${sufijo}`, { tipo: 'menu' }),
    await listaNueva(pablo, `Tarde ${sufijo}`, { tipo: 'noticias' }),
    await listaNueva(pablo, `Noche ${sufijo}`, { tipo: 'avisos' }),
  ];
  const nombres = new Map([
    [dia, `Día ${sufijo}`],
    [tarde, `Tarde ${sufijo}`],
    [noche, `Noche ${sufijo}`],
  ]);
  const franjas: Franja[] = [
    { listaId: tarde, desde: '15:00', hasta: '18:00', prioridad: 5 },
    { listaId: noche, desde: '23:00', hasta: '06:00', prioridad: 3 },
  ];
  const { path } = await pantallaNueva(pablo, { listaId: dia, franjas });
  const toca = (ms: number) =>
    listaQueToca(
      {
        ListaId: dia,
        Franjas: franjas.map((f) => ({
          ListaId: f.listaId,
          Dias: [1, 2, 3, 4, 5, 6, 7],
          Desde: f.desde,
          Hasta: f.hasta,
          FechaDesde: null,
          FechaHasta: null,
          Prioridad: f.prioridad,
        })),
      },
      ms,
      ZONA,
    );

  await page.clock.install({ time: ahora() });
  const hoyEnPared = hoy();
  // The canteen is closed on some days: the story answers a menu for today and tomorrow.
  const plato = { Curso: 1, Alergenos: [], Vegetariano: false, Vegano: false, SinGluten: false };
  // Without pictures, whose loading the moved clock would cut.
  const sinImagenes = (avisos: unknown) =>
    (avisos as object[]).map((avisoLeido) => ({ ...avisoLeido, Texto: '<p>Texto</p>' })); // the contract's answer
  await conPrograma(page, (programa) => {
    programa['Avisos'] = sinImagenes(programa['Avisos']);
    programa['Noticias'] = sinImagenes(programa['Noticias']);
    programa['Menus'] = [
      { Fecha: hoyEnPared, Comedor: 'Santander', Platos: [{ ...plato, Id: 1, Nombre: 'Lentejas de hoy' }] },
      {
        Fecha: sumarDias(hoyEnPared, 1),
        Comedor: 'Santander',
        Platos: [{ ...plato, Id: 2, Nombre: 'Paella de mañana' }],
      },
    ];
  });
  await page.goto(path);
  await expect(escena(page)).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(escena(page)).toBeVisible();
  await expect(page.getByText('Sin conexión')).toBeVisible();

  const vistas = new Set<string>();
  for (let hora = 0; hora < 26; hora++) {
    await page.clock.fastForward(HORA);
    await expect
      .poll(async () => {
        const ms = await page.evaluate(() => Date.now());
        const shown = await escena(page).getAttribute('data-lista');
        return shown === nombres.get(toca(ms) ?? 0) ? 'the list of the rule' : `${new Date(ms).toISOString()} ${shown}`;
      })
      .toBe('the list of the rule');
    const local = diaEn(await page.evaluate(() => Date.now()), ZONA);
    const lamina = (await escena(page).getAttribute('data-lamina')) ?? '';
    vistas.add(`${await escena(page).getAttribute('data-lista')} ${lamina}`);
    if (toca(await page.evaluate(() => Date.now())) === dia) {
      await expect(page.getByText('Lentejas de hoy')).toHaveCount(local === hoyEnPared ? 1 : 0);
      await expect(page.getByText('Paella de mañana')).toHaveCount(local === sumarDias(hoyEnPared, 1) ? 1 : 0);
      expect(lamina).toBe(local <= sumarDias(hoyEnPared, 1) ? 'menu' : 'reposo');
    }
  }
  expect([...nombres.values()].filter((nombre) => ![...vistas].some((v) => v.startsWith(nombre)))).toEqual([]);
  await expect(page.getByText('Sin conexión')).toBeVisible();

  // Pablo changes the lists while the screen has no network.
  for (const [id, nombre] of nombres)
    await pablo.llamar('PUT', `/api/pantallas/listas/${id}`, {
      nombre: `${nombre} nueva`,
      elementos: [{ tipo: 'noticias', segundos: 10, tableroId: null, imagenId: null, url: '' }],
    });
  await context.setOffline(false);
  await expect(escena(page)).toHaveAttribute('data-lista', /nueva$/, { timeout: 15_000 });
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  // The clock is that of the server again.
  const real = toca(ahora());
  await expect(escena(page)).toHaveAttribute('data-lista', `${nombres.get(real ?? 0)} nueva`);
});

test('after the first visit the page still comes from the server, with the sites allowed today @escritorio', async ({
  como,
  page,
}) => {
  const [admin, pablo] = [await como('admin'), await como('pablo')];
  const { path } = await pantallaNueva(pablo);
  await page.goto(path);
  await expect(escena(page)).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const anfitrion = `sitio-${marca()}.example.com`;
  await admin.llamar('POST', '/api/pantallas/anfitriones', { anfitrion });
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain(`https://${anfitrion}`);
  await admin.llamar('DELETE', `/api/pantallas/anfitriones/${anfitrion}`);
});
