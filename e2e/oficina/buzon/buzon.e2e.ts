// Suggestions to the company, signed or anonymous, and their replies.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { listOf, rowOf } from '../../pieces.steps.ts';

test.use({ estadosEsperados: [404] });

const EMPRESA = 'Astilleros Peña Cabarga';

/** Chooses the area and writes, in the form that is open. */
async function rellenar(page: Page, comentario: string): Promise<void> {
  await page.getByRole('button', { name: /^Área/ }).click();
  const areas = page.getByRole('dialog', { name: 'Área' });
  await areas.getByText('Ingeniería', { exact: true }).click();
  await areas.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Comentario').fill(comentario);
}
async function responder(page: Page, respuesta: string): Promise<void> {
  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Responder' });
  await dialog.getByLabel('Respuesta').fill(respuesta);
  await sinFaltas(page);
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(dialog).toBeHidden();
}

// @spec 2.10 S-1316
test(
  'Ana sends a signed suggestion, Luis sees it without reloading, and she reads his reply',
  { tag: '@test' },
  async ({ como }, { project }) => {
    const comentario = `Un banco de pruebas compartido ${project.name} ${marca()}`;
    const { page: ana } = await como('ana');
    const { page: luis } = await como('luis');
    await luis.goto('/menu/buzon/area');
    await expect(listOf(luis, 'Sugerencias del área')).toBeVisible();
    await sinFaltasEnLosDosTemas(luis);
    await luis.getByRole('button', { name: 'Quién lo atiende' }).click();
    await luis.getByLabel('Añadir a una persona').fill('teo');
    await expect(luis.getByRole('list', { name: 'Personas encontradas' })).toContainText('Teo Marín');
    await sinFaltas(luis);
    await luis.getByRole('button', { name: 'Cerrar' }).click();

    await ana.goto('/menu/buzon');
    await ana.getByRole('link', { name: 'Escribir', exact: true }).click();
    await expect(ana.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
    await rellenar(ana, comentario);
    await ana.getByRole('button', { name: 'Enviar', exact: true }).click();
    const sugerenciaDeAna = rowOf(ana, 'Mis sugerencias', comentario);
    await expect(sugerenciaDeAna).toContainText('Recibida');
    await sinFaltasEnLosDosTemas(ana);

    const deLuis = rowOf(luis, 'Sugerencias del área', comentario);
    await expect(deLuis).toContainText('Ana Prieto');
    await deLuis.getByRole('link').click();
    await responder(luis, 'Lo veremos en la reunión de octubre.');
    await expect(luis.getByText('Respondida').first()).toBeVisible();
    await sinFaltasEnLosDosTemas(luis);

    await expect(sugerenciaDeAna).toContainText('Respondida');
    await sugerenciaDeAna.click();
    await expect(ana.getByRole('heading', { name: EMPRESA })).toBeVisible();
    await expect(ana.getByText(/^Buen[oa]s (días|tardes|noches)$/)).toBeVisible();
    await expect(ana.getByText('Respusta:', { exact: true })).toBeVisible();
    await expect(ana.getByRole('region', { name: 'Respuesta' })).toContainText('Lo veremos en la reunión de octubre.');
    await sinFaltasEnLosDosTemas(ana);
    await ana.getByRole('button', { name: 'Regresar' }).click();
    await expect(sugerenciaDeAna).toBeVisible();
  },
);

// @spec 2.10
test(
  'an anonymous suggestion has a receipt shown once, a reply read with it, and no trace on the device',
  { tag: '@movil' },
  async ({ como, page: deFuera }, { project }) => {
    const comentario = `Nadie se atreve a decirlo ${project.name} ${marca()}`;
    const { page: ana } = await como('ana');
    await ana.goto('/menu/buzon/nueva');
    await ana.getByText('Anónima', { exact: true }).click();
    await expect(ana.getByText('No se guarda quién la escribe ni a qué hora')).toBeVisible();
    await rellenar(ana, comentario);
    await sinFaltasEnLosDosTemas(ana);
    await ana.getByRole('button', { name: 'Enviar sin mi nombre' }).click();
    const recibo = await ana
      .getByRole('region', { name: 'Recibo' })
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      .innerText();
    await sinFaltasEnLosDosTemas(ana);
    await expect(ana.getByRole('button', { name: 'Terminar' })).toBeDisabled();
    // Links and the browser's own navigation ask before the receipt is lost.
    await ana.getByRole('link', { name: 'Inicio' }).first().click();
    await ana.getByRole('alertdialog').getByRole('button', { name: 'Quedarme' }).click();
    expect(await ana.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);
    await expect(ana.getByText(recibo)).toBeVisible();
    await ana.getByText('He guardado el recibo', { exact: true }).click();
    await ana.getByRole('button', { name: 'Terminar' }).click();
    await expect(listOf(ana, 'Mis sugerencias')).toBeVisible();
    await expect(ana.getByText(comentario)).toHaveCount(0);

    const { page: luis } = await como('luis');
    await luis.goto('/menu/buzon/area');
    const laAnonima = rowOf(luis, 'Sugerencias del área', comentario);
    await expect(laAnonima).toContainText('Anónima');
    await laAnonima.getByRole('link').click();
    await expect(luis.getByText('no se sabe quién la escribió ni a qué hora')).toBeVisible();
    await responder(luis, 'Gracias por decirlo.');

    // Without a session, the receipt is typed with blanks and small letters.
    await deFuera.goto('/recibo');
    await expect(deFuera.getByRole('link', { name: 'Ir a la entrada' })).toHaveAttribute('href', '/login');
    await sinFaltasEnLosDosTemas(deFuera);
    await deFuera.getByLabel('Recibo').fill('0000-0000-0000-0000');
    await deFuera.getByRole('button', { name: 'Leer', exact: true }).click();
    await expect(deFuera.getByRole('alert')).toContainText('No se ha encontrado lo que busca');
    await deFuera.getByLabel('Recibo').fill(recibo.toLowerCase().replaceAll('-', ' '));
    await deFuera.getByRole('button', { name: 'Leer', exact: true }).click();
    await expect(deFuera.getByRole('heading', { name: EMPRESA })).toBeVisible();
    await expect(deFuera.getByText('Gracias por decirlo.')).toBeVisible();
    await sinFaltasEnLosDosTemas(deFuera);

    // With Ana's session, the call carries no credentials.
    await ana.getByRole('link', { name: 'Leer una anónima con su recibo' }).click();
    await ana.getByLabel('Recibo').fill(recibo);
    const asked = ana.waitForRequest('**/api/buzon/consultarrecibo');
    await ana.getByRole('button', { name: 'Leer', exact: true }).click();
    const headers = await (await asked).allHeaders();
    expect(Object.keys(headers).filter((name) => /authorization|cookie|xsrf/.test(name))).toEqual([]);
    await expect(ana.getByText('Gracias por decirlo.')).toBeVisible();
    await ana.getByRole('link', { name: 'Volver al buzón' }).click();
    await expect(listOf(ana, 'Mis sugerencias')).toBeVisible();
    const kept = await enElDispositivo(ana);
    expect(kept).toContain('access_token'); // Proof that the stored data have been read.
    expect(kept).not.toMatch(new RegExp(`${comentario}|${recibo}|Gracias por decirlo`));
  },
);

/** All stored data of the page: both storages and every database. */
const enElDispositivo = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(name, store, await asked(rows.getAllKeys()), await asked(rows.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
