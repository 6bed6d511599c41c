import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { idDe } from '../../../test/acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildViaje, type EstadoDePrueba } from '../../../test/build/build.ts';
import { askDatabase } from '../../../test/database.ts';
import { listenTo, type Oido } from '../../../test/eventos.ts';
import { useApp } from '../../../test/harness.ts';
import { deleteEventosPendientes } from './eventos.queries.ts';

const { app, as, config } = await useApp();
const open: Oido[] = [];
let url = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // The server listens on TCP, so that this is no name of a pipe.
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
/** People among these who get an event of trips during `act`. */
async function whoHears(logins: readonly string[], act: () => Promise<unknown>): Promise<string[]> {
  const screens = await Promise.all(logins.map(screenOf));
  /** Waits until all pending events have arrived, by a last event for everybody. */
  const quiet = async () => {
    await deleteEventosPendientes();
    await say({ tema: 'avisos', usuarios: null });
    await Promise.all(screens.map((screen) => screen.hears('avisos')));
  };
  await quiet();
  for (const { temas } of screens) temas.length = 0;
  await act();
  await quiet();
  return screens.filter(({ temas }) => temas.includes('viajes')).map(({ login }) => login);
}
const write = (statement: string) => askDatabase(config.DATABASE_URL, statement);
const say = (what: object) => write(`select pg_notify('extramuros', '${JSON.stringify(what)}')`);

describe('the stream', () => {
  test('the stream opens at once, uncompressed, with headers against caching and buffering', async () => {
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

  test('the stream requires a session and GET', async () => {
    expect((await fetch(`${url}/api/eventos`)).status).toBe(401);
    const { token } = await as('ana');
    const head = await fetch(`${url}/api/eventos`, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    expect(head.status).toBe(404);
  });

  test('the stream passes an event of one person to all their screens and to nobody else’s', async () => {
    const [ana, segundaDeAna, luis] = [await screenOf('ana'), await screenOf('ana'), await screenOf('luis')];
    const { Id } = await (await as('ana')).client(usuario).usuario();
    await say({ tema: 'notificaciones', usuarios: [Id] });
    await Promise.all([ana.hears('notificaciones'), segundaDeAna.hears('notificaciones')]);
    await say({ tema: 'avisos', usuarios: null });
    await luis.hears('avisos');
    expect(luis.temas).toEqual(['avisos']);
  });

  test('the stream ignores malformed events', async () => {
    const ana = await screenOf('ana');
    const odd = [{ tema: 'nominas', usuarios: null }, { tema: 'viajes' }, { tema: 'viajes', usuarios: ['1'] }, []];
    for (const payload of odd) await say(payload);
    await say({ tema: 'avisos', usuarios: null });
    await ana.hears('avisos');
    expect(ana.temas).toEqual(['avisos']);
  });

  test('the streams of a person are six at most: the oldest ends', async () => {
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

test('the stream of a disabled person ends, and no other', async () => {
  const [clara, ana] = [await screenOf('clara'), await screenOf('ana')];
  await write(`update usuario set activo = false where login = 'clara'`);
  await clara.ended;
  await say({ tema: 'avisos', usuarios: null });
  await ana.hears('avisos');
  expect(clara.temas).toEqual([]);
});

describe('events of a trip', () => {
  const EVERYBODY = ['ana', 'luis', 'nuria', 'eva'];
  const client = async (login: string) => (await as(login)).client(viajes);
  const comentario = 'Ya no hace falta';
  test('events of a draft go only to its author', async () => {
    expect(await whoHears(EVERYBODY, () => buildViaje(as))).toEqual(['ana']);
  });
  test.each<[string, EstadoDePrueba, (id: number) => Promise<unknown>, string[]]>([
    [
      'sent: the travel desk too',
      'borrador',
      async (id) => (await client('ana')).viajeAprobacionSoliciante({ params: { id: String(id) }, body: id }),
      ['ana', 'nuria'],
    ],
    [
      'decided: the author, the approver and the desk',
      'pendiente',
      async (viajeId) => (await client('luis')).viajeAprobar({ body: { viajeId } }),
      ['ana', 'luis', 'nuria'],
    ],
    [
      'called off by its author: also the approver',
      'pendiente',
      async (viajeId) => (await client('ana')).viajeAnular({ body: { viajeId, comentario } }),
      ['ana', 'luis', 'nuria'],
    ],
    [
      'refused to be decided by its author: nobody',
      'pendiente',
      async (viajeId) => (await client('ana')).viajeAprobar({ body: { viajeId } }).catch(() => undefined),
      [],
    ],
  ])('the people who hear of a trip: %s', async (_, estado, act, heard) => {
    const { id } = await buildViaje(as, { estado });
    expect(await whoHears(EVERYBODY, () => act(id))).toEqual(heard);
  });
  test('events go to both people of a delegation, and then to the delegate', async () => {
    const luis = (await as('luis')).client(usuario);
    const body = { paraId: await idDe('eva'), desde: dentroDe(0), hasta: dentroDe(3) };
    expect(await whoHears(EVERYBODY, () => luis.crearDelegacion({ body }))).toEqual(['luis', 'eva']);
    expect(await whoHears(EVERYBODY, () => buildViaje(as, { estado: 'pendiente' }))).toEqual(EVERYBODY);
  });
});

// @spec 9.notificaciones
test('screens stay open when the connection to the database is lost, and then reload everything', async () => {
  const ana = await screenOf('ana');
  await write(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'extramuros-eventos' and datname = current_database()`,
  );
  await ana.hears('todo');
  await say({ tema: 'avisos', usuarios: null });
  await ana.hears('avisos');
  expect(ana.temas).toEqual(['todo', 'avisos']);
});

test('a closing server ends its streams at once', async () => {
  const ana = await screenOf('ana');
  await app.close();
  await ana.ended;
  expect(app.server.listening).toBe(false);
});
