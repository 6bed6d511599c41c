// Differences of two JSON schemas that break who was made for the first: of an answer that they read, or of a body that they send.
import type { Json } from './described.ts';

/** `strict`: an answer may not have values that its reader has never seen, either. */
export type Side = { of: 'answer' | 'body'; strict: boolean };
const MAX_DEPTH = 24;

/** Breaks in plain words, each after the path of its field: 'Personas[].Nombre is gone'. */
export function schemaBreaks(before: Json, now: Json, side: Side, path = '', depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  const [olds, news] = [alternatives(before), alternatives(now)];
  const [given, taken] = side.of === 'answer' ? [news, olds] : [olds, news];
  const deeper = (offered: Json, other: Json) =>
    side.of === 'answer'
      ? shapeBreaks(other, offered, side, path, depth)
      : shapeBreaks(offered, other, side, path, depth);
  // Each alternative that is given has one among those that are taken.
  return given.flatMap((offered) => {
    const alike = taken.filter((other) => sameKind(offered, other));
    if (alike.length === 0) return [kindBreak(offered, taken, side, path)];
    return alike.map((other) => deeper(offered, other)).toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

const alternatives = (schema: Json): Json[] => {
  const several = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (several) return several.flatMap(alternatives);
  const { type } = schema;
  return Array.isArray(type) ? type.map((kind: unknown) => ({ ...schema, type: kind })) : [schema];
};
const kindOf = ({ type, const: only, enum: values }: Json): string => {
  if (typeof type === 'string') return type;
  const sample = only === undefined ? (values as unknown[] | undefined)?.[0] : only;
  return sample === null ? 'null' : sample === undefined ? 'any' : typeof sample;
};
/** True where what is given is taken, by its kind: an integer is a number, and anything is taken by what takes anything. */
const sameKind = (given: Json, taken: Json): boolean => {
  const [kind, due] = [kindOf(given), kindOf(taken)];
  return kind === due || due === 'any' || (kind === 'integer' && due === 'number');
};
const named = (path: string) => path || 'it as a whole';
function kindBreak(offered: Json, taken: readonly Json[], { of }: Side, path: string): string {
  if (of === 'answer' && kindOf(offered) === 'null') return `${named(path)} may now be null`;
  const kinds = taken.map(kindOf).join(' or ');
  return of === 'answer'
    ? `${named(path)} may now be ${kindOf(offered)}, and was ${kinds}`
    : `${named(path)} may no longer be ${kindOf(offered)}, only ${kinds}`;
}

type Shape = Json & { properties?: Record<string, Json>; required?: string[]; items?: Json };
function shapeBreaks(before: Shape, now: Shape, side: Side, path: string, depth: number): string[] {
  return [
    ...valueBreaks(before, now, side, path),
    ...boundBreaks(before, now, side, path),
    ...fieldBreaks(before, now, side, path, depth),
    ...(before.items && now.items ? schemaBreaks(before.items, now.items, side, `${path}[]`, depth + 1) : []),
  ];
}

const valuesOf = ({ const: only, enum: values }: Json) =>
  only === undefined ? (values as unknown[] | undefined) : [only];
function valueBreaks(before: Json, now: Json, { of, strict }: Side, path: string): string[] {
  const [olds, news] = [valuesOf(before), valuesOf(now)];
  const list = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');
  if (of === 'body') {
    if (!news) return [];
    if (!olds) return [`${named(path)} now takes some values alone`];
    const lost = olds.filter((value) => !news.includes(value));
    return lost.length > 0 ? [`${named(path)} no longer takes ${list(lost)}`] : [];
  }
  if (!strict || !olds) return [];
  const added = news?.filter((value) => !olds.includes(value));
  if (!added) return [`${named(path)} may now have any value`];
  return added.length > 0 ? [`${named(path)} may now be ${list(added)}`] : [];
}

/** Bounds of what is sent: the greatest that a floor may be, and the least that a ceiling may be. */
const FLOORS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const CEILINGS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
function boundBreaks(before: Json, now: Json, { of }: Side, path: string): string[] {
  if (of === 'answer') return [];
  const number = (schema: Json, key: string) => schema[key] as number | undefined;
  const tighter = [
    ...FLOORS.filter((key) => (number(now, key) ?? -Infinity) > (number(before, key) ?? -Infinity)),
    ...CEILINGS.filter((key) => (number(now, key) ?? Infinity) < (number(before, key) ?? Infinity)),
    ...(now.format !== undefined && now.format !== before.format ? (['format'] as const) : []),
  ];
  const narrower = (key: string, is: unknown, was: unknown) =>
    `${named(path)} is narrower: ${key} is ${JSON.stringify(is)}, and was ${JSON.stringify(was) ?? 'free'}`;
  const [olds, news] = [patternsOf(before), patternsOf(now)];
  return [
    ...tighter.map((key) => narrower(key, now[key], before[key])),
    ...news.filter((pattern) => !olds.includes(pattern)).map((pattern) => narrower('pattern', pattern, olds[0])),
  ];
}
/** Patterns that a text must have, all of them: one stands in the schema itself, several inside its `allOf`. */
const patternsOf = ({ pattern, allOf = [] }: Json): unknown[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...(allOf as Json[]).flatMap(patternsOf),
];

function fieldBreaks(before: Shape, now: Shape, side: Side, path: string, depth: number): string[] {
  const { properties: olds = {}, required: due = [] } = before;
  const { properties: news = {}, required: dueNow = [] } = now;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const closed = now.additionalProperties === false;
  return [
    ...Object.entries(olds).flatMap(([name, schema]) => {
      const field = news[name];
      if (!field) return side.of === 'answer' || closed ? [`${at(name)} is gone`] : [];
      const optional = side.of === 'answer' && due.includes(name) && !dueNow.includes(name);
      return [
        ...(optional ? [`${at(name)} may now be missing`] : []),
        ...schemaBreaks(schema, field, side, at(name), depth + 1),
      ];
    }),
    ...(side.of === 'body'
      ? dueNow.filter((name) => !due.includes(name)).map((name) => `${at(name)} is now required`)
      : []),
  ];
}
