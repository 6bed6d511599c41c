import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { buildApp } from '#server/app.ts';
import { until, openCola } from '../../../test/correo.ts';
import { marchar } from '../../../test/relojes.ts';
import { relojesDeCorreo } from './correo.worker.ts';

const cola = await openCola();
/** Answer of a server with those settings. */
const pedir = async (path: string, env: Record<string, string> = {}) => {
  const app = await buildApp({ config: cola.config(env) });
  const { statusCode, body } = await app.inject(`/api/correo/demo${path}`);
  await app.close();
  return { status: statusCode, text: body, body: JSON.parse(body) as unknown };
};
const enviar = async (...ids: number[]) => {
  const worker = marchar(relojesDeCorreo, { config: cola.config() });
  for (const id of ids) await until(async () => (await cola.fila(id)).enviado !== null);
  await worker.stop();
};
beforeEach(() => cola.vaciar());

test('without SMTP_URL a message is stored as a file that mail programs open, readable by the owner only', async () => {
  const id = await cola.encolar({
    asunto: 'Señal',
    texto: 'Pulse https://viajes.example/x',
    adjuntos: [await cola.guardar('Billete.pdf')],
  });
  await enviar(id);
  const folder = join(cola.config().DATA_DIR, 'correo');
  expect(await readdir(folder)).toContain(`${id}.eml`);
  expect((await stat(join(folder, `${id}.eml`))).mode & 0o777).toBe(0o600);
  const message = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
  expect([message.subject, message.text?.trim(), message.attachments[0]?.filename]).toEqual([
    'Señal',
    'Pulse https://viajes.example/x',
    'Billete.pdf',
  ]);
});

test('the demo lists its stored mail, the latest first, with attachments', async () => {
  const first = await cola.encolar({
    asunto: 'Primero',
    adjuntos: [await cola.guardar('B.pdf'), await cola.guardar('A.pdf')],
  });
  await enviar(first);
  const second = await cola.encolar({ asunto: 'Segundo' });
  await enviar(second);
  await cola.encolar({ asunto: 'Aún no', para: 'mal' });
  const { status, body } = await pedir('');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { Id: second, Asunto: 'Segundo', Para: 'ana@extramuros.example', Texto: 'Texto', Adjuntos: [] },
    { Id: first, Asunto: 'Primero', Adjuntos: [{ Nombre: 'B.pdf' }, { Nombre: 'A.pdf' }] },
  ]);
  expect((await pedir(`/${first}`)).body).toMatchObject({ Id: first, Asunto: 'Primero' });
  expect((await pedir('/999999')).status).toBe(404);
  expect((await pedir('/-1')).status).toBe(400);
});

test.each([[{ SMTP_URL: 'smtp://127.0.0.1:25' }], [{ DEMO: 'no', NODE_ENV: 'development' }]])(
  'with %j the page of stored mail does not exist',
  async (env) => {
    const id = await cola.encolar();
    await enviar(id);
    expect((await pedir('', env)).status).toBe(404);
    expect(await pedir(`/${id}`, env)).toEqual(await pedir('/999999', env));
  },
);

test('outside the demo, without SMTP_URL mail stays in the queue', async () => {
  const id = await cola.encolar();
  const worker = marchar(relojesDeCorreo, { config: cola.config({ DEMO: 'no' }) });
  await worker.looked();
  await worker.stop();
  expect(await cola.fila(id)).toMatchObject({ intentos: 0, enviado: null });
});

test('every call of the area is open, so that its routes decide when they exist', () => {
  expect(Object.values(correo.endpoints).every(({ access }) => access === 'open')).toBe(true);
});
