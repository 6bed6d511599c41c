// Sensitive data over the whole contract: calls that give it say so, and each of them leaves its line before it answers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { sensible, sensiblesEn } from '#contract/casa/kernel/sensible.ts';
import { areas } from './areas.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { useApp } from '../test/harness.ts';
import type { sensiblesDe } from '../test/sensibles/kit.ts';

const calls = areas.flatMap(({ contrato }) =>
  Object.entries<Endpoint>(contrato.endpoints).map(([name, endpoint]) => ({
    contrato,
    name,
    endpoint,
    call: `${endpoint.method} ${contrato.base}${endpoint.path}`,
    inside: 'output' in endpoint ? [...sensiblesEn(endpoint.output)] : [],
  })),
);
const traced = calls.filter(({ endpoint: { sensible: clase } }) => clase && clase !== 'propio');

describe('the contract', () => {
  test('a mark stays with what is made of a schema, and leaves the schema itself alone', () => {
    const plain = z.object({ Iban: z.string(), Id: z.int() });
    const marked = sensible('banco', plain);
    expect([...sensiblesEn(plain)]).toEqual([]);
    for (const schema of [
      marked,
      z.extend(marked, { Otro: z.string() }),
      z.pick(marked, { Id: true }),
      z.nullable(marked),
      z.array(z.object({ a: z.union([z.string(), marked]) })),
      marked.check(z.refine(() => true)),
    ])
      expect([...sensiblesEn(schema)]).toEqual(['banco']);
  });

  // @spec 1.misdatos S-8040
  test('every call whose answer holds sensitive data says so', () => {
    expect(calls.filter(({ inside }) => inside.length > 0).length).toBeGreaterThan(5);
    const silent = calls.filter(({ inside, endpoint }) => inside.length > 0 && !endpoint.sensible);
    expect(silent.map(({ call }) => call)).toEqual([]);
  });

  test('a call that leaves a trace has a session or a key, and no answer of it is kept for a repetition', () => {
    const wrong = traced.filter(
      ({ endpoint }) => endpoint.access === 'open' || ('idempotente' in endpoint && endpoint.idempotente),
    );
    expect(wrong.map(({ call }) => call)).toEqual([]);
  });

  test('a letter that may be one of health is marked wherever an answer has it', () => {
    const unmarked = (value: unknown, seen = new Set<unknown>()): boolean => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return false;
      seen.add(value);
      const def = value instanceof z.core.$ZodType ? value._zod.def : value;
      if ('sensible' in def) return false;
      if ('entries' in def && 'E' in (def.entries as object) && 'Z' in (def.entries as object)) return true;
      return Object.values(def).some((part) => unmarked(part, seen));
    };
    expect(Object.keys(LETRAS)).toEqual(expect.arrayContaining(['E', 'Z']));
    const found = calls.filter(({ endpoint }) => 'output' in endpoint && unmarked(endpoint.output));
    // Letters of types of leave, which say nothing of anybody.
    const types =
      /^GET \/api\/(usuario\/permisos\/:param|permisos\/tipos|permisos\/deotros\/persona\/:id|permisos\/gestion\/.*)$/;
    expect(found.map(({ call }) => call).filter((call) => !types.test(call))).toEqual([]);
  });
});

const { as } = await useApp();
type Casos = ReturnType<typeof sensiblesDe>;
const folder = join(import.meta.dirname, '../test/sensibles');
const known = await Promise.all(
  readdirSync(folder)
    .filter((file) => file !== 'kit.ts')
    .map(async (file) => ((await import(join(folder, file))) as { sensibles: Casos }).sensibles),
);
const Linea = z.object({ id: z.int(), lector: z.string(), persona: z.int(), clase: z.string(), llamada: z.string() });
const lines = (after: number) =>
  many(Linea)(sql`select l.id, u.login as lector, l.persona_id as persona, l.clase, l.llamada
         from lectura_sensible l join usuario u on u.id = l.lector_id
         where l.id > ${after} order by l.persona_id`);
const last = () => oneValue(z.int())(sql`select coalesce(max(id), 0) as id from lectura_sensible`);

describe('over HTTP', () => {
  // @spec 1.misdatos S-8040
  test.each(traced)('$call leaves a line of each person whose data it gives', async (de) => {
    const caso = known.find(({ contrato }) => contrato === de.contrato)?.casos[de.name];
    if (!caso) throw new Error(`server/test/sensibles has no case of ${de.call}`);
    const { lector, personas, llamar } = await caso(as);
    const before = await last();
    await llamar();
    expect(await lines(before)).toEqual(
      personas
        .toSorted((a, b) => a - b)
        .map((persona) => ({ id: expect.any(Number), lector, persona, clase: de.endpoint.sensible, llamada: de.call })),
    );
  });

  test('a call gives no answer when the line of its trace cannot be written', async () => {
    const eva = (await as('eva')).client(presencia);
    await execute(sql`alter table lectura_sensible rename to otra`);
    await expect(eva.ausencias()).rejects.toMatchObject({ status: 500 });
    await execute(sql`alter table otra rename to lectura_sensible`);
    expect((await eva.ausencias()).length).toBeGreaterThan(0);
  });

  test('a line is neither changed nor taken away', async () => {
    for (const act of [
      sql`update lectura_sensible set lector_id = persona_id`,
      sql`delete from lectura_sensible`,
      sql`truncate lectura_sensible`,
    ])
      await expect(execute(act)).rejects.toThrow(/append-only/);
  });
});
