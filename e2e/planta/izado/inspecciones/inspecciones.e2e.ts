// Inspections of lifting elements: PRL plans them at a desk, and a competent person does them with a phone.
import type { Page } from '@playwright/test';
import { marca } from '../../../../contract/test/reloj.ts';
import { nuevo } from '../izado.steps.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../../support.ts';

const MOVIL = { tag: '@movil' };
const ESCRITORIO = { tag: '@escritorio' };
const aviso = (page: Page, texto: string) => page.getByText(texto, { exact: true }).first();

// @spec 1.inspecciones
test('Íñigo adds a point to a checklist, as a new version of it', ESCRITORIO, async ({ como }) => {
  const { page, llamar } = await como('inigo');
  await page.goto('/menu/izado/listas');
  await expect(page.getByRole('list', { name: 'Listas' }).getByRole('link')).not.toHaveCount(0);
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: /Útil de elevación/ }).click();
  await expect(page.getByText(/^Al guardar se crea la versión/)).toBeVisible();
  const antes = await page.getByRole('heading', { name: /^Punto \d/ }).count();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Añadir un punto' }).click();
  await page.getByLabel(`Qué se comprueba en el punto ${antes + 1}`).fill(`Marca de la revisión ${marca()}`);
  await page.getByLabel('Crítico: si está mal, el elemento no es apto').last().check({ force: true });
  await page.getByRole('button', { name: 'Guardar versión nueva' }).click();
  await expect(aviso(page, 'Lista guardada')).toBeVisible();
  const listas = await llamar<{ Tipo: string; Puntos: number }[]>('GET', '/api/inspecciones/listas');
  expect(listas.find(({ Tipo }) => Tipo === 'Útil de elevación')?.Puntos).toBe(antes + 1);
});

// @spec 1.inspecciones
test(
  'a competent person inspects an element on a phone, point by point, and it becomes fit',
  { tag: ['@movil', '@test'] },
  async ({ como }) => {
    test.slow();
    const inigo = await como('inigo');
    const { page, llamar } = inigo;
    const { Id } = await nuevo(inigo, `TEL-${marca()}`);
    const { Puntos } = await llamar<{ Puntos: { Pide: string }[] }>('GET', `/api/inspecciones/hoja/${Id}`);
    await page.goto(`/menu/izado/${Id}`);
    await page.getByRole('link', { name: 'Inspeccionar', exact: true }).click();
    await expect(page.getByText(`Faltan ${Puntos.length}`)).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    for (const [i, { Pide }] of Puntos.entries()) {
      await expect(page.getByText(`Punto ${i + 1} de ${Puntos.length}`)).toBeVisible();
      const bien = page.getByText('Bien', { exact: true });
      const caja = await bien.boundingBox();
      expect(caja).not.toBeNull();
      await bien.click();
      if (Pide === 'medida') await page.getByLabel('Medida').fill('12 mm');
      if (Pide === 'foto') await ponerFoto(page);
      // Answers are kept when the inspector leaves and comes back.
      if (i === 1) {
        await page.goto('/menu/inicio');
        await page.goto(`/menu/izado/inspeccionar/${Id}`);
        await expect(page.getByText(`Faltan ${Puntos.length - 2}`)).toBeVisible();
        continue;
      }
      if (Pide !== 'nada') await page.getByRole('button', { name: /^(Siguiente|Resultado)$/ }).click();
    }
    await expect(page.getByText('Todos los puntos respondidos')).toBeVisible();
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Registrar la inspección' }).click();
    await expect(aviso(page, 'Inspección registrada')).toBeVisible();
    await expect(page.getByText('Apto', { exact: true }).first()).toBeVisible();
    await page.getByRole('list', { name: 'Inspecciones' }).getByRole('link').first().click();
    await expect(page.getByText('Previa a la puesta en servicio')).toBeVisible();
    await sinFaltas(page);
  },
);

test('an inspection with a bad critical point can only be registered as not fit', MOVIL, async ({ como }) => {
  const inigo = await como('inigo');
  const { page } = inigo;
  const { Id } = await nuevo(inigo, `MAL-${marca()}`);
  await page.goto(`/menu/izado/inspeccionar/${Id}`);
  await page.getByText('Mal', { exact: true }).click();
  await page.getByLabel('Qué está mal').fill('La etiqueta no se lee');
  await page.getByRole('button', { name: 'Ir al resultado' }).click();
  await expect(page.getByText('No puede ser apto', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Apto', exact: true }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Registrar la inspección' })).toBeDisabled();
  await page.getByRole('radio', { name: 'No apto', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Registrar la inspección' }).click();
  await expect(aviso(page, 'Inspección registrada')).toBeVisible();
  await expect(page.getByText('La etiqueta no se lee').first()).toBeVisible();
});

test('the plan of the month begins with overdue inspections, and Íñigo assigns one', async ({ como }) => {
  const { page } = await como('inigo', '/menu/izado/plan');
  await expect(page.getByText(/^(Venció hace|Nunca se ha inspeccionado)/).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page
    .getByRole('button', { name: /^Encargar / })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: /^Persona competente/ }).click();
  await page.getByRole('option', { name: 'Íñigo Vega' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Encargo guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page).toHaveURL(/mes=20\d\d-\d\d/);
});

test('an import shows its errors by row and writes nothing until it is accepted', ESCRITORIO, async ({ como }) => {
  const { page, llamar } = await como('inigo');
  const codigo = `IMP-${marca()}`;
  const lineas = [
    'Código;Tipo;CMU (kg);Área;Centro de trabajo',
    `${codigo};Grillete;2.000;PRO;SDR`,
    'X-1;Argolla;0;PRO;SDR',
  ];
  await page.goto('/menu/izado/importar');
  await sinFaltas(page);
  await page
    .getByLabel('Fichero de elementos')
    .setInputFiles({ name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(lineas.join('\n')) });
  await expect(page.getByText('Todavía no se ha escrito nada.')).toBeVisible();
  await expect(page.getByText('No hay ningún tipo «Argolla»')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  const hay = () => llamar<unknown[]>('GET', `/api/izado/elementos?texto=${codigo}`);
  expect(await hay()).toHaveLength(0);
  await page.getByRole('button', { name: 'Importar 1 elemento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByText('Importada', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  expect(await hay()).toHaveLength(1);
});

test('a competent person is named and given a last day', ESCRITORIO, async ({ como }) => {
  const { page } = await como('inigo', '/menu/izado/competentes');
  await expect(page.getByText('Íñigo Vega').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Nombrar', exact: true }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Persona').fill('Luis Ortega');
  await dialogo.getByRole('button', { name: /Luis Ortega/ }).click();
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Nombrar' }).click();
  await expect(aviso(page, 'Persona nombrada')).toBeVisible();
  await page.getByRole('button', { name: 'Poner fin al nombramiento de Luis Ortega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poner fin' }).click();
  await expect(aviso(page, 'Fecha de fin guardada')).toBeVisible();
});

async function ponerFoto(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'placa.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /Enviando/ })).toHaveCount(0);
}
