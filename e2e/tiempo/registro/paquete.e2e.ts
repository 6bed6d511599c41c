// A package from its form to its checking page, opened from the disk without the product; and an inspector's link.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

test.use({ estadosEsperados: [404] });

async function elegir(page: Page, nombres: readonly string[]) {
  await page.getByRole('button', { name: 'Elegir personas' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Personas' });
  for (const nombre of nombres) {
    await dialogo.getByRole('searchbox').fill(nombre);
    await dialogo.getByRole('option', { name: nombre }).click();
  }
  await dialogo.getByRole('button', { name: 'Listo' }).click();
}

// @spec 1.registro
test('a package is made and checked without network, and a changed byte is reported with its file', async ({
  como,
  page: disco,
}) => {
  const { page } = await como('eva');
  const motivo = `Requerimiento ${marca()}`;
  await page.goto('/menu/inspeccion');
  await page.getByRole('button', { name: 'Nuevo paquete' }).click();
  await elegir(page, ['Ana Prieto', 'Teo Marín']);
  await page.getByLabel('Motivo').fill(motivo);
  await page.getByRole('button', { name: 'Preparar paquete' }).click();
  const bajar = page.getByRole('button', { name: `Descargar «${motivo}»` });
  await expect(bajar).toBeVisible({ timeout: 30_000 });
  await sinFaltas(page);
  const bajada = page.waitForEvent('download');
  await bajar.click();
  const carpeta = mkdtempSync(join(tmpdir(), 'paquete-'));
  try {
    const ficheros = unzipSync(readFileSync(await (await bajada).path()));
    const nombres = Object.keys(ficheros);
    expect(nombres).toHaveLength(9);
    for (const [nombre, bytes] of Object.entries(ficheros)) writeFileSync(join(carpeta, nombre), bytes);
    await disco.goto(pathToFileURL(join(carpeta, 'verificar.html')).href);
    const comprobar = async (cuales: readonly string[], en = carpeta) => {
      await disco.getByLabel(/Arrastre/).setInputFiles(cuales.map((nombre) => join(en, nombre)));
      await expect(disco.getByRole('status')).not.toContainText('Comprobando');
    };
    await comprobar(nombres);
    await expect(disco.getByRole('status')).toContainText('Todo está como se registró');
    await expect(disco.getByRole('row', { name: /Ana Prieto/ })).toContainText('0012');
    await sinFaltasEnLosDosTemas(disco);
    const otraCarpeta = join(carpeta, 'otra');
    mkdirSync(otraCarpeta);
    for (const malo of nombres) {
      for (const [nombre, bytes] of Object.entries(ficheros)) {
        const copia = Uint8Array.from(bytes);
        const medio = copia.length >> 1;
        if (nombre === malo) copia[medio] = (copia[medio] ?? 0) ^ 1;
        writeFileSync(join(otraCarpeta, nombre), copia);
      }
      await comprobar(nombres, otraCarpeta);
      await expect(disco.getByRole('status')).toContainText('Algo no cuadra');
      await expect(disco.locator('.fallo')).toContainText([malo]);
    }
    const [primero = '', ...resto] = nombres;
    await comprobar(resto);
    await expect(disco.locator('.fallo')).toContainText([`${primero}: Falta`]);
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
});

// @spec 1.registro
test(
  'an inspector reads with a link and without an account, the person sees it, and RRHH ends it',
  { tag: '@check' },
  async ({ como, page: fuera }) => {
    const [{ page }, ana] = [await como('eva'), await como('ana')];
    const nombre = `Marina Soler ${marca()}`;
    await page.goto('/menu/inspeccion/accesos');
    await page.getByRole('button', { name: 'Nuevo acceso' }).click();
    await page.getByLabel('Inspector o inspectora').fill(nombre);
    await page.getByLabel('Organismo').fill('Inspección de Trabajo');
    await page.getByLabel('Referencia').fill('OS 39/1');
    await elegir(page, ['Ana Prieto']);
    await page.getByRole('button', { name: 'Crear acceso' }).click();
    const dado = page.getByRole('alertdialog');
    const enlace = await dado.getByText('/inspeccion/').textContent();
    await sinFaltas(page);
    await dado.getByRole('button', { name: 'Ya lo tengo' }).click();

    await fuera.goto(enlace ?? '');
    await expect(fuera.getByText(`${nombre}, Inspección de Trabajo`)).toBeVisible();
    await expect(fuera.getByText('Trabajado').last()).toBeVisible();
    await sinFaltasEnLosDosTemas(fuera);
    expect(await fuera.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await ana.page.goto('/menu/jornada/accesos-inspeccion');
    const filaDelAcceso = ana.page.getByRole('listitem').filter({ hasText: nombre });
    await filaDelAcceso.getByRole('button', { name: /lecturas/ }).click();
    await expect(filaDelAcceso.getByText('Leyó el registro de Ana Prieto')).toBeVisible();
    await sinFaltas(ana.page);

    await page.reload();
    await page.getByRole('button', { name: `Retirar el acceso de ${nombre}` }).click();
    await page.getByRole('button', { name: 'Retirar', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: nombre }).first()).toContainText('Retirado el');
    await fuera.reload();
    await expect(fuera.getByText('Este enlace no sirve')).toBeVisible();
    await sinFaltas(fuera);
  },
);

// @spec 1.registro
test('a representative of the workers reads the hours of the month, and has no other part of it', async ({ como }) => {
  const { page } = await como('clara', '/menu/inspeccion/resumenes');
  await expect(page.getByRole('heading', { name: 'Resúmenes de horas' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Inspección' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /Santander/ })
    .first()
    .click();
  await expect(page.getByText('Ana Prieto')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect(readFileSync(await (await bajada).path(), 'utf8')).toContain('Ana Prieto;');
  const eva = await como('eva', '/menu/inspeccion/borrados');
  await expect(eva.page.getByText('Todavía no se ha borrado nada')).toBeVisible();
  await sinFaltas(eva.page);
});
