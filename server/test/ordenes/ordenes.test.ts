// Every list of the contract that takes an order, in each of its orders, over a thousand rows at night and half of them before.
import { describe, expect, test } from 'vitest';
import { isSampled } from '#bin/checks/levels.ts';
import { LISTAS } from '../../../bench/listas.cases.ts';
import { fillListas } from '../../../bench/listas.data.ts';
import type { Caso, Lista } from '../../../bench/listas.kit.ts';
import { askDatabase } from '../database.ts';
import { useApp } from '../harness.ts';
import { ordersOf } from './of.ts';
import { COLUMNAS, comparar, type Fila, POCOS } from './columnas.ts';

const { config, known } = await useApp();
await fillListas(config.DATABASE_URL, isSampled() ? 500 : 1_000);
// Some people whose job asks for equipment that nobody has given them.
await askDatabase(
  config.DATABASE_URL,
  `update usuario set puesto = 'Caldereria' where login like 'b%' and id % 40 = 0`,
);

/** The request that filters least, without words. */
const first = (lista: Lista | undefined): Caso | undefined => {
  if (typeof lista !== 'object') return undefined;
  const filters = ({ query = {} }: Caso) => Object.keys(query).filter((name) => name !== 'orden').length;
  return lista.filter(({ query }) => !query?.texto).toSorted((a, b) => filters(a) - filters(b))[0];
};
const lists = LISTAS.flatMap(({ contrato, casos }) =>
  Object.entries(contrato.endpoints).flatMap(([name, endpoint]) => {
    if (endpoint.kind !== undefined && endpoint.kind !== 'json') return [];
    const orders = ordersOf(endpoint);
    const caso = first(casos[name]);
    const call = `${contrato.base}${endpoint.path}`;
    return orders.length > 0 ? [{ call, caso, orders }] : [];
  }),
);
/** Before the night one direction of a column is walked, and the other is read whole and compared with it turned round. */
const isWalked = (orden: string, orders: readonly string[]) =>
  !isSampled() || !orden.startsWith('-') || !orders.includes(orden.slice(1));
const cases = lists.flatMap(({ call, caso, orders }) =>
  orders.filter((orden) => isWalked(orden, orders)).map((orden) => ({ call, caso, orden, orders })),
);

type Page = { rows: Fila[]; next: string | undefined; status: number };
async function ask(call: string, caso: Caso, query: Record<string, string>): Promise<Page> {
  const [found] = caso.de
    ? await askDatabase<{ id: string }>(config.DATABASE_URL, `select (${caso.de})::text as id`)
    : [];
  const quedan = String(found?.id).split('/');
  const path = call.replaceAll(/:\w+/g, () => quedan.shift() ?? '');
  const { orden: _orden, ...rest } = caso.query ?? {};
  const asked = new URLSearchParams({ ...rest, ...POCOS[call], ...query });
  const answer = await (await known(caso.who)).send(`${path}?${asked.toString()}`, { method: 'GET', headers: {} });
  const link = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '');
  const body: unknown = await answer.json();
  return { rows: Array.isArray(body) ? (body as Fila[]) : [], next: link?.[1], status: answer.status };
}
async function walk(call: string, caso: Caso, query: Record<string, string>, pages: number): Promise<Fila[]> {
  const rows: Fila[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const answer = await ask(call, caso, { ...query, ...(cursor && { cursor }) });
    expect(answer.status).toBe(200);
    rows.push(...answer.rows);
    cursor = answer.next;
    if (cursor === undefined) break;
  }
  return rows;
}

const wholes = new Map<string, Promise<Fila[]>>();
function whole(call: string, caso: Caso, orden: string): Promise<Fila[]> {
  const key = `${call} ${orden}`;
  const rows = wholes.get(key) ?? walk(call, caso, { orden, limite: '200' }, 20);
  wholes.set(key, rows);
  return rows;
}

test('every list with orders has somebody of the bench who asks for it, and columns to compare', () => {
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flatMap(({ call, caso }) => (caso ? [] : [call]))).toEqual([]);
  expect(lists.flatMap(({ call }) => (COLUMNAS[call] ? [] : [call]))).toEqual([]);
});

describe('the pages of a list put together are the list', () => {
  test.each(cases)('$call sorted by $orden', async ({ call, caso, orden, orders }) => {
    if (!caso) return;
    const all = await whole(call, caso, orden);
    expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(1);
    expect(await walk(call, caso, { orden, limite: '2' }, 8)).toEqual(all.slice(0, 16));
    const other = orden.startsWith('-') ? orden.slice(1) : `-${orden}`;
    const otherWay = await whole(call, caso, other);
    expect(otherWay.map((row) => JSON.stringify(row))).toEqual(all.toReversed().map((row) => JSON.stringify(row)));
    const valueOf = COLUMNAS[call]?.[orden.replace('-', '')];
    const sign = orden.startsWith('-') ? -1 : 1;
    const values = valueOf ? all.map((row) => valueOf(row)) : [];
    const wrong = values.findIndex((value, i) => i > 0 && sign * comparar(values[i - 1] ?? null, value ?? null) > 0);
    expect(wrong === -1 ? [] : values.slice(wrong - 1, wrong + 1)).toEqual([]);
    const { next } = await ask(call, caso, { orden, limite: '2' });
    if (next === undefined) return;
    const another = orders.find((order) => order !== orden) ?? '';
    expect((await ask(call, caso, { orden: another, limite: '2', cursor: next })).status).toBe(400);
  });
});
