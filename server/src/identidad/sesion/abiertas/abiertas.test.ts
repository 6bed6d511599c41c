// Open sessions as their person sees and ends them, and the notice of a device that is new.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { useApp } from '../../../../test/harness.ts';
import { type Browser, newBrowser } from '../../../../test/pares/browser.ts';
import { anotarUso, escribirUsos } from '../apertura/uso.worker.ts';

const { app } = await useApp();
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function entered(username: string, agente = CHROME, browser = newBrowser(app)): Promise<Browser> {
  const body = { username, password: 'Extramuros-2026' };
  browser.token = '';
  const answer = await browser.call('POST', '/api/login/authenticate', { body, headers: { 'user-agent': agente } });
  expect(answer.status).toBe(200);
  browser.token = (answer.body as { token: string }).token;
  return browser;
}
type Abierta = { Id: number; Dispositivo: string; Desde: string; Vista: string; Modo: string; Esta: boolean };
const abiertas = async (browser: Browser) => (await browser.call('GET', '/api/cuenta/sesiones')).body as Abierta[];
const statusOf = async (browser: Browser) => (await browser.call('GET', '/api/user')).status;
const avisos = async (browser: Browser) =>
  (
    (await browser.call('GET', '/api/notificaciones/mias')).body as { Titulo: string; Texto: string; Leida: boolean }[]
  ).filter(({ Titulo }) => Titulo === 'Entrada en su cuenta desde otro dispositivo');

test('the list shows device and beginning, marks the current session, and has neither address nor secret', async () => {
  const desk = await entered('ana');
  const phone = await entered('ana', FIREFOX);
  const answer = await phone.call('GET', '/api/cuenta/sesiones');
  const lista = answer.body as Abierta[];
  expect(lista.map(({ Dispositivo, Esta, Modo }) => [Dispositivo, Esta, Modo])).toEqual([
    ['Firefox en Linux', true, 'P'],
    ['Chrome en Windows', false, 'P'],
  ]);
  expect(answer.text).not.toContain('203.0.113');
  for (const { token } of [desk, phone]) {
    const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    expect(answer.text).not.toContain(sid);
  }
});

// @spec 1.documentos
test("another session is ended once, at once, with its line; the current one, an ended one and somebody else's give a 404", async () => {
  const [here, there, luis] = [await entered('teo'), await entered('teo', FIREFOX), await entered('luis')];
  const [actual, segunda] = await abiertas(here);
  const end = async (browser: Browser, id: number | undefined) =>
    (await browser.call('POST', `/api/cuenta/sesiones/${id}/terminar`)).status;
  expect(await end(luis, segunda?.Id)).toBe(404);
  expect(await end(here, actual?.Id)).toBe(404);
  expect(await statusOf(there)).toBe(200);
  expect((await Promise.all([end(here, segunda?.Id), end(here, segunda?.Id)])).toSorted((a, b) => a - b)).toEqual([
    200, 404,
  ]);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect(await abiertas(here)).toHaveLength(1);
  const lines = await execute(sql`select from historial where entidad = 'usuario' and acto = 'terminar sesión'`);
  expect(lines).toBe(1);
});

test('all other sessions end together, and their calls are refused from then on', async () => {
  const [here, ...others] = [await entered('sara'), await entered('sara'), await entered('sara', FIREFOX)];
  const luis = await entered('luis');
  const acting = others.map((browser) => browser.call('POST', '/api/notificaciones/leertodas'));
  const { status, body } = await here.call('POST', '/api/cuenta/sesiones/terminarotras');
  expect([status, body]).toEqual([200, { Terminadas: 2 }]);
  await Promise.all(acting);
  for (const browser of others) expect((await browser.call('POST', '/api/notificaciones/leertodas')).status).toBe(401);
  expect([await statusOf(here), await statusOf(luis)]).toEqual([200, 200]);
  expect((await here.call('POST', '/api/cuenta/sesiones/terminarotras')).body).toEqual({ Terminadas: 0 });
});

// @spec 1.documentos S-8061
test('a new device of a person is notified, unless it is their first one', async () => {
  const desk = await entered('pablo');
  expect(await avisos(desk)).toEqual([]);
  await entered('pablo', CHROME, desk); // The same device.
  expect(await avisos(desk)).toEqual([]);
  const phone = await entered('pablo', FIREFOX);
  const [aviso, ...more] = await avisos(desk);
  expect(more).toEqual([]);
  expect(aviso?.Texto).toContain('con Firefox en Linux');
  await entered('pablo', FIREFOX, phone);
  expect(await avisos(desk)).toHaveLength(1);
  // Another device of that kind is told of too, and the two are one thing to be read.
  await entered('pablo', FIREFOX);
  expect((await avisos(desk)).map(({ Leida }) => Leida)).toEqual([false, true]);
});

test('a new password on the current device gives no notification', async () => {
  const marta = await entered('marta');
  const body = { actual: 'Extramuros-2026', nueva: 'zapato-nube-cristal-9' };
  const { status, body: given } = await marta.call('POST', '/api/login/cambiarpassword', { body });
  expect(status).toBe(200);
  marta.token = (given as { token: string }).token;
  expect(await avisos(marta)).toEqual([]);
  expect((await abiertas(marta)).map(({ Esta }) => Esta)).toEqual([true]);
});

// @spec 1.documentos
test('the last use is written once in some minutes for all sessions together, and never goes back', async () => {
  const comienzo = ahora();
  const nuria = await entered('nuria');
  const [sesion] = await abiertas(nuria);
  const vista = async () => Date.parse((await abiertas(nuria))[0]?.Vista ?? '');
  const hora = ahora() + 3_600_000;
  await escribirUsos(hora); // From here on the process has just written, however long it has run.
  await execute(sql`update sesion set vista = now() - interval '2 hours' where numero = ${sesion?.Id}`);
  expect(ahora() - (await vista())).toBeGreaterThan(3_600_000);
  await escribirUsos(hora + 4 * 60_000);
  expect(ahora() - (await vista())).toBeGreaterThan(3_600_000); // The call itself writes nothing, and neither do the calls soon after it.
  await escribirUsos(hora + 6 * 60_000);
  expect(await vista()).toBeGreaterThanOrEqual(comienzo - (comienzo % 1_000));
  const antes = await vista();
  anotarUso('no hay tal sesión');
  await escribirUsos(hora + 12 * 60_000);
  expect(await vista()).toBeGreaterThanOrEqual(antes);
});

test('a session that has run out is not in the list', async () => {
  const sonia = await entered('sonia');
  await entered('sonia');
  await execute(
    sql`update sesion set caduca = now() - interval '1 second' where numero = ${(await abiertas(sonia))[1]?.Id}`,
  );
  expect(await abiertas(sonia)).toHaveLength(1);
});
