// The terminal without network: it opens, takes people, stores their acts encrypted, and sends them once.
import { expect, sinFaltas, test } from '../../support.ts';
import { abrir, guardado, marcajes, PIN, terminalNuevo } from './pared.steps.ts';

test.use({ serviceWorkers: 'allow', cortaLaRed: true });

// @spec 1.terminal
test('the network is cut, the wall is opened anew, people clock in, and it is handed in once @escritorio', async ({
  como,
  context,
  page,
}) => {
  const [eva, pablo] = [await como('eva'), await como('pablo')];
  await abrir(page, await terminalNuevo(eva));
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await marcajes(pablo);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión: se puede fichar')).toBeVisible();
  await page.keyboard.type(`0021\n${PIN}\n`);
  await expect(page.getByText('Diga qué ficha')).toBeVisible();
  await sinFaltas(page);
  expect(await page.content()).not.toContain('Pablo');
  // Inside, or in a pause, one may go out.
  const acto = before.length === 0 || before.at(-1)?.startsWith('S') ? 'Entrada' : 'Salida';
  await page.getByRole('button', { name: acto }).click();
  await expect(page.getByText('Guardado: se enviará al volver la conexión')).toBeVisible();
  await expect(page.getByText('1 pendiente de enviar')).toBeVisible();
  await expect(page.getByText('Escriba su matrícula')).toBeVisible({ timeout: 6_000 });
  // A number that nobody has: the wall cannot know it.
  await page.keyboard.type('9999\n8023\n');
  await page.getByRole('button', { name: 'Entrada' }).click();
  await expect(page.getByText('2 pendientes de enviar')).toBeVisible();
  expect(await guardado(page)).not.toMatch(/0021|9999|4071|8023/);
  await page.reload();
  await expect(page.getByText('2 pendientes de enviar')).toBeVisible();

  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('pendientes de enviar')).toHaveCount(0);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  expect(await marcajes(pablo)).toHaveLength(before.length + 1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await marcajes(pablo)).toHaveLength(before.length + 1);

  // The other one is for RRHH.
  const { page: paginaDeEva } = eva;
  await paginaDeEva.goto('/menu/terminales');
  const incidencia = paginaDeEva.getByRole('listitem').filter({ hasText: 'no reconocidos' }).first();
  await expect(incidencia).toContainText('Entrada');
  await incidencia.getByRole('button', { name: 'Revisada' }).click();
});

test('an answer that is lost on its way is not clocked in twice @escritorio', async ({ como, page }) => {
  const [eva, inigo] = [await como('eva'), await como('inigo')];
  await abrir(page, await terminalNuevo(eva));
  const before = await marcajes(inigo);
  await page.keyboard.type(`0009\n${PIN}\n`);
  await expect(page.getByText('Íñigo', { exact: true })).toBeVisible();
  // The server does it, and its answer does not arrive.
  await page.route('**/api/terminal/fichar', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardado: se enviará')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('pendiente de enviar')).toHaveCount(0);
  expect(await marcajes(inigo)).toHaveLength(before.length + 1);
});
