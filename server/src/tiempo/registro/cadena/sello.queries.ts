import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';

const Cabeza = z.object({ usuarioId: z.int(), n: z.int(), hash: z.string() });
export type Cabeza = z.output<typeof Cabeza>;
/** Heads that the company's chain lacks, in the order of sealing. */
export const selectSinSellar = (limite: number) =>
  many(Cabeza)(sql`
    select e.usuario_id as "usuarioId", e.n, e.hash from fichaje_estado e
     where e.n > e.sellado and not exists (select from fichaje_cabeza c where c.usuario_id = e.usuario_id and c.n = e.n)
     order by e.usuario_id limit ${limite}`);
export const insertCabezas = (seq: number, cabezas: readonly Cabeza[]) =>
  execute(sql`
    insert into fichaje_cabeza (seq, usuario_id, n, hash)
    select ${seq}, c."usuarioId", c.n, c.hash
      from jsonb_to_recordset(${JSON.stringify(cabezas)}::jsonb) as c ("usuarioId" bigint, n int, hash text)`);

/** Notes how far people's chains are sealed, skipping locked people, so that nobody who clocks in waits. */
export const updateSellado = () =>
  execute(sql`
    with libres as (
      select usuario_id from fichaje_estado where n > sellado order by usuario_id for update skip locked)
    update fichaje_estado e set sellado = c.n
      from libres l cross join lateral (
        select c.n from fichaje_cabeza c where c.usuario_id = l.usuario_id order by c.n desc limit 1) c
     where e.usuario_id = l.usuario_id and c.n > e.sellado`);
