// @spec 1.avisos
// Hostile HTML does no harm: each of three layers holds with the other two off, and all hold together in the product's screens.
import type { Browser, Page } from '@playwright/test';
import { cleanHtml } from '#server/casa/kernel/html.ts';
import { xssCorpus } from '../../../server/test/hostil/xss-corpus.ts';
import { expect, type Persona, test } from '../../support.ts';
import { abrirBanco, abrirMarcos, type Banco, escucharDisparos, hurgar } from './banco.ts';

/** Element that draws a person's text. */
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
/** Payloads of some numbers, for the message of a failed test. */
const nombrar = (ids: Iterable<number>) =>
  [...new Set(ids)].map((id) => `${id}: ${corpus[id - 1]?.familia} ${corpus[id - 1]?.html.slice(0, 160)}`);

async function aparte(browser: Browser): Promise<{ page: Page; fired: Set<number>; end(): Promise<void> }> {
  const context = await browser.newContext();
  const fired = await escucharDisparos(context);
  return { page: await context.newPage(), fired, end: () => context.close() };
}

test(
  'without any layer a good part of the corpus runs, so the corpus is dangerous',
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

test('HTML as it is kept is harmless, even on a page without a policy', { tag: '@escritorio' }, async ({ browser }) => {
  const { page, fired, end } = await aparte(browser);
  banco.servir(corpus.map(({ html }) => cleanHtml(html)));
  await abrirMarcos(page, banco.url, corpus.length);
  expect(nombrar(fired)).toEqual([]);
  expect(nombrar(banco.pedidos)).toEqual([]);
  await end();
});

test(
  'the component that draws HTML makes any kept text harmless, even on a page without a policy',
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
  'the policy of the page alone stops the corpus, even written into the page unchanged',
  { tag: '@escritorio' },
  async ({ browser, request }) => {
    const { page, fired, end } = await aparte(browser);
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    let stopped = 0;
    page.on('console', (message) => {
      if (/violates the following|Content Security Policy|TrustedHTML/i.test(message.text())) stopped++;
    });
    // Frame headers left out: these pages are looked at in frames.
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
  'no script runs where notices, news and communications are read, previewed and written',
  { tag: '@movil' },
  async ({ como, browser, baseURL }) => {
    test.setTimeout(150_000);
    const [pablo, sara, ana] = [await como('pablo'), await como('sara'), await como('ana')];
    const fired = await Promise.all([pablo, sara, ana].map(({ page }) => escucharDisparos(page.context())));
    const kept: { id: number; canal: 'A' | 'N'; signs: string[] }[] = [];
    const of = (canal: 'A' | 'N') => kept.filter((aviso) => aviso.canal === canal);
    /** @returns those signs that do not stand drawn on the page; the last one does. */
    const look = async (page: Page, path: string, signs: readonly string[]) => {
      await page.goto(path);
      await expect(
        page
          .getByText(signs.at(-1) ?? '', { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await hurgar(page, WRITTEN);
      const text = await page.locator('body').innerText();
      return signs.filter((sign) => !text.includes(sign));
    };
    const visit = async (...what: Parameters<typeof look>) => expect(await look(...what)).toEqual([]);

    await test.step('the whole corpus is published, each payload cleaned by itself', async () => {
      const { texto, signs } = guardado();
      for (const canal of ['A', 'N'] as const) {
        const { Id } = await pablo.llamar<{ Id: number }>('POST', '/api/avisos/crear', formulario(canal, texto));
        await pablo.llamar('POST', `/api/avisos/publicar/${Id}`);
        const { Texto } = await pablo.llamar<{ Texto: string }>('GET', `/api/avisos/gestion/${Id}`);
        expect(signs.filter((sign) => !Texto.includes(sign))).toEqual([]);
        kept.push({ id: Id, canal, signs });
      }
    });
    await test.step('sara reads the texts', async () => {
      await visit(sara.page, '/avisos-sin-leer', [TITULAR_ENTERO]);
      for (const { id, signs } of of('A')) await visit(sara.page, `/menu/avisos/${id}`, signs);
      await visit(sara.page, '/menu/avisos', [TITULAR_ENTERO]);
      await visit(sara.page, '/empresainforma', [TITULAR_ENTERO]);
      for (const { id, signs } of of('N')) await visit(sara.page, `/empresainforma/${id}`, signs);
    });
    await test.step('pablo opens the texts in the editor, and previews them', async () => {
      await visit(pablo.page, '/menu/comunicacion', [TITULAR_ENTERO]);
      for (const { id, signs } of kept) await visit(pablo.page, `/menu/comunicacion/${id}`, signs);
      await pablo.page.getByRole('button', { name: 'Vista previa' }).click();
      await expect(
        pablo.page.getByRole('dialog').getByText(kept.at(-1)?.signs.at(-1) ?? '', { exact: true }),
      ).toBeVisible();
      await hurgar(pablo.page, WRITTEN);
    });

    // Texts stored unsanitised: the drawing and the page's policy must hold by themselves, in the product's own screens.
    const crudo = await todoSeguido(browser);
    console.log(`drawn raw in the screens: ${crudo.signs.length} of ${corpus.length}`);
    const { Id: comunicacion } = await ana.llamar<{ Id: number }>(
      'POST',
      '/api/solicitudescomunicaciones/crear',
      averia(raw()),
    );
    await test.step('the hostile text reaches the screens as it was sent', async () => {
      const screens: [Persona, string][] = [
        [sara, `/menu/avisos/${of('A')[0]?.id}`],
        [sara, `/empresainforma/${of('N')[0]?.id}`],
        [ana, `/menu/comunicaciones/${comunicacion}`],
        [pablo, `/menu/comunicacion/${kept[0]?.id}`],
      ];
      for (const [person, path] of screens) {
        const { page, said, close } = await conRespuestas(browser, person, crudo.html, baseURL);
        fired.push(await escucharDisparos(page.context()));
        // signs inside an element that is removed with its contents are lost with it
        const lost = await look(page, path, crudo.signs);
        expect(crudo.signs.length - lost.length).toBeGreaterThan(corpus.length * 0.7);
        expect(said).toEqual([]);
        await close();
      }
    });
    await test.step('a communication holds the hostile text as plain words', async () => {
      await ana.page.goto(`/menu/comunicaciones/${comunicacion}`);
      await expect(ana.page.locator('.html').first()).toContainText('__pwn(1)');
      await hurgar(ana.page, WRITTEN);
      await ana.llamar('POST', `/api/solicitudescomunicaciones/anular/${comunicacion}`);
    });
    await test.step('pablo pastes the whole corpus', async () => {
      const { page, said, close } = await conRespuestas(browser, pablo, undefined, baseURL);
      fired.push(await escucharDisparos(page.context()));
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
      expect(said).toEqual([]);
      await close();
    });
    await sara.page.goto('about:blank'); // a page that shows a notice asks for it again when it is withdrawn
    for (const { id } of kept) await pablo.llamar('POST', `/api/avisos/retirar/${id}`, { motivo: 'Fin de la prueba' });
    expect(nombrar(fired.flatMap((set) => [...set]))).toEqual([]);
    expect(nombrar(banco.pedidos)).toEqual([]);
  },
);

const TITULAR_ENTERO = 'Familia <img src=x: onerror=__pwn(1)>';
const signOf = (id: number) => `Llega el ${id}`;
/**
 * The corpus as one text. Each payload is cleaned alone, or the first that swallows the rest would leave nothing to try; a sign after
 * each.
 */
function guardado(): { texto: string; signs: string[] } {
  const texto = corpus.map(({ Id, html }) => `${cleanHtml(html)}<p>${signOf(Id)}</p>`).join('');
  return { texto, signs: corpus.map(({ Id }) => signOf(Id)) };
}

/** Part of the corpus that fits in one text, without payloads that would swallow the one after. */
async function todoSeguido(browser: Browser): Promise<{ html: string; signs: string[] }> {
  const { page, end } = await aparte(browser);
  banco.servir([]);
  await page.goto(banco.url);
  const rows = corpus.map(({ Id, html }) => ({ html, sign: signOf(Id) }));
  const taken = await page.evaluate((all) => {
    let html = '';
    const signs: string[] = [];
    for (const aviso of all) {
      const longer = `${html}${aviso.html}<p>${aviso.sign}</p>`;
      const sign = Array.from(new DOMParser().parseFromString(longer, 'text/html').querySelectorAll('p')).at(-1);
      // elements whose contents are removed or not shown when drawn
      if (sign?.textContent !== aviso.sign || sign.closest('audio, video, svg, math, noscript, option, foreignobject'))
        continue;
      html = longer;
      signs.push(aviso.sign);
    }
    return { html, signs };
  }, rows);
  await end();
  return taken;
}

/** A browser of this person's in which `html` comes in every answer where a text that somebody wrote would. */
async function conRespuestas(browser: Browser, { page: of }: Persona, html: string | undefined, baseURL?: string) {
  const storageState = await of.context().storageState({ indexedDB: true });
  const context = await browser.newContext({ storageState, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  const said: string[] = [];
  const say = (line: string) => {
    // A browser says that it has taken no style and no base from what is being read: that is no complaint here.
    if (!/^(Applying inline style|Setting the document's base URI)/.test(line)) said.push(line);
  };
  page.on('console', (message) => message.type() === 'error' && say(message.text()));
  page.on('pageerror', (error) => say(String(error)));
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, own]) => [
      name,
      name === 'Texto' || name === 'DatosParticulares' ? html : own,
    ]);
    return Object.fromEntries(fields);
  };
  if (html !== undefined)
    await context.route(
      /\/api\/(avisos\/(avisos|empresainforma|gestion)|solicitudescomunicaciones\/comunicacion)\b/,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: put(await response.json()) });
      },
    );
  return { page, said, close: () => context.close() };
}

/** For people of subcontractors only: of the cast, nobody but Sara. */
const formulario = (canal: 'A' | 'N', texto: string) => ({
  canal,
  titular: TITULAR_ENTERO,
  texto,
  hastags: ['seguridad'],
  audiencia: { todos: false, areas: [], centros: [], subcontratas: true },
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
});
/** The payloads that fit, in each of the fields that its particular data are made of. */
function averia(texts: readonly string[]) {
  let descripcion = '';
  for (const text of texts)
    if (/^[ -~\n]*$/.test(text) && descripcion.length + text.length < 1_000) descripcion += `${text}\n`;
  return {
    areaId: 5,
    tipoAveriaMantenimientoId: 8,
    contratoCodigo: '',
    ubicacion: texts[0]?.slice(0, 100) ?? '',
    titulo: '<img src=x: onerror=__pwn(1)>',
    descripcion,
    prioridad: 2,
    riesgoPersonas: false,
    adjuntos: [],
  };
}
