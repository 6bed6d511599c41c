// Taking back the clock-in that has just been made: whose, for how long, and what stays in the chain.
import { beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { many } from '#server/casa/base/db.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { pastTriggers, statusOf } from '../../../test/acts.ts';
import { fichar, marcaje } from '../../../test/build/tiempo/build-fichajes.ts';
import { type Somebody, useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis] = await Promise.all([as('ana'), as('luis')]);
beforeEach(() => pastTriggers(sql`delete from fichaje`, sql`delete from fichaje_estado`));
const deshacer = (persona: Somebody, id: number, idempotencyKey?: string) =>
  persona.client(fichajes).deshacer({ params: { id: String(id) }, ...(idempotencyKey && { idempotencyKey }) });
const filas = () =>
  many(z.object({ tipo: z.string(), n: z.int(), anula: z.boolean() }))(sql`
    select tipo, n, anula_id is not null as anula from fichaje order by usuario_id, n`);

// @spec 1.fichajes S-5990
test('an entry is taken back and can be made again at once; both rows stay in the chain', async () => {
  const { Id } = await fichar(ana, 'E');
  await deshacer(ana, Id);
  expect(await marcaje(ana)).toMatchObject({ Fase: 'F', Actos: ['E'], Marcajes: [] });
  await fichar(ana, 'E');
  expect(await marcaje(ana)).toMatchObject({ Fase: 'D', Actos: ['S', 'PI'] });
  expect(await filas()).toEqual([
    { tipo: 'E', n: 1, anula: false },
    { tipo: 'X', n: 2, anula: true },
    { tipo: 'E', n: 3, anula: false },
  ]);
});

test('a pause that is taken back leaves the person inside since their entry', async () => {
  const entrada = await fichar(ana, 'E', hace(65, 'min'));
  const { Id } = await fichar(ana, 'PI');
  await deshacer(ana, Id);
  expect(await marcaje(ana)).toMatchObject({ Fase: 'D', Marcajes: [entrada], TrabajadoMin: 65 });
});

test('only the last own act of the last minute is taken back', async () => {
  const { Id: entrada } = await fichar(ana, 'E');
  expect(await statusOf(deshacer(luis, entrada))).toBe(404);
  const { Id: pausa } = await fichar(ana, 'PI');
  expect(await statusOf(deshacer(ana, entrada))).toBe(409);
  await pastTriggers(sql`update fichaje set registrado = registrado - interval '61 seconds' where id = ${pausa}`);
  await expect(deshacer(ana, pausa)).rejects.toMatchObject({
    status: 409,
    message: 'Ya no se puede deshacer: proponga una corrección',
  });
  expect(await marcaje(ana)).toMatchObject({ Fase: 'P' });
});

test('of several undos of one act one is done, and the same key gets the same answer', async () => {
  const { Id } = await fichar(ana, 'E');
  const clave = crypto.randomUUID();
  expect(await deshacer(ana, Id, clave)).toEqual({ Id });
  expect(await deshacer(ana, Id, clave)).toEqual({ Id });
  expect(await statusOf(deshacer(ana, Id))).toBe(404);
  const { Id: segunda } = await fichar(ana, 'E');
  const juntas = await Promise.all([1, 2, 3].map(() => statusOf(deshacer(ana, segunda))));
  expect(juntas.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  expect((await filas()).filter(({ tipo }) => tipo === 'X')).toHaveLength(2);
});
