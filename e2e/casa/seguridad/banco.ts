// The bench on which html.e2e.ts tries each layer alone: pages of its own on loopback, with the policy that is asked for or with none,
// and a canary that nothing may ever ask for anything.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

export type Banco = {
  url: string;
  canary: string;
  /** Requests that reached the canary, by the payload's number. */
  pedidos: number[];
  /** The documents that /doc/{n} serves, and their policy. */
  servir(documents: readonly string[], policy?: string): void;
  close(): Promise<void>;
};

export async function abrirBanco(): Promise<Banco> {
  let documents: readonly string[] = [];
  let policy: string | undefined;
  const pedidos: number[] = [];
  const drawing = await bundle();
  const canary = await listen(
    createServer((request, response) => {
      const id = Number(/\d+/.exec(request.url ?? '')?.[0]);
      if (Number.isSafeInteger(id)) pedidos.push(id);
      // Answers with the wanted type, so that a script would run if the page let it in.
      const [, kind] = /\.(js|css)$/.exec(request.url ?? '') ?? [];
      const mime = kind === 'js' ? 'text/javascript' : kind === 'css' ? 'text/css' : 'text/html';
      response.writeHead(200, { 'content-type': mime, 'access-control-allow-origin': '*' });
      response.end(kind === 'css' ? '' : kind === 'js' ? `__pwn(${id})` : `<script>__pwn(${id})</script>`);
    }),
  );
  const pages = await listen(
    createServer((request, response) => {
      const path = request.url ?? '/';
      const headers = policy === undefined ? {} : { 'content-security-policy': policy };
      const html = (body: string) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
        response.end(body);
      };
      if (path === '/dibujo.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(drawing);
      } else if (path === '/dibujo') html('<!doctype html><div></div><script src="/dibujo.js"></script>');
      else if (path.startsWith('/doc/')) html(`<!doctype html><body>${documents[Number(path.slice(5))] ?? ''}`);
      else if (path === '/') html('<!doctype html><main></main>');
      else {
        response.writeHead(404);
        response.end();
      }
    }),
  );
  return {
    url: urlOf(pages),
    canary: urlOf(canary),
    pedidos,
    servir(next, csp) {
      documents = next;
      policy = csp;
    },
    close: async () => {
      for (const server of [pages, canary]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

const listen = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP

/** The product's component and nothing else, as one script. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'dibujo.ts'), formats: ['iife'], name: 'dibujo', fileName: 'dibujo' },
    },
  });
  const [first] = Array.isArray(result) ? result : [];
  const script = first?.output.find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('nothing was bundled');
  return script.code;
}

/** Every call that a payload makes in any frame of any page of this context. */
export async function escucharDisparos(context: BrowserContext): Promise<Set<number>> {
  const fired = new Set<number>();
  await context.exposeBinding('__pwn', (_source, id: unknown) => {
    fired.add(Number(id));
  });
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()));
  return fired;
}

/** Resolves when the page, with its frames, has drawn sixty times, so that animations have begun, and its scripts have nothing to do. */
async function enReposo(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 60; i++) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done));
  });
  await page.evaluate(() => undefined); // its answer comes after the calls of before
}

/**
 * Does what a person or a browser might do to set something off, in the page and in the frames within reach: points, clicks, focuses,
 * follows links that are scripts. `among`: only to these, where the page has buttons of its own.
 */
export async function hurgar(page: Page, among = '*'): Promise<void> {
  await page.evaluate((selector) => {
    const poke = (doc: Document): void => {
      for (const element of Array.from(doc.querySelectorAll(selector))) {
        for (const { name } of Array.from(element.attributes))
          if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { bubbles: false }));
        const leadsAway =
          'href' in element && typeof element.href === 'string' && /^(https?|mailto|tel):/.test(element.href);
        if (!leadsAway && /^(a|area|button|summary)$/i.test(element.tagName))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        // Null where it is somebody else's; of another window, so no instance of anything here.
        if ('contentDocument' in element && element.contentDocument !== null) poke(element.contentDocument as Document); // frames only
      }
    };
    poke(document);
  }, among);
  await enReposo(page); // handlers set off above may still be running
}

/** Each document in a frame of its own, all of them on one page: a text that swallows what follows swallows nothing but itself. */
export async function abrirMarcos(page: Page, url: string, documents: number): Promise<void> {
  for (let from = 0; from < documents; from += 150) {
    await page.goto(url);
    await page.evaluate(
      async ([first, last]) => {
        let pending = last - first;
        let still = 0;
        for (let i = first; i < last; i++) {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups');
          frame.addEventListener('load', () => {
            pending--;
            still = 0;
          });
          frame.src = `/doc/${i}`;
          document.body.append(frame);
        }
        // Some never finish: what they hold is on its way for ever. The others have had their time when in ninety frames nothing has come.
        for (; pending > 0 && still < 90; still++) await new Promise((done) => requestAnimationFrame(done));
      },
      [from, Math.min(documents, from + 150)] as const,
    );
    await hurgar(page);
  }
}
