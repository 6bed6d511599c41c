// Complete requests of a hostile or clumsy client, made from the tables of the contract.
import fc from 'fast-check';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { hugeUpload, MULTIPART, oddUpload, rightUpload, unknownPart } from './fuzz-multipart.ts';
import { brokenBodies, nasty, oddHeaders, oddPath, oddQuery, oddTypes, text, toJson } from './fuzz-values.ts';

export type Thrown = {
  kind: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Valid request with one field that the contract does not name: it must be 422. */
  unknownField: boolean;
};
/** Target of the requests: the call, its body or text fields when all is well, and numbers of rows that may exist. */
export type Target = { endpoint: Endpoint; base: string; sample: unknown; ids: readonly number[] };

/** Mark in every text of a request that must leave no trace; a test looks for it in the database afterwards. */
export const NOT_TO_BE_KEPT = 'no-debe-guardarse';

type Content = { headers: fc.Arbitrary<Record<string, string>>; payload: fc.Arbitrary<Thrown['payload']> };
const NOTHING: Content = { headers: fc.constant({}), payload: fc.constant(undefined) };
const asJson = (payload: Content['payload']): Content => ({
  headers: fc.constant({ 'content-type': 'application/json' }),
  payload,
});
const asUpload = (payload: Content['payload']): Content => ({ headers: fc.constant(MULTIPART), payload });

/** Requests to one call, most of them wrong in one way, a few right. */
export function thrownAt(target: Target): fc.Arbitrary<Thrown> {
  const { endpoint, base } = target;
  const url = fc
    .constantFrom(...target.ids)
    .map(
      (id) => base + endpoint.path.replace(':cual', 'areas').replace(':codigo', 'viajes').replace(':id', String(id)),
    );
  const right = rightContent(target);
  const query = fc.tuple(url, oddQuery(keysOf(endpoint.query))).map(([path, search]) => `${path}?${search}`);
  const headers = fc.tuple(right.headers, oddHeaders).map(([own, odd]) => ({ ...own, ...odd }));
  const make = (kind: string, part: Partial<Content> & { url?: fc.Arbitrary<string> } = {}) =>
    fc.record<Thrown>({
      kind: fc.constant(kind),
      method: fc.constant(endpoint.method),
      url: part.url ?? url,
      headers: part.headers ?? right.headers,
      payload: part.payload ?? right.payload,
      unknownField: fc.constant(kind === 'unknown field'),
    });
  return fc.oneof(
    { weight: 1, arbitrary: make('right') },
    { weight: 2, arbitrary: make('path', { url: oddPath(base + endpoint.path) }) },
    { weight: endpoint.query ? 8 : 1, arbitrary: make('query', { url: query }) },
    { weight: 2, arbitrary: make('headers', { headers }) },
    { weight: endpoint.method === 'GET' ? 0 : 2, arbitrary: make('content type', { headers: oddTypes }) },
    ...wrongContents(target).map(({ kind, weight, content }) => ({ weight, arbitrary: make(kind, content) })),
  );
}

const hasBody = (endpoint: Endpoint) => endpoint.kind === undefined && 'body' in endpoint;
function rightContent(target: Target): Content {
  if (target.endpoint.kind === 'subida') return asUpload(fc.constant(rightUpload(camposOf(target))));
  return hasBody(target.endpoint) ? asJson(sampleOf(target).map(toJson)) : NOTHING;
}
function wrongContents(target: Target): { kind: string; weight: number; content: Content }[] {
  if (target.endpoint.kind === 'subida') {
    const campos = camposOf(target);
    return [
      { kind: 'multipart', weight: 8, content: asUpload(oddUpload(campos)) },
      { kind: 'unknown field', weight: 1, content: asUpload(unknownPart(campos, NOT_TO_BE_KEPT)) },
    ];
  }
  if (!hasBody(target.endpoint)) return [];
  const broken = sampleOf(target).chain((body) => fc.constantFrom(...brokenBodies(toJson(body))));
  return [
    { kind: 'fields', weight: 12, content: asJson(wrongFields(target)) },
    { kind: 'raw body', weight: 3, content: asJson(broken) },
    ...(isObject(target.sample) ? [{ kind: 'unknown field', weight: 2, content: asJson(unknownField(target)) }] : []),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const camposOf = ({ sample }: Target) =>
  Object.fromEntries(Object.entries(isObject(sample) ? sample : {}).map(([name, value]) => [name, String(value)]));
/** Names of the fields of a zod object; none for any other schema. */
const keysOf = (schema: Endpoint['params']): string[] => {
  const def = schema?._zod.def;
  return def && 'shape' in def && isObject(def.shape) ? Object.keys(def.shape) : [];
};

/** Sample whose row numbers are replaced by numbers that may exist, so that the acts themselves run. */
const sampleOf = ({ sample, ids }: Target): fc.Arbitrary<unknown> =>
  fc.constantFrom(...ids).map((id) => {
    if (typeof sample === 'number') return id;
    return isObject(sample) ? mapValues(sample, (value, key) => (/Id$|^id$/.test(key) ? id : value)) : sample;
  });
const mapValues = (body: Record<string, unknown>, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, change(value, key)]));

/** Body with one to three missing or wrong fields, with one text in all fields, or no object at all. */
function wrongFields(target: Target): fc.Arbitrary<string> {
  const { endpoint, sample } = target;
  const named = 'body' in endpoint ? keysOf(endpoint.body) : [];
  const keys = [...new Set([...named, ...Object.keys(isObject(sample) ? sample : {})])];
  const instead = nasty.map(toJson);
  if (keys.length === 0) return instead;
  // JSON.stringify leaves undefined fields out, so that the field is missing.
  const change = fc.tuple(
    fc.constantFrom(...keys),
    fc.oneof({ weight: 5, arbitrary: nasty }, { weight: 1, arbitrary: fc.constant(undefined) }),
  );
  const changed = fc
    .tuple(sampleOf(target), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([body, changes]) => toJson({ ...(isObject(body) ? body : {}), ...Object.fromEntries(changes) }));
  const everywhere = fc
    .tuple(sampleOf(target), text)
    .map(([body, part]) =>
      toJson(isObject(body) ? mapValues(body, (value) => (typeof value === 'string' ? part : value)) : part),
    );
  return fc.oneof(
    { weight: 9, arbitrary: changed },
    { weight: 2, arbitrary: everywhere },
    { weight: 1, arbitrary: instead },
  );
}

const FREE_TEXT = /^(motivo|lugar|comentario|textoCorto|notas|username)/;
const UNKNOWN = ['Solicitante', 'EstadoId', 'Precio', 'roles', 'Id2', '', '$where', 'á', '<b>', 'a'.repeat(5_000)];
const unknownField = (target: Target): fc.Arbitrary<string> =>
  fc.tuple(sampleOf(target), fc.constantFrom(...UNKNOWN)).map(([body, key]) => {
    const own = isObject(body) ? mapValues(body, (value, name) => (FREE_TEXT.test(name) ? NOT_TO_BE_KEPT : value)) : {};
    return toJson({ ...own, [key]: NOT_TO_BE_KEPT });
  });

const BYTES = 10 * 1024 * 1024 + 1;
// Made once for hundreds of calls, because making one costs more than refusing it.
const HUGE_TEXT = Buffer.from(JSON.stringify({ motivoViaje: 'x'.repeat(BYTES) }));
const HUGE_FILE = Buffer.from(hugeUpload(BYTES));

/** Ten megabytes in one text or one file, refused by their length before they are read. */
export function tenMegabytes({ endpoint, base, ids }: Target): Thrown {
  const isUpload = endpoint.kind === 'subida';
  return {
    kind: '10 MB',
    method: endpoint.method,
    url: base + endpoint.path.replace(':cual', 'areas').replace(':id', String(ids[0])),
    headers: isUpload ? MULTIPART : { 'content-type': 'application/json' },
    payload: isUpload ? HUGE_FILE : HUGE_TEXT,
    unknownField: false,
  };
}
