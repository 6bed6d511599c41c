// @spec 1.personas S-8280 S-8281 S-8282 S-8283
// Lists of codes: administration changes them, one by one or by CSV, and RRHH reads them.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

const sufijo = () => marca().toUpperCase();

test('administration adds contracts by CSV, sees the errors, accepts the good ones and takes them back @escritorio', async ({
  como,
}) => {
  const codigo = `ZZ-${sufijo()}`;
  const { page } = await como('admin', '/menu/maestros');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: /^Contratos/ }).click();
  await page.getByRole('button', { name: 'Código' }).click();
  await expect(page).toHaveURL(/orden=-codigo/);
  await sinFaltas(page);
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByLabel('Fichero de contratos').setInputFiles({
    name: 'contratos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Código;Nombre;Abre\r\n${codigo}A;Botadura;01/02/2026\r\n${codigo}B;;\r\n${codigo}C;Pruebas de mar;31/02/2026\r\n`,
    ),
  });
  await expect(page.getByText('Todavía no se ha escrito nada.')).toBeVisible();
  await expect(page.getByText('Campo obligatorio')).toBeVisible();
  await expect(page.getByText('«31/02/2026» no es una fecha')).toBeVisible();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('button', { name: 'Deshacer la importación' }).click({ timeout: 20_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await page.goto(`/menu/maestros?que=contratos&texto=${codigo}`);
  await expect(page.getByText('Nada coincide')).toBeVisible();
});

test('administration adds a contract on a phone, closes it with a date and opens it again @movil', async ({ como }) => {
  const codigo = `ZZ-${sufijo()}`;
  const { page } = await como('admin', '/menu/maestros?que=contratos');
  await page.getByRole('button', { name: 'Contrato nuevo' }).first().click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Código').fill(codigo);
  await dialogo.getByLabel('Nombre').fill(`Botadura ${codigo}`);
  await dialogo.getByLabel('Responsable').fill('Nuria');
  await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await page.goto(`/menu/maestros?que=contratos&texto=${codigo}`);
  await page.getByRole('link', { name: codigo }).first().click();
  await expect(page.getByText('Nuria Salas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByText('Cierre').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});

test(
  'Eva reads the lists of administration, changes those of RRHH, and finds those of other areas @escritorio',
  { tag: '@check' },
  async ({ como }) => {
    const { page } = await como('eva', '/menu/maestros?que=areas');
    await expect(page.getByText('Ingeniería').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Área nueva' })).toHaveCount(0);
    await page.goto('/menu/maestros?que=paises&texto=espa');
    await expect(page.getByRole('button', { name: 'País nuevo' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'SP', exact: true })).toBeVisible();
    await page.goto('/menu/maestros');
    await page.getByRole('link', { name: /^Centros de trabajo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  },
);
