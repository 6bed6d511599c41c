// Boards of visual management: a red day needs an action, a person does it, and a meeting goes through the letters.
import type { Page } from '@playwright/test';
import { expect, type Persona, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { expectToast, listOf } from '../../pieces.steps.ts';

const S = { letra: 'S', nombre: 'Accidentes', unidad: 'accidentes', objetivo: 0, masEsMejor: false };
/** Creates a board of Ana's area with one letter. */
async function tableroNuevo({ llamar }: Persona): Promise<number> {
  const { Id } = await llamar<{ Id: number }>('POST', '/api/visualmanagement/tableros', {
    nombre: `Equipo ${Math.random().toString(36).slice(2, 8)}`,
    nivel: 1,
    area: 'ING',
    centro: 'SDR',
    responsableId: null,
    llevan: [],
    activo: true,
  });
  await llamar('POST', `/api/visualmanagement/tableros/${Id}/indicador`, S);
  return Id;
}
const hoy = (page: Page) => page.getByRole('toolbar', { name: /^Seguridad/ }).locator('[aria-current=date]');

/** Pixels between two neighbouring days of the letter S (WCAG 2.5.8). */
async function separadas(page: Page): Promise<number> {
  const [primero, segundo] = await Promise.all(
    [4, 5].map((n) => page.getByRole('button', { name: new RegExp(`^día ${n}: `) }).boundingBox()),
  );
  return Math.abs((primero?.x ?? 0) - (segundo?.x ?? 0));
}

// @spec 1.tableros
test(
  'Luis enters a red day with its action, Ana does it, and Luis verifies it',
  { tag: '@check' },
  async ({ como }) => {
    const [luis, ana] = [await como('luis'), await como('ana')];
    const id = await tableroNuevo(luis);
    const { page } = luis;
    await page.goto(`/menu/visualmanagement/${id}`);
    await expect(hoy(page)).toHaveAccessibleName(/^día \d+: sin dato/);
    await sinFaltasEnLosDosTemas(page);
    await expect.poll(() => separadas(page)).toBeGreaterThanOrEqual(24);

    await hoy(page).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Valor, en accidentes').fill('1');
    await expect(dialogo.getByText('Fuera de objetivo')).toBeVisible();
    // A red day is not saved without its action.
    await expect(dialogo.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialogo.getByLabel('Motivo').fill('Corte en una mano al cambiar la sierra');
    await dialogo.getByLabel('Qué se va a hacer').fill('Guante anticorte en el puesto');
    await dialogo.getByLabel('Quién la lleva').fill('Ana Pri');
    await dialogo.getByRole('button', { name: /Ana Prieto/ }).click();
    await sinFaltasEnLosDosTemas(page);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Día anotado');
    await expect(hoy(page)).toHaveAccessibleName(/^día \d+: rojo, 1 accidente, objetivo 0/);

    await ana.page.goto('/menu/visualmanagement/acciones');
    await ana.page
      .getByRole('link', { name: /Guante anticorte/ })
      .last()
      .click();
    await expect(ana.page.getByText('Corte en una mano al cambiar la sierra')).toBeVisible();
    await sinFaltasEnLosDosTemas(ana.page);
    await ana.page.getByRole('button', { name: 'Empezar' }).click();
    await expectToast(ana.page, 'Acción en curso');
    await ana.page.getByRole('button', { name: 'Está hecha' }).click();
    await expectToast(ana.page, 'Acción hecha: falta que la verifiquen');
    await expect(ana.page.getByRole('button', { name: 'Verificar' })).toBeHidden();

    // Luis's open screen follows without reloading.
    await page.getByRole('link', { name: /Guante anticorte.*Hecha/ }).click();
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expectToast(page, 'Acción verificada');
    await sinFaltas(page);
  },
);

// @spec 1.tableros S-8201 S-8202
test('a closed day is changed with a reason, and the letter shows the former value', async ({ como }) => {
  const luis = await como('luis');
  const id = await tableroNuevo(luis);
  const { page } = luis;
  await page.goto(`/menu/visualmanagement/${id}`);
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(hoy(page)).toHaveCount(0); // The days of this month are shown until the others are loaded.
  const dia = page.getByRole('button', { name: /^día 10: / });
  for (const [valor, porque] of [
    ['0', 'No se anotó en su día'],
    ['-1', 'Un error de signo'],
  ] as const) {
    await dia.click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Valor, en accidentes').fill(valor);
    await expect(dialogo.getByRole('button', { name: 'Corregir' })).toBeDisabled();
    await dialogo.getByLabel('Por qué se corrige').fill(porque);
    await dialogo.getByRole('button', { name: 'Corregir' }).click();
    await expect(dialogo).toBeHidden();
    await expect(dia).toHaveAccessibleName(new RegExp(`^día 10: verde, ${valor} accidentes?\\b`));
  }
  await page.goto(`/menu/visualmanagement/${id}/letra/S`);
  await expect(page.getByText('De 0 accidentes a -1 accidente. Un error de signo')).toBeVisible();
  const sinVer = page
    .getByRole('figure')
    .evaluate(({ firstElementChild: linea }) =>
      linea ? linea.scrollWidth - linea.clientWidth - linea.scrollLeft : -1,
    );
  expect(Math.round(await sinVer), 'what is newest is seen first').toBe(0);
  await page.getByRole('button', { name: 'Ver las cifras' }).click();
  await expect(page.getByRole('table', { name: 'Accidentes, día a día' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});

test.describe('simultaneous entries', () => {
  test.use({ estadosEsperados: [409], cortaLaRed: true });
  // @spec 1.tableros
  test('the second person gets a conflict and keeps what they typed', async ({ como }) => {
    const [luis, admin] = [await como('luis'), await como('admin')];
    const id = await tableroNuevo(luis);
    const { page } = luis;
    await page.goto(`/menu/visualmanagement/${id}`);
    await hoy(page).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Valor, en accidentes').fill('0');

    type Leido = { Hoy: string; Letras: { Indicador: { Id: number } }[] };
    const { Hoy, Letras } = await admin.llamar<Leido>('GET', `/api/visualmanagement/tableros/${id}`);
    // Without the live update, the server refuses the second entry.
    await page.route('**/api/visualmanagement/tableros/*', (route) => route.abort());
    const body = { indicadorId: Letras[0]?.Indicador.Id, fecha: Hoy, valor: -2, version: 0 };
    await admin.llamar('POST', '/api/visualmanagement/valor', body);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo.getByText('Alguien ha anotado ese día mientras tanto', { exact: false })).toBeVisible();
    await expect(dialogo.getByLabel('Valor, en accidentes')).toHaveValue('0');
    await page.unroute('**/api/visualmanagement/tableros/*');
  });
});

// @spec 1.tableros
test('arrows move over the days of a letter @escritorio', async ({ como }) => {
  const luis = await como('luis');
  const id = await tableroNuevo(luis);
  const { page } = luis;
  await page.goto(`/menu/visualmanagement/${id}`);
  await hoy(page).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: /^día 1: / })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^día 3: / })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^día 2: / })).toBeFocused();
  // The first day is never to come: its dialog always has the field.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Valor, en accidentes')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^día 1: / })).toBeFocused();
});

// @spec 1.tableros
test('the meeting goes through the letters with keys, and ends in the actions @escritorio', async ({ como }) => {
  const { page, llamar } = await como('luis');
  const todos = await llamar<{ Id: number; Nombre: string }[]>('GET', '/api/visualmanagement/tableros');
  const id = todos.find(({ Nombre }) => Nombre === 'Oficina técnica')?.Id;
  for (const [width, height] of [
    [1920, 1080],
    [820, 1180],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/visualmanagement/${id}/reunion`);
    for (const nombre of ['Seguridad', 'Calidad', 'Coste', 'Entrega', 'Personas']) {
      await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
      const renglones = await page.getByText('Oficina técnica').evaluate((texto) => texto.clientHeight);
      expect(renglones, `${width} px`).toBeLessThan(64); // Two lines at most.
      await sinDesborde(page);
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Acciones' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Con retraso/ })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
    await sinFaltas(page);
  }
  await page.getByRole('link', { name: 'Salir de la reunión' }).click();
  await expect(page).toHaveURL(new RegExp(`/menu/visualmanagement/${id}$`));
});

// @spec 1.tableros
test('the path of the specification leads to the boards; a person without a board sees that of the plant', async ({
  como,
}) => {
  const { page } = await como('teo');
  await page.goto('/visualmanagement');
  await expect(page).toHaveURL(/\/menu\/visualmanagement$/);
  const lista = listOf(page, 'Tableros');
  await expect(lista.getByRole('link')).toHaveCount(1);
  await expect(lista.getByRole('link', { name: /Planta de Santander/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuevo tablero' })).toBeHidden();
  await sinFaltasEnLosDosTemas(page);
});
