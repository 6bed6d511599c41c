// Texts of all forms: invisible characters are refused or removed before a text is signed or read.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { areas } from './areas.ts';

const forms = areas.flatMap(({ contrato }) =>
  Object.values<Endpoint>(contrato.endpoints).flatMap((endpoint) => {
    const body: unknown = endpoint.ejemplo?.body;
    // Another protocol's body is read by its own rules, with its own test (personas/scim).
    if ('protocolo' in endpoint && endpoint.protocolo) return [];
    if (!('body' in endpoint) || !endpoint.body || typeof body !== 'object' || body === null) return [];
    const { body: schema } = endpoint;
    return Object.entries(body)
      .filter(([, value]) => typeof value === 'string')
      .map(([field]) => ({
        title: `${contrato.base}${endpoint.path} ${field}`,
        field,
        read: read(schema, body, field),
      }));
  }),
);
/** The field as the server takes it, when it is sent so: its text, or nothing where it is refused. */
function read(schema: z.core.$ZodType, body: object, field: string) {
  return (value: string): unknown => {
    const parsed = z.safeParse(schema, { ...body, [field]: value });
    if (parsed.success) return (parsed.data as Record<string, unknown>)[field]; // the schema of a form gives an object
    return parsed.error.issues.some(({ path }) => path[0] === field) ? undefined : value;
  };
}
// A password is taken as it is written, and so is HTML, which is cleaned afterwards.
const free = forms.filter(
  ({ title }) =>
    !/(password\w*|actual|nueva)$|\/(avisos|ayuda)\/(crear|actualizar\/:id|previsualizar) texto$/i.test(title),
);

test('the free texts of all forms are found', () => expect(free.length).toBeGreaterThan(40));
describe.each(free)('$title', ({ read: leer }) => {
  // @spec 3 S-010
  test('required, it takes nothing that cannot be seen for something', () => {
    const refused = leer('') === undefined;
    for (const nothing of ['\u200b', '\u2060 \ufeff', '\u202e\u202c', '\u3164', '\u2800', '\u200d', '\u0301'])
      expect(leer(nothing) || undefined).toBe(refused ? undefined : leer('') || undefined);
  });
  // @spec 3 S-010
  test('keeps no mark that would make it read as something else', () => {
    const taken = leer('abcdefghij \u202eklm\u202c\u200b nop');
    expect([undefined, 'abcdefghij klm nop']).toContain(taken);
  });
});
