// Clocking in with one touch, without network, and beside other content of the page.
import { marca } from '../../../contract/test/reloj.ts';
import { publicarAviso } from '../../oficina/avisos/avisos.steps.ts';
import { acto, esOtroToque, estado, fuera, marcaje, pulsar, tarjeta, tipos } from './fichajes.steps.ts';
import { conCopia, conRed, conTrabajador, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { expect, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

// @spec 1.fichajes
test(
  'each act of a day with a pause shows before the server answers, and can be taken back',
  { tag: '@test' },
  async ({ como }) => {
    const clara = await como('clara');
    const { page } = clara;
    const antes = await fuera(clara);
    await page.goto('/menu/inicio');
    await expect(estado(page)).not.toHaveText('');
    await sinFaltasEnLosDosTemas(page);
    // The answer waits until the touch has been seen.
    let seen = Promise.withResolvers<void>();
    await page.route('**/api/jornada/fichar', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await tarjeta(page).getByRole('button', { name: 'A distancia' }).click();
    for (const [touch, words, next] of [
      ['Fichar entrada', /^Dentro desde las/, 'Empezar pausa'],
      ['Empezar pausa', /^En pausa desde las/, 'Terminar pausa'],
      ['Terminar pausa', /^Dentro desde las/, 'Fichar salida'],
      ['Fichar salida', /^Salida a las/, 'Fichar entrada'],
    ] as const) {
      seen = Promise.withResolvers<void>();
      const answer = page.waitForResponse('**/api/jornada/fichar');
      await pulsar(page, touch);
      await expect(estado(page)).toHaveText(words);
      await expect(acto(page, next)).toBeVisible();
      seen.resolve();
      expect((await answer).status()).toBe(200);
      await esOtroToque(page);
    }
    await expect.poll(() => tipos(clara, antes)).toEqual(['E', 'PI', 'PF', 'S']);
    expect((await marcaje(clara)).Marcajes.at(-1)).toMatchObject({ Modalidad: 'D' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(estado(page)).toHaveText(/^Dentro desde las/);
    await expect.poll(() => tipos(clara, antes)).toEqual(['E', 'PI', 'PF']);
    await fuera(clara);

    await tarjeta(page).getByRole('link', { name: 'JORNADA' }).click();
    await expect(page.getByRole('heading', { name: 'Jornada', level: 1 })).toBeVisible();
    const last = page.getByRole('listitem').filter({ hasText: 'Pausa' }).last();
    await expect(last).toContainText(/A distancia · (Móvil|Ordenador)/);
    await sinFaltasEnLosDosTemas(page);
  },
);

test('a whole day is clocked by keyboard', { tag: '@escritorio' }, async ({ como }) => {
  const clara = await como('clara');
  const { page } = clara;
  const antes = await fuera(clara);
  await page.goto('/menu/jornada');
  for (const name of ['Fichar entrada', 'Fichar salida']) {
    await tabHasta(page, acto(page, name));
    // An exit asks first only while more than five minutes of the planned day are missing.
    const { PrevistoMin, TrabajadoMin } = await marcaje(clara);
    const asks = PrevistoMin === null || PrevistoMin - TrabajadoMin > 5;
    await page.keyboard.press('Enter');
    if (name === 'Fichar salida' && asks) {
      await tabHasta(page, page.getByRole('dialog').getByRole('button', { name }));
      await page.keyboard.press('Enter');
    }
    await esOtroToque(page);
  }
  await expect.poll(() => tipos(clara, antes)).toEqual(['E', 'S']);
});

test.describe('without network', () => {
  test.use({ cortaLaRed: true, serviceWorkers: 'allow' });
  // @spec 1.fichajes
  test('an entry is kept through a reload, shown as pending, and sent once', { tag: '@movil' }, async ({ como }) => {
    test.setTimeout(90_000);
    const marta = await como('marta');
    const { page } = marta;
    const antes = await fuera(marta);
    await page.goto('/menu/inicio');
    await expect(acto(page, 'Fichar entrada')).toBeVisible();
    await conTrabajador(page);
    await conCopia(page, 'PausaComputableMin');

    await sinRed(page);
    await page.reload();
    await acto(page, 'Fichar entrada').click();
    await expect(acto(page, 'Fichar salida')).toBeVisible();
    await expect(estado(page)).toHaveText('Pendiente de enviar');
    await expect(page.getByRole('link', { name: '1 pendiente de enviar', exact: true })).toBeVisible();
    await page.reload();
    await expect(acto(page, 'Fichar salida')).toBeVisible();
    await expect(estado(page)).toHaveText('Pendiente de enviar');
    await sinFaltasEnLosDosTemas(page);

    await conRed(page);
    await expect(estado(page)).toHaveText(/^Dentro desde las/, { timeout: 30_000 });
    await page.reload();
    await expect(estado(page)).toHaveText(/^Dentro desde las/);
    expect(await tipos(marta, antes)).toEqual(['E']);
    await fuera(marta);
  });
});

// @spec 1.fichajes
test('the button works while a list of the page never loads', async ({ como }) => {
  const luis = await como('luis');
  const { page } = luis;
  const antes = await fuera(luis);
  await page.route('**/api/inicio', () => {}); // never answered
  await page.goto('/menu/inicio');
  await acto(page, 'Fichar entrada').click();
  await expect(estado(page)).toHaveText(/^Dentro desde las/);
  await expect.poll(() => tipos(luis, antes)).toEqual(['E']);
  await fuera(luis);
});

test.describe('with a notice to read', () => {
  test.use({ avisosLeidos: false });
  // @spec 1.fichajes
  test('the gate has the button too, without losing its own page', async ({ como }, { project }) => {
    const pablo = await como('pablo');
    const teo = await como('teo');
    const { page } = teo;
    const antes = await fuera(teo);
    const audiencia = { todos: true, areas: [], centros: [], subcontratas: false };
    const Id = await publicarAviso(pablo, { titular: `Turno ${project.name} ${marca()}`, audiencia });
    // The notices themselves never come.
    await page.route('**/api/avisos/avisos/sinleer*', () => {});
    await page.goto('/menu/inicio');
    await page.waitForURL('**/avisos-sin-leer');
    await acto(page, 'Fichar entrada').click();
    await expect(estado(page)).toHaveText(/^Dentro desde las/);
    await expect.poll(() => tipos(teo, antes)).toEqual(['E']);
    await sinFaltasEnLosDosTemas(page);

    await tarjeta(page).getByRole('link', { name: 'JORNADA' }).click();
    await page.waitForURL('**/menu/jornada');
    await pulsar(page, 'Fichar salida');
    await expect.poll(() => tipos(teo, antes)).toEqual(['E', 'S']);
    expect(new URL(page.url()).pathname).toBe('/menu/jornada');
    await pablo.llamar('POST', `/api/avisos/retirar/${Id}`, { motivo: 'Era una prueba' });
  });
});
