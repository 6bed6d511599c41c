// Description of every call as others use it, from the OpenAPI document: access, parameters, body and answer, without words and samples.
import type { Area } from '#contract/casa/kernel/endpoint.ts';
import { buildOpenApi } from '#server/casa/http/openapi.ts';

export type Json = { [key: string]: unknown };
export type Described = {
  /** 'open', 'user', or the scope of the key: 'clave nomina:leer'. */
  access: string;
  /** By place and name: 'query limite'. */
  params: Record<string, { required: boolean; schema: Json }>;
  /** Body and its content type; absent where the call takes none. */
  body?: { required: boolean; type: string; schema: Json };
  status: string;
  /** Content type of the answer, with its schema where it is JSON. */
  type: string;
  answer?: Json;
};

type Content = Record<string, { schema?: Json }>;
/** Calls of these areas: 'GET /api/v1/clave'. */
export function describeCalls(areas: readonly Area[]): Map<string, Described> {
  const { paths } = buildOpenApi(areas, { version: '', empresa: '' });
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security, parameters = [], requestBody, responses }]) => {
        const [status = ''] = Object.keys(responses);
        const [type = '', answered] = Object.entries((responses[status]?.content ?? {}) as Content)[0] ?? [];
        const [taken, sent] = Object.entries((requestBody?.content ?? {}) as Content)[0] ?? [];
        const described: Described = {
          access: accessOf(security),
          params: Object.fromEntries(
            parameters.map((p) => [`${p.in} ${p.name}`, { required: p.required, schema: bare(p.schema) as Json }]),
          ),
          ...(taken &&
            requestBody && {
              body: { required: requestBody.required, type: taken, schema: bare(sent?.schema) as Json },
            }),
          status,
          type,
          ...(answered?.schema && type.includes('json') && { answer: bare(answered.schema, OF_ANSWER) as Json }),
        };
        return [`${method.toUpperCase()} ${path}`, described] as const;
      }),
    ),
  );
}

function accessOf([first]: readonly Json[]): string {
  if (!first) return 'open';
  const [scheme = '', scopes] = Object.entries(first)[0] ?? [];
  return scheme === 'sesion' ? 'user' : `clave ${(scopes as string[]).join(' ') || 'cualquiera'}`;
}

/** Words of a schema that nobody depends on, and bounds, on which nobody depends in an answer. */
const WORDS = ['description', 'title', 'example', 'examples', 'default', '$schema', 'sensible'];
const BOUNDS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'additionalProperties',
];
const OF_BODY = new Set(WORDS);
const OF_ANSWER = new Set([...WORDS, ...BOUNDS]);
/** True for the bound that every whole number has. */
const isOfAll = (value: unknown) => typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;
const bare = (schema: unknown, without = OF_BODY): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => bare(part, without));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      // A field may be called like one of the words.
      key === 'properties'
        ? [[key, Object.fromEntries(Object.entries(value as Json).map(([name, part]) => [name, bare(part, without)]))]]
        : without.has(key) || isOfAll(value)
          ? []
          : [[key, bare(value, without)]],
    ),
  );
};
