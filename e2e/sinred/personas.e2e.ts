import { expect, login, PASSWORD, sinFaltasEnLosDosTemas, test } from '../support.ts';
import { rellenarLoNecesario } from '../viajes/viaje.steps.ts';
import { conCopia, conRed, conTrabajador, loGuardado, rastros, sinRed } from './dispositivo.steps.ts';

test.use({ cortaLaRed: true, estadosEsperados: [401] });

/** Words that nobody else would have written. */
const CANARIO = 'Canario-Palomares-7731';
const DE_ANA = [new RegExp(CANARIO), /(?<![\w-])0012(?![\w-])/, /Ana Prieto/];

test(
  'whoever comes in after somebody else finds nothing of them, once asked; an expired session keeps only what was to be sent',
  { tag: '@movil' },
  async ({ context, page }) => {
    await login(page, 'ana');
    await page.goto('/menu/viajes');
    await page.getByRole('link', { name: 'Nuevo viaje' }).click();
    await rellenarLoNecesario(page, { destino: CANARIO });
    await conCopia(page, 'Ana Prieto');
    await sinRed(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Viajes pendientes de enviar' })).toBeVisible();
    expect(await rastros(page, DE_ANA)).toHaveLength(DE_ANA.length);

    // The session ends elsewhere; here it is found out at the next call, which the outbox makes.
    await page.route('**/api/viajes/**', (route) =>
      route.fulfill({ status: 401, json: { Message: 'Sesión caducada' } }),
    );
    await conRed(page);
    await page.waitForURL('**/login');
    await expect.poll(() => loGuardado(page)).not.toContain('Ana Prieto');
    expect(await loGuardado(page)).toContain(CANARIO);
    await page.unroute('**/api/viajes/**');

    // Somebody else: they are asked, and can leave it.
    const entrar = async (user: string) => {
      await page.getByLabel('Usuario').fill(user);
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
    };
    await entrar('teo');
    const question = page.getByRole('alertdialog', { name: 'Envíos de otra persona' });
    await expect(question).toContainText('hay envíos sin terminar de otra persona');
    await expect(question).not.toContainText('Ana');
    await sinFaltasEnLosDosTemas(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await loGuardado(page)).toContain(CANARIO);

    // She comes back, and it goes by itself.
    await entrar('ana');
    await page.waitForURL('**/menu/inicio');
    await expect.poll(() => loGuardado(page), { timeout: 20_000 }).not.toContain(`"lugarDestino":"${CANARIO}"`);

    // Once more, and this time the other one goes on.
    await page.goto('/menu/viajes/nuevo');
    await page.getByLabel('Motivo del viaje').fill(CANARIO);
    await page.goto('/menu/viajes/nuevo');
    await rellenarLoNecesario(page, { destino: `${CANARIO} 2` });
    await sinRed(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Viajes pendientes de enviar' })).toBeVisible();
    await page.route('**/api/viajes/**', (route) =>
      route.fulfill({ status: 401, json: { Message: 'Sesión caducada' } }),
    );
    await conRed(page);
    await page.waitForURL('**/login');
    await page.unroute('**/api/viajes/**');
    await entrar('teo');
    await question.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/menu/inicio');
    expect(await rastros(page, DE_ANA)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  },
);

test.describe('with the worker, whose cache is searched too', () => {
  test.use({ serviceWorkers: 'allow' });
  test(
    'going out asks first where something waits, and then leaves nothing, in no tab',
    { tag: '@escritorio' },
    async ({ context, page }) => {
      await login(page, 'ana');
      const other = await context.newPage();
      await other.goto('/menu/viajes');
      await other.getByRole('link', { name: 'Nuevo viaje' }).click();
      await other.getByLabel('Motivo del viaje').fill(CANARIO);
      await page.goto('/menu/viajes');
      await page.getByRole('link', { name: 'Nuevo viaje' }).click();
      await rellenarLoNecesario(page, { destino: CANARIO });
      await conTrabajador(page);
      await conCopia(page, 'Ana Prieto');
      // As if this device heard for her: the browser of the tests subscribes nobody.
      await page.evaluate(() =>
        localStorage.setItem(
          'notificaciones-dispositivo',
          JSON.stringify({ endpoint: 'https://push.example/0012', id: 1 }),
        ),
      );
      await sinRed(page);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('region', { name: 'Viajes pendientes de enviar' })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Salir' });
      await expect(question).toContainText('Tiene 1 envío pendiente');
      await sinFaltasEnLosDosTemas(page);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page).toHaveURL(/menu\/viajes/);
      await page.getByRole('button', { name: 'Logout' }).click();
      await question.getByRole('button', { name: 'Salir y borrar' }).click();
      await page.waitForURL('**/login');
      await other.waitForURL('**/login');
      for (const tab of [page, other]) expect(await rastros(tab, DE_ANA)).toEqual([]);
      await conRed(page);
    },
  );
});
