import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje, dentroDe } from '../../test/build/build.ts';
import { listenTo, type Oido } from '../../test/eventos.ts';
import { useApp } from '../../test/harness.ts';
import { deleteEventosPendientes } from './eventos.queries.ts';

const { app, as, config } = await useApp();
const open: Oido[] = [];
let url = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on TCP, so this is no pipe's name
});
afterEach(() => {
  for (const oido of open.splice(0)) oido.hangUp();
});
/** The screen of somebody, listening. */
async function screenOf(login: string): Promise<Oido & { login: string }> {
  const oido = await listenTo(url, (await as(login)).token);
  open.push(oido);
  return { ...oido, login };
}
/** Who of these people hears of their trips while `act` is done; told once nothing else can be on its way. */
async function whoHears(logins: readonly string[], act: () => Promise<unknown>): Promise<string[]> {
  const screens = await Promise.all(logins.map(screenOf));
  await act();
  await deleteEventosPendientes();
  // The last word for everybody: what was said before it has arrived before it.
  await say({ tema: 'avisos', usuarios: null });
  await Promise.all(screens.map((screen) => screen.hears('avisos')));
  return screens.filter(({ temas }) => temas.includes('viajes')).map(({ login }) => login);
}
async function say(what: object): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['extramuros', JSON.stringify(what)]);
  await client.end();
}

describe('the stream', () => {
  test('opens at once, uncompressed, and says to proxies that it is neither to be kept nor held back', async () => {
    const { token } = await as('ana');
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
    const answer = await fetch(`${url}/api/eventos`, { headers });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.body?.cancel();
  });

  test('is for whoever has a session, by GET only', async () => {
    expect((await fetch(`${url}/api/eventos`)).status).toBe(401);
    const { token } = await as('ana');
    const head = await fetch(`${url}/api/eventos`, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    expect(head.status).toBe(404);
  });

  test('what is said to one person is heard on all their screens and on nobody else’s', async () => {
    const [ana, otra, luis] = [await screenOf('ana'), await screenOf('ana'), await screenOf('luis')];
    const { Id } = await (await as('ana')).client(usuario).usuario();
    await say({ tema: 'notificaciones', usuarios: [Id] });
    await Promise.all([ana.hears('notificaciones'), otra.hears('notificaciones')]);
    await say({ tema: 'avisos', usuarios: null });
    await luis.hears('avisos');
    expect(luis.temas).toEqual(['avisos']);
  });

  test('what it does not understand is nothing', async () => {
    const ana = await screenOf('ana');
    for (const odd of [
      { tema: 'nominas', usuarios: null },
      { tema: 'viajes' },
      { tema: 'viajes', usuarios: ['1'] },
      [],
    ])
      await say(odd);
    await say({ tema: 'avisos', usuarios: null });
    await ana.hears('avisos');
    expect(ana.temas).toEqual(['avisos']);
  });

  test('of one person no more than six: the oldest ends', async () => {
    const { token } = await as('sonia');
    const screens: Oido[] = [];
    for (let i = 0; i < 7; i++) screens.push(await listenTo(url, token));
    open.push(...screens);
    await screens[0]?.ended;
    await say({ tema: 'avisos', usuarios: null });
    await Promise.all(screens.slice(1).map((screen) => screen.hears('avisos')));
    expect(screens[0]?.temas).toEqual([]);
  });
});

describe('it ends with the session', () => {
  test('a disabled person hears no more, everybody else does', async () => {
    const [clara, ana] = [await screenOf('clara'), await screenOf('ana')];
    await write(`update usuario set activo = false where login = 'clara'`);
    await clara.ended;
    await say({ tema: 'avisos', usuarios: null });
    await ana.hears('avisos');
    expect(clara.temas).toEqual([]);
  });

  test('a logout ends that one: another session of the same person goes on listening', async () => {
    const [phone, desk] = [await as('ana'), await as('ana')];
    const onPhone = await listenTo(url, phone.token);
    const onDesk = await listenTo(url, desk.token);
    open.push(onPhone, onDesk);
    await phone.client(sesion).logout();
    await onPhone.ended;
    await say({ tema: 'avisos', usuarios: null });
    await onDesk.hears('avisos');
    expect(onPhone.temas).toEqual([]);
  });
});

async function write(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('who hears of a viaje', () => {
  const EVERYBODY = ['ana', 'luis', 'nuria', 'eva'];
  test('a draft: its author only', async () => {
    expect(await whoHears(EVERYBODY, () => buildViaje(as))).toEqual(['ana']);
  });
  test('sent: the travel desk too', async () => {
    const { id } = await buildViaje(as);
    const ana = (await as('ana')).client(viajes);
    const act = () => ana.viajeAprobacionSoliciante({ params: { id: String(id) }, body: id });
    expect(await whoHears(EVERYBODY, act)).toEqual(['ana', 'nuria']);
  });
  test('decided: who asked, who decides, and the desk', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const luis = (await as('luis')).client(viajes);
    const act = () => luis.viajeAprobar({ body: { viajeId: id } });
    expect(await whoHears(EVERYBODY, act)).toEqual(['ana', 'luis', 'nuria']);
  });
  test('called off by its author: also whoever was to decide', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const ana = (await as('ana')).client(viajes);
    const act = () => ana.viajeAnular({ body: { viajeId: id, comentario: 'Ya no hace falta' } });
    expect(await whoHears(EVERYBODY, act)).toEqual(['ana', 'luis', 'nuria']);
  });
  test('given away: both hear of the delegation, and then the delegate of what waits', async () => {
    const luis = (await as('luis')).client(usuario);
    const [eva] = await luis.companeros({ query: { texto: 'Eva' } });
    const give = () => luis.crearDelegacion({ body: { paraId: eva?.Id ?? 0, desde: dentroDe(0), hasta: dentroDe(3) } });
    expect(await whoHears(EVERYBODY, give)).toEqual(['luis', 'eva']);
    expect(await whoHears(EVERYBODY, () => buildViaje(as, { estado: 'pendiente' }))).toEqual(EVERYBODY);
  });
  test('refused acts say nothing', async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    const ana = (await as('ana')).client(viajes);
    const act = () => ana.viajeAprobar({ body: { viajeId: id } }).catch(() => undefined);
    expect(await whoHears(EVERYBODY, act)).toEqual([]);
  });
});

test('the line to the database is lost: the screens stay, and are told to ask for everything', async () => {
  const ana = await screenOf('ana');
  await write(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'extramuros-eventos' and datname = current_database()`,
  );
  await ana.hears('todo');
  await say({ tema: 'avisos', usuarios: null });
  await ana.hears('avisos');
  expect(ana.temas).toEqual(['todo', 'avisos']);
});

test('a server that closes lets go of its streams at once', async () => {
  const ana = await screenOf('ana');
  await app.close();
  await ana.ended;
  expect(app.server.listening).toBe(false);
});
