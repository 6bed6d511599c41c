// RRHH and responsibles see who is inside, settle incidents, and import a clock terminal's file and undo it.
import type { Page } from '@playwright/test';
import { ahora, dentroDe, hoy } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { conBarras } from '../../viajes/viaje.steps.ts';

/** Two years ago: no clock-in of the demo, everybody there since 800 days at least, and a day of its own for each run. */
function unDia(project: string): string {
  const desfase = (Math.floor(ahora() / 1000) + (project === 'movil' ? 7 : 0)) % 95;
  return conBarras(dentroDe(-700 - desfase));
}
const subir = (page: Page, filas: readonly string[], name: string) =>
  page.getByLabel('Fichero de un terminal').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['matrícula;fecha;hora;tipo', ...filas].join('\n')),
  });

// @spec 1.presencia
test('Eva reads a terminal’s file with errors, corrects it, imports it and undoes the import', async ({ como }, {
  project,
}) => {
  const { page } = await como('eva');
  const dia = unDia(project.name);
  const buenas = [`0012;${dia};08:00;E`, `0012;${dia};16:00;S`, `0007;${dia};07:30;Entrada`];
  await page.goto('/menu/presencia/importar');
  await subir(page, [...buenas, `0007;${dia};27:00;Salida`, `9999;${dia};08:00;E`], 'con-errores.csv');

  await expect(page.getByRole('heading', { name: 'con-errores.csv' })).toBeVisible();
  await expect(page.getByText('Todavía no se ha escrito nada.')).toBeVisible();
  await expect(page.getByText('La hora no es válida: escríbala como 08:05')).toBeVisible();
  await expect(page.getByText('No hay nadie con esa matrícula')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: 'con-errores.csv' })).toBeHidden();

  await page.goto('/menu/presencia/importar');
  await subir(page, [...buenas, `0007;${dia};15:30;Salida`], 'corregido.csv');
  await page.getByRole('button', { name: 'Importar 4 fichajes' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Importar 4 fichajes' });
  await expect(pregunta).toContainText('Se añadirán al registro de 2 personas.');
  await sinFaltas(page);
  await pregunta.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importada', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('4 filas: 4 importadas').first()).toBeVisible();

  // The same file again has nothing to write.
  await page.goto('/menu/presencia/importar');
  await subir(page, buenas, 'repetido.csv');
  await expect(page.getByText('No hay ninguna fila que importar.')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('repetido.csv')).toHaveCount(0);

  await page.goto('/menu/presencia/importar');
  await page
    .getByRole('link', { name: /corregido\.csv/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  const motivo = page.getByRole('alertdialog');
  await motivo.getByLabel('Motivo').fill('El terminal tenía mal la hora');
  await motivo.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('El terminal tenía mal la hora')).toBeVisible();
  await sinFaltas(page);
});

// @spec 1.presencia
test('Luis sees his team and nobody else, and settles an incident of it', { tag: '@check' }, async ({ como }) => {
  const { page, llamar } = await como('luis');
  await page.goto('/menu/presencia');
  const personas = page.getByRole('main');
  await expect(personas.getByText('Ana Prieto')).toBeVisible();
  await expect(personas.getByText('Luis Ortega')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Presencia' }).getByRole('link')).toHaveText([
    'Ahora',
    'Incidencias',
    'Mes',
  ]);
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('link', { name: 'Mes', exact: true }).click();
  await page.locator('[data-row]').filter({ hasText: 'Ana Prieto' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Prieto' })).toBeVisible();
  await sinFaltas(page);

  type Incidencia = { PersonaId: number; Persona: string; Fecha: string; Tipo: string };
  const [incidencia] = await llamar<Incidencia[]>(
    'GET',
    `/api/presencia/incidencias?desde=${dentroDe(-29)}&hasta=${hoy()}&limite=200`,
  );
  if (incidencia === undefined) throw new Error('the demo has incidents in the team of Luis');
  await page.goto(`/menu/presencia/incidencias?desde=${incidencia.Fecha}&hasta=${incidencia.Fecha}`);
  await page
    .getByRole('checkbox', { name: new RegExp(`de ${incidencia.Persona},`) })
    .first()
    .check({ force: true });
  await sinFaltas(page);
  await page.getByRole('region', { name: 'Elegidas' }).getByRole('button', { name: 'Resolver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check({ force: true });
  await dialog.getByLabel('Comentario').fill('Hablado con la persona');
  await sinFaltas(page);
  await dialog.getByRole('button', { name: 'Resolver' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/menu/presencia/incidencias?desde=${incidencia.Fecha}&hasta=${incidencia.Fecha}&ver=resueltas`);
  await expect(page.getByRole('main').getByText(incidencia.Persona).first()).toBeVisible();
});

// @spec 1.presencia
test('Eva writes down an absence and annuls it, with the keyboard', async ({ como }) => {
  const { page } = await como('eva', '/menu/presencia/ausencias?texto=sonia');
  await page.getByRole('button', { name: 'Anotar ausencia' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Anotar una ausencia' });
  await dialog.getByLabel('Persona').fill('sonia');
  await dialog.getByRole('button', { name: 'Sonia Rey' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Sonia Rey')).toBeVisible();
  await dialog.getByRole('button', { name: /^Motivo/ }).click();
  const motivos = page.getByRole('dialog', { name: 'Motivo' });
  await motivos.getByText('Libre disposición', { exact: true }).click();
  await motivos.getByRole('button', { name: 'Aceptar' }).click();
  const ano = Number(hoy().slice(0, 4)) + 1;
  for (const campo of ['Primer día', 'Último día']) {
    await dialog.getByRole('group', { name: campo }).getByRole('spinbutton').first().focus();
    await page.keyboard.type(`1405${ano}`);
  }
  await sinFaltas(page);
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(dialog).toBeHidden();
  // Of the one just written: she has asked for other days in other stories.
  const fila = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: `14 may ${ano}` });
  await expect(fila).toContainText('Libre disposición');
  await fila.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular ausencia' }).click();
  await expect(fila).toHaveCount(0);
  await sinFaltas(page);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const parte of ['', '/incidencias', '/mes', '/ausencias', '/importar']) {
    await page.goto(`/menu/presencia${parte}`);
    await expect(page.getByRole('navigation', { name: 'Presencia' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await sinDesborde(page);
  }
});
