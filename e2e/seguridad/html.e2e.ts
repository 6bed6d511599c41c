// HTML cannot bite: three layers, each shown to hold with the other two off, and all of them together in the product's own screens.
import type { Browser, Page } from '@playwright/test';
import { cleanHtml } from '#server/kernel/html.ts';
import { xssCorpus } from '../../server/test/xss-corpus.ts';
import { expect, test } from '../support.ts';
import { abrirBanco, abrirMarcos, type Banco, escucharDisparos, hurgar } from './banco.ts';

/** Where what somebody wrote stands. */
const WRITTEN = '.html, .html *';
let banco: Banco;
let corpus: ReturnType<typeof xssCorpus>;

test.use({ trace: 'off' });
test.beforeAll(async () => {
  banco = await abrirBanco();
  corpus = xssCorpus(banco.canary);
});
test.afterAll(() => banco.close());
test.beforeEach(() => void banco.pedidos.splice(0));

const raw = () => corpus.map(({ html }) => html);
/** The payloads behind some numbers, to be read when a test fails. */
const nombrar = (ids: Iterable<number>) =>
  [...new Set(ids)].map((id) => `${id}: ${corpus[id - 1]?.familia} ${corpus[id - 1]?.html.slice(0, 160)}`);

async function aparte(browser: Browser): Promise<{ page: Page; fired: Set<number>; end(): Promise<void> }> {
  const context = await browser.newContext();
  const fired = await escucharDisparos(context);
  return { page: await context.newPage(), fired, end: () => context.close() };
}

test(
  'with no layer at all a good part of the corpus does run, so it can bite',
  { tag: '@escritorio' },
  async ({ browser }) => {
    const { page, fired, end } = await aparte(browser);
    banco.servir(raw());
    await abrirMarcos(page, banco.url, corpus.length);
    // A slow machine sets off fewer in its time: two thirds run on a quiet one.
    await expect.poll(() => fired.size).toBeGreaterThan(corpus.length * 0.4);
    const families = new Set([...fired].map((id) => corpus[id - 1]?.familia));
    console.log(
      `run with no layer: ${fired.size} of ${corpus.length}; asked of the canary: ${new Set(banco.pedidos).size}`,
    );
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    expect(new Set(banco.pedidos).size).toBeGreaterThan(20);
    expect(families.size).toBeGreaterThan(12);
    await end();
  },
);

test(
  'what is kept is harmless by itself, on a page that forbids nothing',
  { tag: '@escritorio' },
  async ({ browser }) => {
    const { page, fired, end } = await aparte(browser);
    banco.servir(corpus.map(({ html }) => cleanHtml(html)));
    await abrirMarcos(page, banco.url, corpus.length);
    expect(nombrar(fired)).toEqual([]);
    expect(nombrar(banco.pedidos)).toEqual([]);
    await end();
  },
);

test(
  'what draws it makes it harmless by itself, whatever was kept, on a page that forbids nothing',
  { tag: '@escritorio' },
  async ({ browser }) => {
    const { page, fired, end } = await aparte(browser);
    banco.servir([]);
    await page.goto(`${banco.url}/dibujo`);
    await page.evaluate((texts) => {
      // dibujo.ts has put it there
      const { dibujar } = globalThis as unknown as { dibujar(box: Element | null, texts: string[]): void };
      dibujar(document.querySelector('div'), texts);
    }, raw());
    await page.waitForFunction((n) => document.querySelectorAll('.html').length === n, corpus.length);
    await hurgar(page);
    expect(nombrar(fired)).toEqual([]);
    expect(nombrar(banco.pedidos)).toEqual([]);
    const asked = await page.evaluate(() => (globalThis as unknown as { pedidas: string[] }).pedidas); // dibujo.ts keeps them
    expect(asked.filter((path) => !/^\/api\/avisos\/imagen\/\d+$/.test(path))).toEqual([]);
    await end();
  },
);

test(
  'the policy of the page stops it by itself, though it is written into the page as it is',
  { tag: '@escritorio' },
  async ({ browser, request }) => {
    const { page, fired, end } = await aparte(browser);
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    let stopped = 0;
    page.on('console', (message) => {
      if (/violates the following|Content Security Policy|TrustedHTML/i.test(message.text())) stopped++;
    });
    // Who may put the page in a frame is another matter, and here the pages are looked at in frames.
    banco.servir(
      raw(),
      policy
        .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        .replace("default-src 'none'", "default-src 'none';frame-src 'self'"),
    );
    await abrirMarcos(page, banco.url, corpus.length);
    expect(nombrar(fired)).toEqual([]);
    expect(nombrar(banco.pedidos)).toEqual([]);
    console.log(`stopped by the policy, as the browser tells it: ${stopped}`);
    expect(stopped).toBeGreaterThan(corpus.length * 0.4);

    // A script of ours that wrote somebody's text as HTML would be refused before it is read.
    banco.servir([], policy);
    await page.goto(banco.url);
    const admitted = await page.evaluate(
      (texts) =>
        texts.filter((text) => {
          try {
            document.createElement('div').innerHTML = text;
            return true;
          } catch {
            return false;
          }
        }).length,
      raw(),
    );
    expect(admitted).toBe(0);
    await end();
  },
);

test(
  'nothing runs where notices and news are read, previewed and written',
  { tag: '@escritorio' },
  async ({ como, browser, baseURL }) => {
    test.setTimeout(120_000);
    const pablo = await como('pablo');
    const sara = await como('sara');
    const fired = await Promise.all([pablo, sara].map(({ page }) => escucharDisparos(page.context())));
    const kept: { id: number; canal: 'A' | 'N' }[] = [];
    const of = (canal: 'A' | 'N') => kept.filter((one) => one.canal === canal);
    const visit = async (page: Page, path: string, sign: string) => {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await hurgar(page, WRITTEN);
    };

    await test.step('it is sent as it is, and published', async () => {
      for (let part = 0; part < PARTS; part++) {
        const canal = part % 2 === 0 ? 'A' : 'N';
        const { Id } = await pablo.llamar<{ Id: number }>('POST', '/api/avisos/crear', formulario(canal, parte(part)));
        await pablo.llamar('POST', `/api/avisos/publicar/${Id}`);
        kept.push({ id: Id, canal });
      }
    });
    await test.step('sara reads', async () => {
      await visit(sara.page, '/avisos-sin-leer', TITULAR);
      for (const { id } of of('A')) await visit(sara.page, `/menu/avisos/${id}`, 'Principio');
      await visit(sara.page, '/menu/avisos', TITULAR);
      await visit(sara.page, '/empresainforma', TITULAR);
      for (const { id } of of('N')) await visit(sara.page, `/empresainforma/${id}`, 'Principio');
    });
    await test.step('pablo opens what is kept in the editor, and previews it', async () => {
      await visit(pablo.page, '/menu/comunicacion', TITULAR);
      for (const { id } of kept) await visit(pablo.page, `/menu/comunicacion/${id}`, 'Principio');
      await pablo.page.getByRole('button', { name: 'Vista previa' }).click();
      await expect(pablo.page.getByRole('dialog').getByText('Principio')).toBeVisible();
      await hurgar(pablo.page, WRITTEN);
    });
    await test.step('and pastes all of it', async () => {
      // A browser says on its console that it has taken no style and no base from what is being pasted: that is no complaint here.
      const storageState = await pablo.page.context().storageState({ indexedDB: true });
      const context = await browser.newContext({ storageState, baseURL: baseURL ?? '' });
      fired.push(await escucharDisparos(context));
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto('/menu/comunicacion/nuevo');
      const editor = page.getByRole('textbox', { name: 'Texto' });
      await editor.click();
      await editor.evaluate((box, texts) => {
        for (const text of texts) {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', text);
          box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }
      }, raw());
      await expect(editor).toContainText('enlace');
      await hurgar(page, WRITTEN);
      expect(said.filter((line) => !/^(Applying inline style|Setting the document's base URI)/.test(line))).toEqual([]);
      await context.close();
    });
    for (const { id } of kept) await pablo.llamar('POST', `/api/avisos/retirar/${id}`, { motivo: 'Fin de la prueba' });
    expect(nombrar(fired.flatMap((set) => [...set]))).toEqual([]);
    expect(nombrar(banco.pedidos)).toEqual([]);
  },
);

const PARTS = 6;
const TITULAR = 'onerror=__pwn(1)';
/** A sixth of the corpus as one text. What swallows the rest of a text goes last. */
function parte(part: number): string {
  const swallows = (html: string) => /plaintext|<!--|<x?mp|<textarea|<title|<style|<template|="|='/.test(html);
  const rows = raw().filter((_, i) => i % PARTS === part);
  return `<p>Principio</p>${[...rows.filter((html) => !swallows(html)), ...rows.filter(swallows)].join('\n')}`;
}
/** For people of subcontractors only: of the cast, nobody but Sara. */
const formulario = (canal: 'A' | 'N', texto: string) => ({
  canal,
  titular: `Familia <img src=x: ${TITULAR}>`,
  texto,
  hastags: ['seguridad'],
  audiencia: { todos: false, areas: [], centros: [], subcontratas: true },
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
});
