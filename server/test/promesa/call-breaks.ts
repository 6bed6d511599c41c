// Differences of a call, or of all of them, that break who was made for the last release.
import type { Described } from './described.ts';
import { schemaBreaks, type Side } from './schema-breaks.ts';

/** Calls of other systems: within a major version they never break. The others are the web's own. */
export const isPromised = (call: string): boolean => /^[A-Z]+ \/(api\/v1|scim)\//.test(call);

/** Breaks of every call: 'GET /api/v1/clave: the answer: Nombre is gone'. */
export const breaksOf = (
  before: ReadonlyMap<string, Described>,
  now: ReadonlyMap<string, Described>,
): { call: string; what: string }[] =>
  [...before].flatMap(([call, promised]) => {
    const kept = now.get(call);
    const found = kept ? callBreaks(promised, kept, isPromised(call)) : ['the call is gone'];
    return found.map((what) => ({ call, what }));
  });

function callBreaks(before: Described, now: Described, strict: boolean): string[] {
  const sent: Side = { of: 'body', strict };
  const told = (where: string, breaks: readonly string[]) => breaks.map((what) => `${where}: ${what}`);
  return [
    ...(now.access !== before.access && now.access !== 'open'
      ? [`it asks for ${now.access}, and asked for ${before.access}`]
      : []),
    ...Object.entries(before.params).flatMap(([name, { required, schema }]) => {
      const param = now.params[name];
      // A header that is no longer read may still be sent.
      if (!param) return name.startsWith('header ') ? [] : [`the parameter ${name} is gone`];
      return [
        ...(param.required && !required ? [`the parameter ${name} is now required`] : []),
        ...told(`the parameter ${name}`, schemaBreaks(schema, param.schema, sent)),
      ];
    }),
    ...Object.entries(now.params).flatMap(([name, { required }]) =>
      required && !before.params[name] ? [`the parameter ${name} is new and required`] : [],
    ),
    ...bodyBreaks(before.body, now.body, sent),
    ...(now.status === before.status ? [] : [`it answers ${now.status}, and answered ${before.status}`]),
    ...(now.type === before.type ? [] : [`the answer is ${now.type || 'empty'}, and was ${before.type || 'empty'}`]),
    ...(before.answer && now.answer
      ? told('the answer', schemaBreaks(before.answer, now.answer, { of: 'answer', strict }))
      : []),
  ];
}

function bodyBreaks(before: Described['body'], now: Described['body'], sent: Side): string[] {
  if (!before) return now?.required ? ['the body is new and required'] : [];
  if (!now) return [];
  return [
    ...(now.required && !before.required ? ['the body is now required'] : []),
    ...(now.type === before.type ? [] : [`the body is ${now.type}, and was ${before.type}`]),
    ...schemaBreaks(before.schema, now.schema, sent).map((what) => `the body: ${what}`),
  ];
}
