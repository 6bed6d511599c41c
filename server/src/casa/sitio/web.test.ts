// @spec 2.16
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { answerFailure, answerNotFound } from '#server/casa/http/failures.ts';
import { useFolder } from '../../../test/folder.ts';
import { keepWeb, serveWeb } from './web.ts';

const root = useFolder();

/** Makes a built web whose only screen is the chunk `name`. */
function built(name: string): string {
  const web = mkdtempSync(join(root, 'web-'));
  mkdirSync(join(web, 'assets'));
  mkdirSync(join(web, 'iconos'));
  const code = `/* ${name} */`.padEnd(2_000);
  const files = {
    'index.html': `<script src="/assets/${name}"></script>`,
    [`assets/${name}`]: code,
    'iconos/icono-192.png': 'png',
    'tema.js': '//',
    'manifest.webmanifest': '{}',
    'sw.js': '// the worker',
    'sw-retirado.js': '// takes itself away',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(web, path), text);
  writeFileSync(join(web, 'assets', `${name}.br`), brotliCompressSync(code));
  return web;
}

/** Process that serves the web, with a data folder that several may share. */
async function serve(web: string, dataDir: string, { RETIRAR_SW = false } = {}): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(answerFailure).setNotFoundHandler(answerNotFound);
  app.get('/api/eco', () => 'eco');
  const settings = { WEB_DIR: web, DATA_DIR: dataDir, RETIRAR_SW };
  await serveWeb(app, settings);
  await keepWeb(app, settings);
  afterAll(() => app.close());
  return app;
}
const dataFolder = () => mkdtempSync(join(root, 'datos-'));

describe('the web of a process', async () => {
  const app = await serve(built('una-1.js'), dataFolder());

  test.each([
    ['/', 'no-cache'],
    ['/menu/viajes/7', 'no-cache'],
    ['/menu/viajes?texto=S.A', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/tema.js', 'public, max-age=86400'],
    ['/iconos/icono-192.png', 'public, max-age=86400'],
    ['/assets/una-1.js', 'public, max-age=31536000, immutable'],
  ])('serves %s, %s', async (url, kept) => {
    const { statusCode, headers } = await app.inject(url);
    expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: 200, kept });
  });

  test.each([
    '/assets/otra-9.js',
    '/assets',
    '/foto.png',
    '/api/nada',
    '/web/versiones/x.json',
    '/%61ssets/otra-9.js',
    '/%61ssets/nada',
    '/nada%2ejs',
  ])('answers %s with a 404 and without a page', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 404,
      type: 'application/problem+json; charset=utf-8',
    });
    expect(body).not.toContain('<script');
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

// @spec 2.16
test('after three deployments in new containers with the same data, every chunk is served, compressed as before', async () => {
  const dataDir = dataFolder();
  for (const n of [1, 2, 3, 4]) {
    const app = await serve(built(`pieza-${n}.js`), dataDir);
    const there = Array.from({ length: n }, (_, i) => `/assets/pieza-${i + 1}.js`);
    for (const url of there) {
      const plain = await app.inject(url);
      const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([url, plain.body.trim(), small.headers['content-encoding'], small.headers['content-type']]).toEqual([
        url,
        `/* ${url.slice('/assets/'.length)} */`,
        'br',
        'application/javascript; charset=utf-8',
      ]);
    }
  }
});

test('during a deployment the process of the earlier build serves the chunks of the next one', async () => {
  const dataDir = dataFolder();
  const before = await serve(built('vieja-1.js'), dataDir);
  expect((await before.inject('/assets/nueva-1.js')).statusCode).toBe(404);
  await serve(built('nueva-1.js'), dataDir);
  expect((await before.inject('/assets/nueva-1.js')).statusCode).toBe(200);
});

test('the switch replaces the worker by one that removes itself, and says so in a header', async () => {
  const web = built('una-1.js');
  const on = await (await serve(web, dataFolder(), { RETIRAR_SW: true })).inject('/sw.js');
  const off = await (await serve(web, dataFolder())).inject('/sw.js');
  expect([on.body, on.headers['sw-retirado'], on.headers['cache-control'], on.headers['content-type']]).toEqual([
    '// takes itself away',
    'si',
    'no-cache',
    'application/javascript; charset=utf-8',
  ]);
  expect([off.body, off.headers['sw-retirado']]).toEqual(['// the worker', undefined]);
});

test('with a read-only data folder the product runs without the chunks of earlier builds', async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'web'));
  writeFileSync(join(dataDir, 'web', 'versiones'), 'a file where a folder should be');
  const app = await serve(built('una-1.js'), dataDir);
  expect((await app.inject('/assets/una-1.js')).statusCode).toBe(200);
});
