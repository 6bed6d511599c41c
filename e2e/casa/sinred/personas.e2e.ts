import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import type { Page } from '@playwright/test';
import { entrar, expect, login, PASSWORD, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { rellenarLoNecesario } from '../../viajes/viaje.steps.ts';
import { conCopia, conRed, conTrabajador, loGuardado, rastros, sinRed } from './dispositivo.steps.ts';

test.use({ cortaLaRed: true, estadosEsperados: [401] });

/** Text that occurs nowhere else. */
const CANARIO = 'Canario-Palomares-7731';
const DE_ANA = [new RegExp(CANARIO), /(?<![\w-])0012(?![\w-])/, /Ana Prieto/];

/** The trip on the screen, kept without network. */
async function guardarSinRed(page: Page): Promise<void> {
  await sinRed(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Viajes pendientes de enviar' })).toBeVisible();
}
/** The session ends elsewhere; here it is found out at the next call, which the outbox makes. */
async function caduca(page: Page): Promise<void> {
  await page.route('**/api/viajes/**', (route) => route.fulfill({ status: 401, json: { Message: 'Sesión caducada' } }));
  await conRed(page);
  await page.waitForURL('**/login');
  await page.unroute('**/api/viajes/**');
}

// @spec 1.sinred
test(
  'a second person on the device finds nothing of the first one; an expired session keeps only the acts that were to be sent',
  { tag: '@movil' },
  async ({ context, page }) => {
    await login(page, 'ana');
    await page.goto('/menu/viajes');
    await page.getByRole('link', { name: 'Nuevo viaje' }).click();
    await rellenarLoNecesario(page, { destino: CANARIO });
    await conCopia(page, 'Ana Prieto');
    await guardarSinRed(page);
    expect(await rastros(page, DE_ANA)).toHaveLength(DE_ANA.length);

    await caduca(page);
    await expect.poll(() => loGuardado(page)).not.toContain('Ana Prieto');
    expect(await loGuardado(page)).toContain(CANARIO);

    // Another person logs in: they are asked first, and may cancel.
    await readNoticesOf(new URL(page.url()).origin, 'teo');
    await entrar(page, 'teo');
    const question = page.getByRole('alertdialog', { name: 'Envíos de otra persona' });
    await expect(question).toContainText('hay envíos sin terminar de otra persona');
    await expect(question).not.toContainText('Ana');
    await sinFaltasEnLosDosTemas(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    // The form takes nobody until the session that was begun is given back.
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
    expect(await loGuardado(page)).toContain(CANARIO);

    // She logs in again, and the act is sent by itself.
    await entrar(page, 'ana');
    await page.waitForURL('**/menu/inicio');
    await expect.poll(() => loGuardado(page), { timeout: 20_000 }).not.toContain(`"lugarDestino":"${CANARIO}"`);

    // Second time: the other person goes on.
    await page.goto('/menu/viajes/nuevo');
    await page.getByLabel('Motivo del viaje').fill(CANARIO);
    await page.goto('/menu/viajes/nuevo');
    await rellenarLoNecesario(page, { destino: `${CANARIO} 2` });
    await guardarSinRed(page);
    await caduca(page);
    await entrar(page, 'teo');
    await question.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/menu/inicio');
    expect(await rastros(page, DE_ANA)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  },
);

test.describe('a logout with the worker, whose cache is searched too', () => {
  test.use({ serviceWorkers: 'allow' });
  // @spec 1.sinred
  test(
    'a logout asks first when acts wait, and then leaves nothing in any tab',
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
      // Subscription made by hand: the browser of the tests subscribes nobody.
      await page.evaluate(() =>
        localStorage.setItem(
          'notificaciones-dispositivo',
          JSON.stringify({ endpoint: 'https://push.example/0012', id: 1 }),
        ),
      );
      await guardarSinRed(page);
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

test.describe('a second person logs in before the first one has logged out', () => {
  // A call of hers that was on its way; and the first one of his, whose cross-site cookie went with her session.
  test.use({ estadosEsperados: [401, 403] });
  // @spec 1.sinred S-938
  test(
    'from a login that was open in another tab, and by an invitation: nothing of the one before is seen, kept or open at the server',
    { tag: '@escritorio' },
    async ({ context, page }) => {
      const quienes = { teo: /Teo Marín/, ana: /Ana Prieto/ };
      const other = await context.newPage();
      await other.goto('/login');
      const first = page.waitForResponse('**/api/login/authenticate');
      await login(page, 'ana');
      const deAna = (await (await first).json()) as { token: string }; // the contract's answer
      await page.goto('/menu/viajes');
      await page.getByRole('link', { name: 'Nuevo viaje' }).click();
      await page.getByLabel('Motivo del viaje').fill(CANARIO);
      await conCopia(page, 'Ana Prieto');

      await readNoticesOf(new URL(other.url()).origin, 'teo');
      const second = other.waitForResponse('**/api/login/authenticate');
      await entrar(other, 'teo');
      await other.waitForURL('**/menu/inicio');
      await page.waitForURL('**/login*');
      const deTeo = (await (await second).json()) as { token: string }; // the contract's answer
      await expect(other.getByRole('heading', { level: 1 })).toContainText('Teo');
      await conCopia(other, 'Tarjetas');
      for (const tab of [page, other]) expect(await rastros(tab, DE_ANA)).toEqual([]);

      // Invitation used in a tab with another person's session, of somebody to whom nothing of Ana's is sent; its answers are
      // proved by the server's tests.
      await readNoticesOf(new URL(other.url()).origin, 'sara');
      const tercera = await context.request.post('/api/login/authenticate', {
        data: { username: 'sara', password: PASSWORD },
      });
      await other.route('**/api/register/invitacion', (route) =>
        route.fulfill({ json: { Nombre: 'Sara Costa', Login: 'sara', Empresa: 'Montajes' } }),
      );
      await other.route('**/api/register', async (route) => route.fulfill({ json: await tercera.json() }));
      await other.goto('/registro/k7Q2v0Yc1nWzR5tX8sLd3Ak7Q2v0Yc1nWzR5tX8sLd3');
      await other.getByLabel('Contraseña', { exact: true }).fill('Astilleros-marejada-71');
      await other.getByText('He leído el aviso').click();
      await other.getByRole('button', { name: 'Crear cuenta' }).click();
      await other.waitForURL('**/menu/inicio');
      await expect(other.getByRole('heading', { level: 1 })).toContainText('Sara');
      await conCopia(other, 'Tarjetas');
      expect(await rastros(other, Object.values(quienes))).toEqual([]);
      for (const { token } of [deAna, deTeo]) {
        const answer = await context.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
        expect(answer.status()).toBe(401);
      }
    },
  );
});
