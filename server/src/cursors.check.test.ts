// Forged cursors, at every list and in every order: a cursor is any text that a client may send.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { isSampled } from '#bin/checks/levels.ts';
import { ordersOf } from '../test/ordenes/of.ts';
import { buildAviso, formularioAviso } from '../test/build/oficina/build-avisos.ts';
import { sembrarTodo } from '../test/build/sembrar.ts';
import { useApp } from '../test/harness.ts';
import { areas } from './areas.ts';

const { as, known } = await useApp();
// Each list has something: PostgreSQL reads no key where there is no row to compare it with.
await sembrarTodo(known);

const paths = areas.flatMap(({ contrato: { base, endpoints } }) =>
  Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    'pagina' in endpoint
      ? [
          {
            path: base + endpoint.path.replace(':id', '1'),
            orders: ordersOf(endpoint).filter((o) => !o.startsWith('-')),
          },
        ]
      : [],
  ),
);
const SEARCHES = ['', '&estado=2'];

// As JSON: a number may be one that JavaScript would not write.
const DATES = '0000-01-01,0001-01-01,1999-12-31,9999-12-31,2026-02-30,infinity,today,4714-01-01 BC'.split(',');
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T24:00:00Z',
  `2026-01-01T00:00:00.${'1'.repeat(105)}Z`,
  `2026-01-01T00:00:00.${'1'.repeat(90)}Z`,
];
const NUMBERS = '-1 0 9007199254740991 -9007199254740991 9007199254740993 1e400 1e21 0.5 1e-400'.split(' ');
const OTHERS = [
  ...String.raw`"\u0000" "\ud800" "" "V-2026-00001" "%" null {} [] true`.split(' '),
  `"${'á'.repeat(60)}"`,
];
const KEYS = [
  ...[...DATES, ...INSTANTS]
    .map((key) => JSON.stringify(key))
    .flatMap((x) => [`[${x},1]`, `[0,${x},1]`, `[false,${x},1]`, `[true,${x},-1]`]),
  ...[...NUMBERS, ...OTHERS].flatMap((x) => [`[${x}]`, `[${x},1]`]),
  ...NUMBERS.flatMap((n) => [`["2026-06-01",${n}]`, `[1,"2026-06-01T00:00:00.000Z",${n}]`]),
];
const forged = (key: string): string => Buffer.from(key).toString('base64url');
const CURSORS = ['', 'x', '_', ...KEYS.map(forged)];
const OF_POSTGRES = [
  '2026-02-30 08:00:00+00',
  '0000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.999999+14',
  '2026-01-01 24:30:00+00',
  '2026-01-01 08:00:00+16',
  '-infinity',
  '9223372036854775808',
];
const TEXTS = [...[...DATES, ...INSTANTS, ...NUMBERS, ...OF_POSTGRES].map((key) => JSON.stringify(key)), ...OTHERS];
/** Cursors of an order, with one key and with two; the sign turns an order round, and its keys are the same. */
const cursorsOf = (order: string): string[] =>
  TEXTS.flatMap((x) => [`[${x},"1"]`, `[${x},${x},"1"]`, `["1",${x}]`]).map((keys) => forged(`["${order}",${keys}]`));

/** Before the night each list takes an eighth of the cursors, and eight lists one after the other every kind of key. */
const SHARES = isSampled() ? 8 : 1;
const shareOf = (cursors: readonly string[], list: number) => cursors.filter((_, i) => i % SHARES === list % SHARES);

const LEER = { method: 'GET', headers: {} };
/** First person of the cast who may read the list. */
async function reader(url: string) {
  for (const login of ['luis', 'nuria', 'pablo', 'ana', 'inigo', 'eva', 'sonia', 'clara', 'admin']) {
    const { send } = await known(login);
    if ((await send(url, LEER)).status !== 403) return send;
  }
  throw new Error(`${url} is nobody's`);
}
// @spec 3 S-002
test.each(paths.map((path, list) => ({ ...path, list })))(
  '$path refuses or reads each of them',
  { timeout: 60_000 },
  async ({ path, orders, list }) => {
    const failures: unknown[] = [];
    const send = await reader(`${path}?limite=1`);
    const asked = [
      ...SEARCHES.map((search) => ({ search, cursors: CURSORS })),
      ...orders.map((order) => ({ search: `&orden=${order}`, cursors: cursorsOf(order) })),
    ];
    for (const { search, cursors } of asked) {
      const url = `${path}?limite=1${search}`;
      if ((await send(url, LEER)).status !== 200) continue; // a list without states, or that needs another filter
      for (const cursor of shareOf(cursors, list)) {
        const { status } = await send(`${url}&cursor=${cursor}`, LEER);
        if (status !== 200 && status !== 400)
          failures.push({ search, status, cursor: Buffer.from(cursor, 'base64url').toString() });
      }
    }
    expect(failures).toEqual([]);
  },
);

// @spec 3 S-002
test('a key of ours comes back, however long it is', async () => {
  const { send } = await as('pablo');
  for (const n of [1, 2, 3]) await buildAviso(as, { titular: '€'.repeat(119) + n });
  const titulares: string[] = [];
  for (let url = '/api/avisos/gestion?limite=1&orden=-titular'; url;) {
    const page = await send(url, LEER);
    expect(page.status).toBe(200);
    titulares.push(
      ...z.parse(z.array(z.object({ Titular: z.string() })), await page.json()).map((aviso) => aviso.Titular),
    );
    url = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  }
  expect(titulares.filter((titular) => titular.startsWith('€'))).toHaveLength(3);
});

// @spec 3 S-002
test('an instant that PostgreSQL cannot read is refused beside its field', async () => {
  const { send } = await as('pablo');
  for (const desde of ['0000-01-01T00:00:00Z', `2027-01-01T00:00:00.${'1'.repeat(300)}Z`]) {
    const body = JSON.stringify({ ...formularioAviso(), desde });
    const answer = await send('/api/avisos/crear', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'desde', message: 'Fecha fuera de rango' }] });
  }
});
