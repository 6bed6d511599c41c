// The year by letters, and the secret link by which a calendar program reads it.
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

const ESTE = Number(hoy().slice(0, 4));

// @spec 2.14
test('Ana reads her year, its legend letter by letter, and the hours of a day', async ({ como }, { project }) => {
  const { page } = await como('ana', '/menu/calendario');
  await expect(page.getByRole('heading', { name: String(ESTE), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Turno Mañana$/ }).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  const movil = project.name === 'movil';
  await page.getByRole('button', { name: movil ? 'Más del calendario' : 'Leyenda' }).click();
  const leyenda = page.getByRole('dialog', { name: movil ? 'Más del calendario' : 'Códigos del calendario laboral' });
  await expect(leyenda.getByRole('listitem')).toHaveText(
    Object.entries(LETRAS).map(([letra, nombre]) => `${letra}${nombre}`),
  );
  await sinFaltas(page);
  await leyenda.getByRole('button', { name: 'Cerrar' }).click();
  await expect(leyenda).toBeHidden();

  // From day to day with the arrows, from month to month with the page keys; the year is one stop.
  const deHoy = page.locator('[aria-current="date"]');
  await deHoy.focus();
  await page.keyboard.press('ArrowRight');
  await expect(deHoy).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(deHoy).toBeFocused();
  await expect(page.locator('[data-fecha][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dia = page.getByRole('dialog');
  await expect(dia.getByText('Previsto')).toBeVisible();
  await sinFaltas(page);
  await dia.getByRole('button', { name: 'Cerrar' }).click();
  await expect(deHoy).toBeFocused();

  if (movil && hoy().slice(5, 7) !== '01') {
    await expect(page.getByText('enero', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Meses anteriores' }).click();
  }
  await expect(page.getByText('enero', { exact: true })).toBeVisible();
  // A holiday of two weeks ago or more, which early in the year is of the last one: planned and real are both there.
  const vacaciones = page.getByRole('button', { name: /previsto Turno Mañana, real Vacaciones/ });
  if ((await vacaciones.count()) === 0) await page.getByRole('button', { name: 'Año anterior' }).click();
  await vacaciones.first().click();
  await expect(dia).toContainText('Turno Mañana');
  await expect(dia).toContainText('Vacaciones');
  await dia.getByRole('link', { name: 'Ver en el mes' }).click();
  await expect(page).toHaveURL(/\/menu\/jornada\/mes\?mes=.*dia=/);
});

test('a year without shifts says so, and the arrows lead back', { tag: '@check' }, async ({ como }) => {
  const { page } = await como('ana', `/menu/calendario?anio=${ESTE - 9}`);
  await expect(page.getByText(`No hay ningún turno en ${ESTE - 9}`)).toBeVisible();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Año siguiente' }).press('Enter');
  await expect(page.getByText(`No hay ningún turno en ${ESTE - 8}`)).toBeVisible();
});

// A phone does not print.
// @spec 1.agenda
test('the year of a desk prints on one sheet', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/calendario');
  await expect(page.getByRole('button', { name: /Turno Mañana$/ }).first()).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('a link', () => {
  test.use({ estadosEsperados: [404] });
  // @spec 1.agenda S-8034
  test('is created, read by a calendar program, and retired', async ({ como }, { project }) => {
    // Two people, so that phone and desk do not take the link from each other.
    const { page } = await como(project.name === 'movil' ? 'marta' : 'clara');
    await page.goto('/menu/calendario');
    if (project.name === 'movil') await page.getByRole('button', { name: 'Más del calendario' }).click();
    await page.getByRole('link', { name: 'En otro calendario' }).click();
    await expect(page.getByRole('heading', { name: 'En otro calendario' })).toBeVisible();
    await sinFaltas(page);
    const turnos = page.getByRole('region', { name: 'TURNOS Y FESTIVOS' });
    await turnos.getByRole('button', { name: /(Crear|Cambiar) enlace/ }).click();
    const cambiar = page.getByRole('button', { name: 'Cambiar', exact: true });
    const dado = page.getByRole('alertdialog', { name: 'Enlace para su calendario' });
    await expect(cambiar.or(dado)).toBeVisible();
    if (await cambiar.isVisible()) await cambiar.click();
    await expect(dado).toContainText('Solo se muestra esta vez.');
    await sinFaltas(page);
    const url = (await dado.getByText(/\/api\/calendario\/ical\//).textContent()) ?? '';
    await dado.getByRole('button', { name: 'Ya lo tengo' }).click();

    const leer = () => page.request.get(new URL(url).pathname, { headers: { cookie: '' } });
    const feed = await leer();
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await feed.text();
    expect(text).toContain('BEGIN:VEVENT');
    for (const word of ['Vacaciones', 'Enfermedad', 'Permiso']) expect(text).not.toContain(word);
    await page.reload();
    await expect(turnos).toContainText('Leído por última vez');
    await turnos.getByRole('button', { name: 'Retirar' }).click();
    await expect(turnos).toContainText('No hay ningún enlace.');
    expect((await leer()).status()).toBe(404);
  });
});

test('Luis opens the year of somebody of his team, and there is none of a colleague', async ({ como }) => {
  const { page, llamar } = await como('luis');
  const equipo = await llamar<{ Id: number; Nombre: string }[]>(
    'GET',
    `/api/agenda/equipo?ambito=respondo&texto=ana%20prieto&desde=${hoy()}&hasta=${hoy()}`,
  );
  await page.goto(`/menu/agenda/persona/${equipo[0]?.Id}`);
  await page.getByRole('link', { name: 'Su calendario laboral' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Prieto' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Turno Mañana$/ }).first()).toBeVisible();
  await sinFaltas(page);
});
