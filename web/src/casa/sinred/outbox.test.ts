import { describe, expect, it } from 'vitest';
import { deviceStore } from '../../../test/device.ts';
import { buildEnvio } from '../../../test/envios.ts';
import { ApiError, type StoredCall } from '#web/casa/red/api.ts';
import { createOutbox, type NuevoEnvio, type Outbox } from './outbox.ts';
import { createRunner, KEY_LIVES_MS, type RunnerParts } from './outbox-runner.ts';
import { openStore } from '#web/casa/guardado/storage.ts';

const HOUR = 3_600_000;
const nuevo = (id: string, more: Partial<NuevoEnvio> = {}): NuevoEnvio =>
  buildEnvio({ id, entidad: `viaje:${id}`, llamada: { method: 'POST', path: `/api/${id}` }, ...more });
const refused = (status: number, retryAfter?: number) =>
  new ApiError(`Respuesta ${status}`, {
    status,
    code: 'x',
    errors: status === 422 ? [{ field: 'centroCoste', message: 'Ya no admite cargos' }] : [],
    retryAfter,
  });

/** Device with an outbox, a server with prepared answers, and a clock that only the test moves. */
async function setUp({ device = deviceStore() } = {}) {
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const outbox = createOutbox(device.open(), now);
  await outbox.open('1042');
  const sent: (StoredCall & { key: string })[] = [];
  const answers = new Map<string, (Error | undefined)[]>();
  const waits: number[] = [];
  let signedIn = true;
  const parts = (of: Outbox): RunnerParts => ({
    outbox: of,
    now,
    signedIn: () => signedIn,
    send: async (call, key) => {
      sent.push({ ...call, key });
      const answer = answers.get(call.path)?.shift();
      if (answer) throw answer;
      return { Id: 1 };
    },
    onSent: () => {},
    onRefused: () => {},
    later: (_act, ms) => {
      waits.push(ms);
      return () => {};
    },
  });
  return {
    device,
    clock,
    outbox,
    sent,
    answers,
    waits,
    runner: createRunner(parts(outbox)),
    partsOf: parts,
    runnerOf: (of: Outbox) => createRunner(parts(of)),
    sign: (is: boolean) => void (signedIn = is),
    paths: () => sent.map(({ path }) => path),
    left: () => outbox.items().map(({ id, estado }) => `${id} ${estado}`),
  };
}

describe('an act that waits to be sent', () => {
  it('can be restored by the person who discarded it, and by no other person', async () => {
    const { outbox, left } = await setUp();
    const envio = await outbox.add(nuevo('uno'));
    await outbox.remove(['uno']);
    await outbox.open('1077');
    await outbox.restore(envio, '1042');
    expect(left()).toEqual([]);
    await outbox.open('1042');
    expect(left()).toEqual([]);
    await outbox.restore(envio, '1042');
    expect(left()).toEqual(['uno espera']);
  });

  it('survives the page, in the order in which it was done', async () => {
    const { device, outbox } = await setUp();
    for (const id of ['c', 'a', 'b']) await outbox.add(nuevo(id));
    const after = createOutbox(device.open());
    await after.open('1042');
    expect(after.items().map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('is in the outbox once, even when it is added again', async () => {
    const { outbox } = await setUp();
    await outbox.add(nuevo('a'));
    await outbox.add(nuevo('a', { titulo: 'Otra vez' }));
    expect(outbox.items().map(({ titulo }) => titulo)).toEqual(['Aprobar un viaje']);
  });

  it('is refused where the device keeps nothing', async () => {
    const nowhere = createOutbox(openStore('nada', []));
    await nowhere.open('1042');
    await expect(nowhere.add(nuevo('a'))).rejects.toThrow('nowhere');
    expect(nowhere.items()).toEqual([]);
  });

  it('is seen by its person only, and can be deleted without touching the acts of another person', async () => {
    const { device, outbox } = await setUp();
    await outbox.add(nuevo('a'));
    const other = createOutbox(device.open());
    await other.open('1077');
    await other.add(nuevo('b'));
    expect(other.items().map(({ id }) => id)).toEqual(['b']);
    expect(await other.hasOthers('1077')).toBe(true);
    await other.wipeOthers('1077');
    expect(await other.hasOthers('1077')).toBe(false);
    expect([...device.texts.keys()]).toHaveLength(1);
    await other.wipe('1077');
    expect(device.texts.size).toBe(0);
  });
});

describe('sending', () => {
  // @spec 1.sinred
  it('sends each act once and in order, one at a time, each under its own key', async () => {
    const { outbox, runner, sent, left } = await setUp();
    for (const id of ['c', 'a', 'b']) await outbox.add(nuevo(id));
    await Promise.all([runner.run(), runner.run(), runner.run()]);
    expect(sent.map(({ path, key }) => [path, key])).toEqual([
      ['/api/c', 'c'],
      ['/api/a', 'a'],
      ['/api/b', 'b'],
    ]);
    expect(left()).toEqual([]);
  });

  it('sends acts that another tab added, and none that it has sent', async () => {
    const { device, outbox, runner, runnerOf, sent, clock } = await setUp();
    const tab = createOutbox(device.open(), () => clock.now);
    await tab.open('1042');
    await tab.add(nuevo('a'));
    await runner.run();
    await outbox.add(nuevo('b'));
    await runnerOf(tab).run();
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it.each([0, 429, 502, 503, 504])('%s: waits longer each time and loses nothing', async (status) => {
    const { outbox, runner, answers, waits, clock, paths, left } = await setUp();
    await outbox.add(nuevo('a'));
    await outbox.add(nuevo('b'));
    answers.set('/api/a', [refused(status), refused(status), refused(status)]);
    for (let times = 0; times < 3; times += 1) {
      await runner.run();
      clock.now += waits.at(-1) ?? 0;
    }
    expect(paths()).toEqual(['/api/a', '/api/a', '/api/a']); // b does not overtake a
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits[2]).toBeGreaterThan(waits[1] ?? 0);
    expect(left()).toEqual(['a espera', 'b espera']);
    await runner.run();
    expect(paths().slice(3)).toEqual(['/api/a', '/api/b']);
  });

  it('ends its wait when the network is back, but not before the moment that the server gave', async () => {
    const { outbox, runner, answers, clock, paths } = await setUp();
    await outbox.add(nuevo('a'));
    answers.set('/api/a', [refused(0), refused(503, 120)]);
    await runner.run();
    await runner.run();
    expect(paths()).toHaveLength(1);
    await runner.run({ hurry: true });
    expect(paths()).toHaveLength(2);
    await runner.run({ hurry: true });
    expect(paths()).toHaveLength(2);
    clock.now += 200_000;
    await runner.run();
    expect(paths()).toHaveLength(3);
  });

  it.each([400, 403, 404, 409, 422])('%s: is kept with its reason, and the others go on', async (status) => {
    const { outbox, runner, answers, left } = await setUp();
    await outbox.add(nuevo('a', { llamada: { method: 'POST', path: '/api/a', body: { motivo: 'Obra' } } }));
    await outbox.add(nuevo('b'));
    answers.set('/api/a', [refused(status)]);
    await runner.run();
    expect(left()).toEqual(['a rechazado']);
    expect(outbox.items()[0]).toMatchObject({
      motivo: `Respuesta ${status}`,
      errores: status === 422 ? [{ field: 'centroCoste' }] : [],
      llamada: { body: { motivo: 'Obra' } },
    });
  });

  it('holds later acts on the same thing until the refused act is settled', async () => {
    const { outbox, runner, answers, paths, left } = await setUp();
    await outbox.add(nuevo('a', { entidad: 'viaje:1' }));
    await outbox.add(nuevo('b', { entidad: 'viaje:1' }));
    await outbox.add(nuevo('c', { entidad: 'viaje:2' }));
    answers.set('/api/a', [refused(409)]);
    await runner.run();
    expect(paths()).toEqual(['/api/a', '/api/c']);
    expect(left()).toEqual(['a rechazado', 'b espera']);
    await outbox.remove(['a']);
    await runner.run();
    expect(left()).toEqual([]);
  });

  it('raises the version of the acts that wait behind a sent act on the same thing', async () => {
    const { outbox, runner, sent } = await setUp();
    const on = (id: string, entidad: string) =>
      nuevo(id, { entidad, llamada: { method: 'POST', path: `/api/${id}`, version: 3 } });
    for (const [id, entidad] of Object.entries({ a: 'viaje:1', b: 'viaje:1', c: 'viaje:1', d: 'viaje:2' }))
      await outbox.add(on(id, entidad));
    await runner.run();
    expect(sent.map(({ key, version }) => [key, version])).toEqual([
      ['a', 3],
      ['b', 4],
      ['c', 5],
      ['d', 3],
    ]);
  });

  it('does not raise the version of an act that was decided on the result of the one before', async () => {
    const { outbox, partsOf } = await setUp();
    const on = (id: string, version: number) =>
      nuevo(id, { entidad: 'viaje:1', llamada: { method: 'POST', path: `/api/${id}`, version } });
    await outbox.add(on('a', 3));
    await outbox.add(on('b', 3));
    const sent: { key: string; version: number | undefined }[] = [];
    const send: RunnerParts['send'] = async ({ version }, key) => {
      sent.push({ key, version });
      // The screen shows the result before the answer arrives, and the person acts at once.
      if (key === 'a') await outbox.add(on('c', 4));
    };
    await createRunner({ ...partsOf(outbox), send }).run();
    expect(sent.map(({ key, version }) => [key, version])).toEqual([
      ['a', 3],
      ['b', 4],
      ['c', 5],
    ]);
  });

  it('raises no version twice after a crash between raising and deleting', async () => {
    const { outbox, sent, runner, runnerOf, clock } = await setUp();
    for (const id of ['a', 'b'])
      await outbox.add(nuevo(id, { entidad: 'viaje:1', llamada: { method: 'POST', path: `/api/${id}`, version: 3 } }));
    await runnerOf({ ...outbox, remove: () => Promise.reject(new Error('crash')) }).run();
    clock.now += HOUR;
    await runner.run();
    expect(sent.map(({ key, version }) => [key, version])).toEqual([
      ['a', 3],
      ['a', 3],
      ['b', 4],
    ]);
  });

  it.each<[string, Partial<Outbox>]>([
    ['write', { change: () => Promise.reject(new Error('quota')) }],
    ['forget', { remove: () => Promise.reject(new Error('quota')) }],
    ['read', { reload: () => Promise.reject(new Error('quota')) }],
  ])('goes on, and comes back later, on a device that cannot %s', async (what, broken) => {
    const { outbox, runnerOf, waits, left, sent } = await setUp();
    await outbox.add(nuevo('a'));
    await runnerOf({ ...outbox, ...broken }).run();
    expect(sent).toHaveLength(what === 'read' ? 0 : 1);
    expect([left(), waits.length]).toEqual(what === 'write' ? [[], 0] : [['a espera'], 1]);
  });

  it('tries three times after a 5xx before it tells the person, and does not count unreachable attempts', async () => {
    const { outbox, runner, answers, clock, paths, left } = await setUp();
    await outbox.add(nuevo('a'));
    answers.set('/api/a', [refused(0), refused(502), refused(500), refused(500), refused(500)]);
    for (let times = 0; times < 7; times += 1) {
      await runner.run();
      clock.now += HOUR;
    }
    expect(paths()).toHaveLength(5);
    expect(left()).toEqual(['a rechazado']);
  });

  it('stops with the session and keeps everything, and goes on by itself after the next login', async () => {
    const { outbox, runner, answers, left, sign, sent } = await setUp();
    await outbox.add(nuevo('a'));
    answers.set('/api/a', [refused(401)]);
    await runner.run();
    expect(left()).toEqual(['a espera']);
    sign(false);
    await runner.run();
    expect(sent).toHaveLength(1);
    sign(true);
    await runner.run();
    expect(left()).toEqual([]);
  });

  // @spec 1.sinred S-935
  it.each([
    ['just before the server forgets its answer, under the same key', -60_000, [], 2],
    ['never after it: the person has to say', 60_000, ['a comprobar'], 1],
  ])('sends again what may have arrived %s', async (_title, more, left, times) => {
    const box = await setUp();
    await box.outbox.add(nuevo('a'));
    box.answers.set('/api/a', [refused(0)]);
    await box.runner.run();
    box.clock.now += KEY_LIVES_MS + more;
    await box.runner.run();
    expect(box.left()).toEqual(left);
    expect(box.sent.map(({ key }) => key)).toEqual(Array.from({ length: times }, () => 'a'));
  });

  it('knows after a crash in the middle of a call that the server may have seen the act', async () => {
    const box = await setUp();
    await box.outbox.add(nuevo('a'));
    expect(box.outbox.items()[0]?.probado).toBeUndefined();
    let during: string | undefined;
    const send = async () => {
      [during] = box.device.texts.values();
      throw refused(0);
    };
    await createRunner({ ...box.partsOf(box.outbox), send }).run();
    expect(JSON.parse(during ?? '{}')).toMatchObject({ probado: box.clock.now });
  });
});
