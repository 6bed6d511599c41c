import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Area, JsonEndpoint } from '#contract/casa/kernel/endpoint.ts';
import { areas } from '#server/areas.ts';
import { LISTAS } from '../../bench/listas.cases.ts';
import { fillListas } from '../../bench/listas.data.ts';
import type { Lista } from '../../bench/listas.kit.ts';
import { useDatabase } from './database.ts';

type Schema = z.core.$ZodType;
type Def = { type: string; innerType?: Schema; entries?: object; shape?: Record<string, Schema> };
const defOf = (schema: Schema) => schema._zod.def as Def; // description made by zod
const bare = (schema: Schema): Schema => {
  const { innerType } = defOf(schema);
  return innerType ? bare(innerType) : schema;
};
const casosDe = (contrato: Area) => LISTAS.find((listas) => listas.contrato === contrato)?.casos ?? {};
/** Calls that answer a list, with pages or as an array. */
const lists = areas.flatMap(({ contrato }) =>
  Object.entries(contrato.endpoints).flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' && 'output' in endpoint && (endpoint.pagina || defOf(endpoint.output).type === 'array')
      ? [{ call: `${contrato.base}${endpoint.path}`, endpoint, known: casosDe(contrato)[name] }]
      : [],
  ),
);
/** Values of a parameter: those of an enumeration, or the numbers of a list of states; none for a text. */
function valuesOf(schema: Schema): string[] {
  const { entries } = defOf(bare(schema));
  if (entries) return Object.values(entries).map(String);
  const takes = (value: string) => z.safeParse(schema, value).success;
  return takes('palabra') ? [] : '0123456789'.split('').filter(takes);
}

/** Missing cases of the bench for a call: the whole call, or values of a parameter. */
function missing({ query, pagina }: JsonEndpoint, known: Lista | undefined): string[] {
  if (!known) return ['all of it'];
  if (typeof known === 'string') return pagina ? ['it comes in pages, so it grows'] : [];
  const params = Object.entries(query ? (defOf(query).shape ?? {}) : {});
  return params
    .filter(([name]) => name !== 'limite' && name !== 'cursor')
    .flatMap(([name, schema]) => {
      const asked = new Set(known.flatMap((caso) => caso.query?.[name] ?? []));
      const lacking = valuesOf(schema).filter((value) => !asked.has(value));
      return asked.size ? lacking.map((value) => `${name}=${value}`) : [name];
    });
}

// @spec 7.solicitudes
test('the bench asks for every list of the contract, with each of its filters, orders and searches', () => {
  expect(lists.length).toBeGreaterThan(30);
  expect(
    lists.flatMap(({ call, endpoint, known }) => missing(endpoint, known).map((what) => `${call}: ${what}`)),
  ).toEqual([]);
});

test('the bench fills the tables of every list', async () => {
  await expect(fillListas(await useDatabase(), 1_000)).resolves.toBeUndefined();
});
