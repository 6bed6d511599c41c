import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many, one } from '#server/base/db.ts';
import { openCola } from '../../test/correo.ts';
import { insertCorreoA } from './correo.port.ts';

const cola = await openCola();
beforeEach(() => cola.vaciar());

const idDe = async (login: string) =>
  (await one(z.object({ id: z.int() }), sql`select id from usuario where login = ${login}`)).id;
const Fila = z.object({
  login: z.string(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  adjuntos: z.array(z.int()),
});
const filas = () =>
  many(
    Fila,
    sql`
    select u.login, c.para, c.asunto, c.texto, to_json(c.adjuntos) as adjuntos
      from correo c join usuario u on u.id = c.usuario_id order by u.login`,
  );

test('values written in the code: one message for each person, at their address', async () => {
  await execute(
    insertCorreoA({
      usuarioIds: [await idDe('ana'), await idDe('luis')],
      asunto: "D'Artagnan",
      texto: 'x',
      adjuntos: [3, 4],
    }),
  );
  expect(await filas()).toEqual([
    { login: 'ana', para: expect.stringContaining('@'), asunto: "D'Artagnan", texto: 'x', adjuntos: [3, 4] },
    { login: 'luis', para: expect.stringContaining('@'), asunto: "D'Artagnan", texto: 'x', adjuntos: [3, 4] },
  ]);
});

test('expressions: recipients, words and documents come from the act in the same statement', async () => {
  const acto = sql`
    with v as (select id, 'V-2026-00001' as codigo from usuario where login = 'ana'),
         aviso as (${insertCorreoA({
           usuarioIds: sql`select array_agg(id) from v`,
           asunto: sql`select 'Viaje ' || codigo from v`,
           texto: sql`'Hola, ' || u.nombre`,
           adjuntos: sql`select array_agg(7) from v`,
         })})
    select id from v`;
  expect(await execute(acto)).toBe(1);
  expect(await filas()).toMatchObject([
    { login: 'ana', asunto: 'Viaje V-2026-00001', texto: 'Hola, Ana Prieto', adjuntos: [7] },
  ]);
});

test('an act that touched nothing writes to nobody', async () => {
  await execute(sql`
    with v as (select id from usuario where false),
         aviso as (${insertCorreoA({ usuarioIds: sql`select array_agg(id) from v`, asunto: 'a', texto: 'b' })})
    select id from v`);
  expect(await filas()).toEqual([]);
});

test('nobody who has left is written to, and nobody twice', async () => {
  const [ana, teo] = [await idDe('ana'), await idDe('teo')];
  await execute(sql`update usuario set activo = false where id = ${teo}`);
  await execute(insertCorreoA({ usuarioIds: [ana, ana, teo, 999_999], asunto: 'a', texto: 'b' }));
  expect((await filas()).map(({ login }) => login)).toEqual(['ana']);
});
