// An emergency covers the screens within five seconds until it is ended; a withdrawn link blanks its screen.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { guardado } from '../../tiempo/terminal/pared.steps.ts';
import { expect, sinFaltas, test } from '../../support.ts';
import { escena, listaNueva, pantallaNueva, sinEmergencias } from './pared.steps.ts';

test.use({ estadosEsperados: [410] });
/**
 * Waits five seconds counted in frames of the page: on a machine that is too busy to draw they last longer.
 * Fails unless its text appears (with `ya` false: disappears) before they end.
 */
async function antesDeCincoSegundos(page: Page, texto: string, ya = true): Promise<void> {
  const frame = await page.evaluate(
    async ([text, wanted, last]) => {
      for (let n = 0; n <= last; n++) {
        if ((document.body.textContent ?? '').includes(text) === wanted) return n;
        await new Promise((done) => requestAnimationFrame(done));
      }
      return -1;
    },
    [texto, ya, 5 * 60] as const,
  );
  test.info().annotations.push({ type: 'pared', description: `«${texto}»: ${frame} frames` });
  expect(frame, texto).toBeGreaterThanOrEqual(0);
}

// @spec 1.pantallas S-8225 S-8226 S-8227
test('SEGURIDAD confirms an emergency, which is on the screen within five seconds and is ended by hand @escritorio', async ({
  como,
  page,
}) => {
  const [pablo, sonia] = [await como('pablo'), await como('sonia')];
  await sinEmergencias(sonia);
  const { path } = await pantallaNueva(pablo, {
    listaId: await listaNueva(pablo, `Lista ${marca()}`, { tipo: 'noticias' }),
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(path);
  await expect(escena(page)).toBeVisible();

  const pagina = sonia.page;
  await pagina.goto('/menu/pantallas/emergencias');
  await pagina.getByRole('button', { name: 'Mensaje de emergencia' }).click();
  await pagina.getByLabel('Qué se lee').fill('Salgan por el patio norte');
  await sinFaltas(pagina);
  await pagina.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(
    pagina.getByText(/«Salgan por el patio norte» se verá ahora mismo, sobre todo lo demás, en todas las pantallas/),
  ).toBeVisible();
  await pagina.getByRole('button', { name: 'Enviar a las pantallas' }).click();
  await antesDeCincoSegundos(page, 'Salgan por el patio norte');
  await expect(page.getByRole('heading', { name: 'Salgan por el patio norte' })).toBeVisible();
  await expect(page.getByText('Evacuación · desde las')).toBeVisible();
  await sinFaltas(page);
  expect(await page.content()).not.toContain('Sonia');

  const fila = pagina.getByRole('listitem').filter({ hasText: 'Salgan por el patio norte' }).first();
  await expect(fila).toContainText('Sonia Rey');
  await fila.getByRole('button', { name: 'Terminar' }).click();
  await pagina.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await antesDeCincoSegundos(page, 'Salgan por el patio norte', false);
  await expect(fila).toContainText('Terminada');
  await sinFaltas(pagina);
});

// @spec 1.pantallas
test('a withdrawn screen is blank within five seconds and leaves nothing on the device @escritorio', async ({
  como,
  page,
}) => {
  const pablo = await como('pablo');
  const nombre = `Para retirar ${marca()}`;
  const listaId = await listaNueva(pablo, `Lista ${marca()}`, { tipo: 'noticias' });
  const { path } = await pantallaNueva(pablo, { nombre, listaId });
  await page.goto(path);
  await expect(escena(page)).toHaveAttribute('data-lamina', 'noticias');
  expect(await guardado(page)).toContain(nombre);

  const pagina = pablo.page;
  await pagina.goto('/menu/pantallas');
  await pagina.getByRole('link', { name: new RegExp(nombre) }).click();
  await pagina.getByRole('button', { name: 'Retirar' }).click();
  await pagina
    .getByRole('alertdialog')
    .getByRole('button', { name: /Confirmar|Retirar/ })
    .click();
  await antesDeCincoSegundos(page, 'Esta pantalla se ha retirado.');
  await expect(escena(page)).toHaveCount(0);
  await expect.poll(() => guardado(page)).not.toContain(nombre);
  await page.reload();
  await expect(page.getByText('Esta pantalla se ha retirado.')).toBeVisible();
  await sinFaltas(page);
});
