// @spec 1.scim S-8465
// A directory sends ten thousand people and their groups twice: the second time it finds everything as it is, and nothing is written.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { URN } from '#contract/personas/scim/scim.rules.ts';
import { one, watchStatements } from '#server/casa/base/db.ts';
import { buildClave } from '../../../test/build/plataforma/build-claves.ts';
import { useApp } from '../../../test/harness.ts';
import { darDeAlta, poner } from './personas/persona.commands.ts';

await useApp();
const CUANTAS = 10_000;
const { id } = await buildClave({ nombre: 'Directorio', alcances: ['personas:leer', 'personas:escribir'] });
const responsableId = await one(z.object({ id: z.int() }))(sql`select id from usuario where login = 'admin'`);
// Past the door: the limit of calls of a key is that of a minute.
const sistema = { id, nombre: 'Directorio', alcances: [], caduca: '', responsableId: responsableId.id };

const persona = (n: number) => ({
  schemas: [URN.persona, URN.empresa],
  userName: `persona${n}@directorio.example`,
  externalId: `externo-${n}`,
  name: { givenName: 'Persona', familyName: `Número ${n}` },
  emails: [{ value: `persona${n}@directorio.example`, type: 'work', primary: true }],
  title: n % 3 === 0 ? 'Técnica' : 'Técnico',
  active: n % 50 !== 0,
  [URN.empresa]: { employeeNumber: `S${n}`, department: 'ING' },
});
const estado = () =>
  one(z.object({ personas: z.int(), versiones: z.int(), lineas: z.int(), enlaces: z.int() }))(sql`
    select (select count(*)::int from usuario) as personas, (select sum(version)::int from usuario) as versiones,
           (select count(*)::int from historial) as lineas, (select sum(version)::int from persona_externa) as enlaces`);
async function contando(work: () => Promise<void>): Promise<{ todas: number; escriben: number }> {
  const seen = { todas: 0, escriben: 0 };
  const stop = watchStatements((text) => {
    seen.todas++;
    if (/^\s*(?:insert|update|delete|with\s.*\b(?:insert|update|delete)\b)/is.test(text)) seen.escriben++;
  });
  await work().finally(stop);
  return seen;
}

test(
  'ten thousand people twice give the same, and the second time nothing is written',
  { timeout: 900_000 },
  async () => {
    const ids = new Map<number, string>();
    const primera = await contando(async () => {
      for (let n = 1; n <= CUANTAS; n++) ids.set(n, String((await darDeAlta(sistema, persona(n))).id));
    });
    const antes = await estado();
    const segunda = await contando(async () => {
      for (let n = 1; n <= CUANTAS; n++) await poner(sistema, { id: ids.get(n) ?? '', ifMatch: undefined }, persona(n));
    });
    expect(await estado()).toEqual(antes);
    expect(segunda.escriben).toBe(0);
    expect(segunda.todas).toBeLessThan(primera.todas / 4);
  },
);
