import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type StoredCall } from '#web/casa/red/api.ts';
import { outbox } from './outbox.ts';
import { sinRed } from './outbox-call.ts';
import { createRunner } from './outbox-runner.ts';
import { EnEspera } from './waiting.ts';

const refusal = (status: number) => new ApiError(`Respuesta ${status}`, { status, code: 'x' });
const NO_NETWORK = refusal(0);
/** Answers for the next calls; a call without an answer here succeeds. */
let answers: (Error | (() => Promise<never>))[] = [];
let direct: string[] = [];

type Args = { viaje: number; texto: string; idempotencyKey?: string; version?: number };
/** Describes an act on a trip, as an area would. */
const act = (verb: string) => {
  const path = ({ viaje }: Args) => `/api/${verb}/${viaje}`;
  const call = async (args: Args) => {
    const answer = answers.shift();
    if (typeof answer === 'function') return answer();
    if (answer) throw answer;
    direct.push(path(args));
    return { Id: args.viaje };
  };
  const stored = (args: Args): StoredCall => ({ method: 'PUT', path: path(args), body: args.texto });
  return sinRed(Object.assign(call, { stored }), ({ viaje }: Omit<Args, 'idempotencyKey'>, _sobre: null) => ({
    titulo: verb,
    detalle: '',
    tipo: verb,
    entidad: `viaje:${viaje}`,
    abrir: { to: '/menu/viajes' },
    tema: 'viajes',
  }));
};
const cambiar = act('cambiar');
const enviar = act('enviar');
const note = (texto: string) => ({ viaje: 1, texto, sobre: null });
const paths = () => outbox.items().map(({ llamada }) => `${llamada.path} ${String(llamada.body)}`);

/** Sends the waiting acts to a server that refuses some of them, and gives the sent acts in order. */
async function send(refuse?: { path: string; status: number }): Promise<string[]> {
  const sent: string[] = [];
  const runner = createRunner({
    outbox,
    signedIn: () => true,
    onSent: () => {},
    onRefused: () => {},
    send: async ({ path, body }) => {
      sent.push(`${path} ${String(body)}`);
      if (path === refuse?.path) throw refusal(refuse.status);
    },
  });
  await runner.run();
  return sent;
}

beforeEach(async () => {
  answers = [];
  direct = [];
  await outbox.open('0012');
});
afterEach(async () => {
  await outbox.wipe('0012');
  outbox.close();
});

describe('an act on a thing with a refused entry', () => {
  beforeEach(async () => {
    answers = [NO_NETWORK];
    await cambiar(note('mal'));
    await enviar(note(''));
    await send({ path: '/api/cambiar/1', status: 422 });
  });

  // @spec 1.sinred S-934 S-937
  it('takes the position of the refused entry that it replaces, before later acts', async () => {
    expect(outbox.items().map(({ estado }) => estado)).toEqual(['rechazado', 'espera']);
    expect(await cambiar(note('bien'))).toBeInstanceOf(EnEspera);
    expect(paths()).toEqual(['/api/cambiar/1 bien', '/api/enviar/1 ']);
    expect(await send()).toEqual(['/api/cambiar/1 bien', '/api/enviar/1 ']);
    expect(direct).toEqual([]);
  });

  it('waits behind the refused entry even alone, but a correction of that entry is sent at once', async () => {
    await outbox.remove(outbox.items().flatMap(({ id, tipo }) => (tipo === 'enviar' ? [id] : [])));
    await enviar(note(''));
    expect(direct).toEqual([]);
    await outbox.remove(outbox.items().flatMap(({ id, tipo }) => (tipo === 'enviar' ? [id] : [])));
    await cambiar(note('bien'));
    expect([direct, outbox.items()]).toEqual([['/api/cambiar/1'], []]);
  });
});

describe('an act that does not reach the server', () => {
  it.each([
    ['may have, when there was network as it began', [true, false], true],
    ['may have, when there was network as it ended', [false, true], true],
    ['cannot have, without any network', [false, false], false],
  ])('%s', async (_title, online, tried) => {
    vi.spyOn(navigator, 'onLine', 'get')
      .mockReturnValueOnce(online[0] ?? true)
      .mockReturnValue(online[1] ?? true);
    answers = [NO_NETWORK];
    await cambiar(note('a'));
    expect(outbox.items()[0]?.probado !== undefined).toBe(tried);
  });
});

describe('an act whose session has run out meanwhile', () => {
  const endsWith = (end: () => Promise<void> | void) => {
    answers = [
      async () => {
        await end();
        throw refusal(401);
      },
    ];
  };

  // @spec 1.sinred S-933
  it('waits for its person as an act that never arrived', async () => {
    endsWith(() => outbox.close());
    expect(await cambiar(note('a'))).toBeInstanceOf(EnEspera);
    expect(outbox.items()).toEqual([]);
    await outbox.open('0012');
    expect(outbox.items()).toMatchObject([{ estado: 'espera', llamada: { body: 'a' } }]);
    expect(outbox.items()[0]?.probado).toBeUndefined();
  });

  // @spec 1.sinred S-933
  it.each<[string, () => Promise<void>]>([
    [
      'has gone out',
      async () => {
        outbox.close();
        await outbox.wipe('0012');
      },
    ],
    [
      'has made room for somebody else',
      async () => {
        outbox.close();
        await outbox.wipeOthers('0077');
      },
    ],
    ['is followed by somebody else', () => outbox.open('0077')],
  ])('leaves nothing behind when its person %s', async (_title, end) => {
    endsWith(end);
    await expect(cambiar(note('a'))).rejects.toThrow('Respuesta 401');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('envios:'))).toEqual([]);
  });
});
