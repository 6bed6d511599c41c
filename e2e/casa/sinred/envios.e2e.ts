import type { Request } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import {
  abrirParaDecidir,
  contestar,
  crearViaje,
  detalle,
  elegir,
  rellenarLoNecesario,
} from '../../viajes/viaje.steps.ts';
import { antiguedad, conCopia, conRed, conTrabajador, sinRed } from './dispositivo.steps.ts';
import { aprobarConComentario, botonAprobar } from '../../tramites/solicitudes/solicitud.steps.ts';
import { listOf } from '../../pieces.steps.ts';

test.use({ cortaLaRed: true });

type Fila = { Id: number; LugarDestino: string; EstadoId: number };
/** Mark of the run, because the company may not be new. */
const RUN = marca();
const losDe = ({ llamar }: Persona, texto: string) =>
  llamar<Fila[]>('GET', `/api/viajes/viajesmis?limite=50&texto=${encodeURIComponent(texto)}`);
const enEspera = (persona: Persona) =>
  persona.page.getByRole('region', { name: 'Viajes pendientes de enviar' }).getByRole('listitem');
/** The link to the outbox, in the bar of each screen. */
const cuantos = ({ page }: Persona, words: string) => page.getByRole('link', { name: words, exact: true });

async function pedir({ page }: Persona, destino: string): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo viaje' }).click();
  await expect(page.getByRole('region', { name: 'DATOS SOLICITANTE' })).toBeVisible();
  await rellenarLoNecesario(page, { destino });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL('**/menu/viajes');
}

test.describe('an outbox without network', () => {
  // The page itself comes from the worker.
  test.use({ serviceWorkers: 'allow' });
  // @spec 1.sinred
  test(
    'screens that were seen open without network and say their age; five trips are asked for, and reach the server once each',
    { tag: ['@movil', '@test'] },
    async ({ como }) => {
      test.setTimeout(120_000);
      const ana = await como('ana');
      const { page } = ana;
      const lugar = `Sin red ${RUN}`;
      // The form has been open once, so that what it offers is known here; then the list.
      await page.goto('/menu/viajes/nuevo');
      await expect(page.getByRole('region', { name: 'DATOS SOLICITANTE' })).toBeVisible();
      await conCopia(page, 'Cádiz');
      await page.goto('/menu/viajes');
      const list = listOf(page, 'Mis viajes');
      const first = await list.getByRole('link').first().innerText();
      await conTrabajador(page);
      await conCopia(page, first.split('\n')[0] ?? '');

      await sinRed(page);
      await page.reload();
      await expect(list.getByRole('link').first()).toContainText(first.split('\n')[0] ?? '');
      await expect(antiguedad(page)).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await sinFaltasEnLosDosTemas(page);

      const made: Request[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/viajes/crear')) made.push(request);
      });
      for (const n of [1, 2, 3]) await pedir(ana, `${lugar} ${n}`);
      await page.reload();
      await expect(enEspera(ana)).toHaveCount(3);
      for (const n of [4, 5]) await pedir(ana, `${lugar} ${n}`);
      await expect(enEspera(ana)).toHaveCount(5);
      await expect(enEspera(ana).first().getByText('Pendiente de enviar')).toBeVisible();
      await cuantos(ana, '5 pendientes de enviar').click();
      await expect(page.getByRole('list', { name: 'Pendientes de enviar' }).getByRole('article')).toHaveCount(5);
      await sinFaltasEnLosDosTemas(page);

      made.length = 0;
      await conRed(page);
      await expect(page.getByText('No hay nada pendiente de enviar')).toBeVisible({ timeout: 20_000 });
      const arrived = await losDe(ana, lugar);
      // In the order of the acts.
      expect(arrived.toSorted((a, b) => a.Id - b.Id).map(({ LugarDestino }) => LugarDestino)).toEqual(
        [1, 2, 3, 4, 5].map((n) => `${lugar} ${n}`),
      );

      // The same requests again, twice: the same answers, and nothing new.
      const sent = made.filter((request) => request.method() === 'POST');
      expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(5);
      for (const request of [...sent, ...sent]) {
        const headers = await request.allHeaders();
        const again = await page.context().request.post(request.url(), {
          headers: Object.fromEntries(
            ['authorization', 'idempotency-key', 'content-type', 'x-xsrf-token'].map((h) => [h, headers[h] ?? '']),
          ),
          data: request.postData() ?? '',
        });
        expect(await again.json()).toEqual(await (await request.response())?.json());
      }
      expect(await losDe(ana, lugar)).toHaveLength(5);
    },
  );
});

test.describe('an outbox with a refused act', () => {
  test.use({ estadosEsperados: [409, 422] });

  // @spec 1.sinred
  test(
    'a trip charged to a centre that was closed meanwhile is kept with its reason, opened with what was typed, and goes',
    { tag: '@escritorio' },
    async ({ como }) => {
      const ana = await como('ana');
      const { page } = ana;
      const lugar = `Centro cerrado ${RUN}`;
      // Cached data of yesterday.
      await page.route('**/centrocoste/centroscoste', async (route) => {
        const centres = (await (await route.fetch()).json()) as unknown[]; // the contract's answer
        await route.fulfill({ json: [...centres, { Codigo: '9998', DescripcionCompleta: '9998 Obra ya cerrada' }] });
      });
      await page.goto('/menu/viajes');
      await page.getByRole('link', { name: 'Nuevo viaje' }).click();
      await rellenarLoNecesario(page, { destino: lugar });
      await elegir(page, 'Centro de coste', 'Obra ya cerrada');
      await sinRed(page);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(enEspera(ana)).toHaveCount(1);
      await conRed(page);
      await cuantos(ana, '1 envío por resolver').click();
      const card = page.getByRole('article', { name: `Viaje nuevo, ${lugar}` });
      await expect(card.getByText('No se ha podido enviar')).toBeVisible();
      await expect(card.getByRole('alert')).toContainText(/centro de coste/i);
      await sinFaltasEnLosDosTemas(page);

      await card.getByRole('link', { name: 'Abrir y corregir' }).click();
      await expect(page.getByLabel('Lugar de destino')).toHaveValue(lugar);
      await expect(page.getByText('El centro de coste no existe o está cerrado')).toBeVisible();
      await elegir(page, 'Centro de coste', '1200 ');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.waitForURL(/viajes\/\d+\?ver=nueva/);
      await expect(page.getByRole('dialog', { name: /^V-/ }).getByText('NECESIDAD', { exact: true })).toBeVisible();
      expect(await losDe(ana, lugar)).toHaveLength(1);
      await page.goto('/menu/envios');
      await expect(page.getByText('No hay nada pendiente de enviar')).toBeVisible();
    },
  );
});

// @spec 1.sinred
test(
  'an approver decides without network; an answer that is lost on the way decides nothing twice',
  { tag: '@escritorio' },
  async ({ como }) => {
    const ana = await como('ana');
    const luis = await como('luis');
    const { page } = luis;
    const lugar = `Vigo ${RUN}`;
    const viaje = await crearViaje(ana, `${lugar} 1`, { enviado: true });
    const dos = await crearViaje(ana, `${lugar} 2`, { enviado: true });
    const tres = await crearViaje(ana, `${lugar} 3`, { enviado: true });
    const tarjeta = (n: number) =>
      page.getByRole('list', { name: 'Viajes por aprobar' }).getByRole('link', { name: `${lugar} ${n}` });
    const acto = (n: number, name: string) => page.getByRole('button', { name, exact: true }).nth(n);
    // Both are seen whole before the network goes; the second one without opening the page anew.
    await abrirParaDecidir(page, `${lugar} 2`);
    await page.getByRole('button', { name: 'Regresar' }).click();
    await tarjeta(1).click();
    await expect(page.getByRole('heading', { name: `Viaje ${viaje.Codigo}` })).toBeVisible();
    await expect(botonAprobar(page)).toBeVisible();

    await sinRed(page);
    await aprobarConComentario(page, 'Adelante');
    await expect(tarjeta(1).getByText('Pendiente de enviar')).toBeVisible();
    await tarjeta(2).click();
    await expect(page.getByRole('heading', { name: `Viaje ${dos.Codigo}` })).toBeVisible();
    await acto(0, 'Rechazar').click();
    await contestar(page, /^Rechazar el viaje/, 'Otra semana', /^Rechazar y decírselo/);
    await expect(tarjeta(2).getByText('Pendiente de enviar')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    // While it waits, there is nothing to decide any more.
    await tarjeta(1).click();
    await expect(detalle(page).or(page.getByRole('main')).getByText('Aprobar un viaje')).toBeVisible();
    await expect(botonAprobar(page)).toHaveCount(0);
    await conRed(page);
    await expect(cuantos(luis, '2 pendientes de enviar')).toHaveCount(0, { timeout: 20_000 });
    const estado = async ({ Id }: { Id: number }) =>
      ana.llamar<{ EstadoId: number; Historial: { Acto: string }[] }>('GET', `/api/viajes/viaje/${Id}`);
    await expect.poll(async () => [(await estado(viaje)).EstadoId, (await estado(dos)).EstadoId]).toEqual([4, 5]);

    // The server does it, and its answer never arrives.
    await abrirParaDecidir(page, `${lugar} 3`);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/viajes/viajeaprobar', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort('failed');
    });
    await aprobarConComentario(page, '');
    await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    await expect(cuantos(luis, '1 pendiente de enviar')).toHaveCount(0);
    const { EstadoId, Historial } = await estado(tres);
    expect([EstadoId, Historial.filter(({ Acto }) => Acto === 'aprobar').length]).toEqual([4, 1]);
  },
);
